import { execFile } from 'node:child_process';
import { mkdtemp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { framed, fromBase64, toBase64, utf8 } from '#modules/tellmore/protocol/bytes.ts';
import { writeEntry } from '#modules/tellmore/protocol/entries.ts';
import { firstKeys, keyMarks } from '#modules/tellmore/protocol/epochs.ts';
import { newKeyPairs, publicKeys, sign } from '#modules/tellmore/protocol/key-pairs.ts';
import type { KeyPairs } from '#modules/tellmore/protocol/key-pairs.ts';
import { newRingKeys } from '#modules/tellmore/protocol/rings.ts';
import {
  channelId,
  kari,
  karis,
  list,
  reportNumber,
  reporter,
  signKeys,
  stored,
  toKari,
  unlocked,
  withoutOla,
} from '#modules/tellmore/reports/test/forged-case.ts';
import type { Entry, Stored } from '#modules/tellmore/reports/test/forged-case.ts';
import { proofFiles } from './disclosure.ts';
import { makeProof } from './proof.ts';
import type { SignedProof } from './proof.ts';

interface Verified {
  readonly checks: readonly { readonly code: string; readonly state: string; readonly detail: string }[];
  readonly entries: readonly { readonly state: string; readonly value: unknown }[];
  readonly names: ReadonlyMap<string, string>;
}
type Verify = (
  proof: SignedProof,
  readFile?: (name: string) => Promise<Uint8Array | null>,
  present?: readonly string[],
) => Promise<Verified>;

const file = { name: '1 Fil.txt', bytes: new TextEncoder().encode('Se her') };
const disclosure = { recipient: 'Politiet', reason: 'Pålegg', withNotes: false, withNames: false };
const trusted = {
  text: list.roster,
  signature: list.rosterSignature,
  channelSeed: unlocked.channelSeed,
};
const sealsOfNames = stored.seals.filter(
  ({ ring, handlerId }) => ring === 'IDENTITY' && handlerId === unlocked.handlerId,
);
let verify: Verify;
beforeAll(async () => {
  // The very text that is put into the archive.
  const script = proofFiles({ text: '{}', author: '', signature: '' }).find(({ name }) => name === 'proof/verify.mjs');
  const source = new TextDecoder().decode(script?.bytes);
  ({ verify } = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as { verify: Verify });
});

/** The case after Kari has written a reply and a note. */
async function worked(): Promise<Stored> {
  const of = await withoutOla();
  const opened = await karis(of);
  const add = async (value: object, ring: 'CASE' | 'NOTES') => ({
    ...(await opened.write(value, ring)),
    type: ring === 'NOTES' ? 'NOTE' : 'MESSAGE',
    ring,
    handlerId: unlocked.handlerId,
  });
  const reply = await add({ content: 'Takk' }, 'CASE');
  const note = await add({ kind: 'PLAN', content: 'Spør' }, 'NOTES');
  return { ...of, entries: [...of.entries, reply, note] };
}
async function proofOf(of: Stored, change: Partial<typeof disclosure> = {}): Promise<SignedProof> {
  const report = toKari({ ...of, entries: of.entries.map((entry, index) => ({ ...entry, position: index + 1 })) });
  const opened = await karis(of);
  return makeProof(
    { report, opened, signKeys, unlocked, roster: trusted, identitySeals: sealsOfNames },
    { ...disclosure, ...change },
    [file],
  );
}
const bad = async (proof: SignedProof, bytes: Uint8Array | null = file.bytes) => {
  const { checks } = await verify(proof, async () => Promise.resolve(bytes));
  return checks.filter(({ state }) => state !== 'ok').map(({ code }) => code);
};

test('what was disclosed verifies, and notes stay sealed unless they are disclosed', async () => {
  const of = await worked();
  expect(await bad(await proofOf(of))).toEqual([]);
  const states = async (withNotes: boolean) =>
    (await verify(await proofOf(of, { withNotes }))).entries.map((e) => e.state);
  expect((await states(false)).at(-1)).toBe('sealed');
  expect((await states(true)).at(-1)).toBe('ok');
});

test('the keys of names and notes go along only where they are disclosed', async () => {
  const of = await worked();
  const rings = async (change: Partial<typeof disclosure>) => {
    const { ringKeys } = JSON.parse((await proofOf(of, change)).text) as { ringKeys: object };
    return new Set(Object.keys(ringKeys).map((place) => place.split(' ')[0]));
  };
  expect(await rings({})).toEqual(new Set(['CASE']));
  expect(await rings({ withNotes: true })).toEqual(new Set(['CASE', 'NOTES']));
  expect(await rings({ withNames: true })).toEqual(new Set(['CASE', 'IDENTITY']));
});

test('a file that is another or is not there shows', async () => {
  const proof = await proofOf(await worked());
  expect(await bad(proof, new TextEncoder().encode('Se der'))).toEqual(['FILE']);
  expect(await bad(proof, null)).toEqual(['FILE']);
});

test('a file that somebody put beside the others shows', async () => {
  const own = proofFiles(await proofOf(stored)).map(({ name }) => name);
  const { checks } = await verify(await proofOf(await worked()), undefined, [...own, file.name, '2 Fil.txt']);
  expect(checks.filter(({ code }) => code === 'EXTRA')).toEqual([
    { code: 'EXTRA', state: 'unknown', detail: '2 Fil.txt' },
  ]);
});

type ProofEntry = Omit<Entry, 'redactedBy'> & { position: number; redactedBy: null; writtenOn: string };
interface Proof {
  readonly entries: ProofEntry[];
  readonly serverKeys: Record<string, string>;
  readonly ringKeys: Record<string, string>;
  channelKey: string;
}
/** Changes the proof as somebody could who has it, without a handler's key to sign it again. */
async function changed(change: (proof: Proof) => void): Promise<readonly string[]> {
  const proof = await proofOf(await worked(), { withNotes: true });
  const value = JSON.parse(proof.text) as Proof;
  change(value);
  return bad({ ...proof, text: JSON.stringify(value) });
}
const flip = (text: string) => {
  const bytes = fromBase64(text);
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  return toBase64(bytes);
};

test.each<[string, (proof: Proof) => void, string]>([
  [
    'a changed entry',
    ({ entries }) => Object.assign(entries[2] ?? {}, { content: flip(entries[2]?.content ?? '') }),
    'ENTRIES',
  ],
  ['an entry left out', ({ entries }) => entries.splice(1, 1), 'CHAIN'],
  ['another author', ({ entries }) => Object.assign(entries[2] ?? {}, { handlerId: null }), 'ENTRIES'],
  ['another key', ({ ringKeys }) => Object.assign(ringKeys, { 'CASE 1': toBase64(new Uint8Array(32)) }), 'KEYS'],
  ['another channel', (proof) => (proof.channelKey = toBase64(publicKeys(newKeyPairs()).signKey)), 'ROSTER'],
  ['anything else', (proof) => Object.assign(proof, { recipient: 'Avisen' }), 'DISCLOSURE'],
])('%s shows', async (_what, change, code) => {
  const found = await changed(change);
  expect(found).toContain(code);
  // Also because nobody has signed it again.
  expect(found).toContain('DISCLOSURE');
});

/** The case as a handler could take it out who adds entries to it, and signs all of it. */
async function signedWith(add: (proof: Proof) => Promise<void>): Promise<Verified> {
  const value = JSON.parse((await proofOf(await worked())).text) as Proof;
  await add(value);
  const text = JSON.stringify(value);
  const signature = toBase64(sign(kari.keys.signSeed, framed('tillit/whistleblowing/1/disclosure', utf8(text))));
  return verify({ text, author: toBase64(publicKeys(kari.keys).signKey), signature }, async () =>
    Promise.resolve(file.bytes),
  );
}
interface Written {
  readonly value: object;
  readonly type: string;
  readonly epoch: number;
  readonly key: Uint8Array<ArrayBuffer>;
  readonly handlerId: string | null;
  readonly keys: Pick<KeyPairs, 'signSeed'> & Partial<KeyPairs>;
}
/** Puts an entry at the end, with a signature and a key that fit it. */
async function append({ entries }: Proof, { value, type, epoch, key, handlerId, keys }: Written): Promise<void> {
  const id = crypto.randomUUID();
  const { signKey } = publicKeys({ ...newKeyPairs(), signSeed: keys.signSeed });
  const place = { channelId, reportNumber, epoch, entryId: id, ring: 'CASE', author: toBase64(signKey) } as const;
  const content = toBase64(await writeEntry(value, key, keys.signSeed, place));
  const position = entries.length + 1;
  entries.push({
    id,
    position,
    type,
    ring: 'CASE',
    epoch,
    handlerId,
    redactedBy: null,
    writtenOn: '2026-11-28',
    content,
  });
}
const wrong = ({ checks }: Verified) => checks.filter(({ state }) => state !== 'ok').map(({ code }) => code);

test('keys that announce themselves, or are announced by a later epoch, are nobody’s', async () => {
  const [own, later] = [newRingKeys(), newRingKeys()];
  const found = await signedWith(async (proof) => {
    proof.ringKeys['CASE 9'] = toBase64(own.CASE);
    proof.ringKeys['CASE 8'] = toBase64(later.CASE);
    const change = { type: 'HANDLERS_CHANGED', epoch: 9, key: own.CASE, handlerId: kari.id, keys: kari.keys };
    await append(proof, { ...change, value: { newKeys: { epoch: 9, ...(await keyMarks(own)) } } });
    await append(proof, { ...change, value: { newKeys: { epoch: 8, ...(await keyMarks(later)) } } });
    await append(proof, { ...change, type: 'MESSAGE', epoch: 8, key: later.CASE, value: { content: 'Tilstår' } });
  });
  expect(wrong(found)).toEqual(expect.arrayContaining(['KEYS', 'ENTRIES']));
  expect(found.checks.find(({ code }) => code === 'KEYS')?.detail).toBe('CASE 9, CASE 8');
  expect(found.entries.at(-1)).toMatchObject({ state: 'unreadable', value: undefined });
});

test('an epoch after the next one that a colleague announces is right', async () => {
  const next = newRingKeys();
  const found = await signedWith(async (proof) => {
    const key = fromBase64(proof.ringKeys['CASE 2'] ?? '');
    proof.ringKeys['CASE 4'] = toBase64(next.CASE);
    const by = { handlerId: kari.id, keys: kari.keys };
    const newKeys = { epoch: 4, ...(await keyMarks(next)) };
    await append(proof, { ...by, type: 'HANDLERS_CHANGED', epoch: 2, key, value: { newKeys } });
    await append(proof, { ...by, type: 'MESSAGE', epoch: 4, key: next.CASE, value: { content: 'Takk' } });
  });
  expect(wrong(found)).toEqual([]);
});

test.each(['a message', 'a change under another key'])('nobody becomes a handler by %s', async (what) => {
  const stranger = { id: crypto.randomUUID(), keys: newKeyPairs() };
  const signKey = toBase64(publicKeys(stranger.keys).signKey);
  const handlers = [{ id: stranger.id, name: 'Politiet', signKey }];
  const { CASE: first } = await firstKeys(reporter.boxSeed);
  const found = await signedWith(async (proof) => {
    proof.serverKeys[stranger.id] = signKey;
    const own = newRingKeys();
    if (what === 'a message') {
      const by = { handlerId: null, keys: reporter, epoch: 1, key: first };
      await append(proof, { ...by, type: 'MESSAGE', value: { content: 'Hei', handlers } });
    } else {
      proof.ringKeys['CASE 9'] = toBase64(own.CASE);
      const by = { handlerId: kari.id, keys: kari.keys, epoch: 9, key: own.CASE };
      await append(proof, { ...by, type: 'HANDLERS_CHANGED', value: { handlers } });
    }
    const by = { handlerId: stranger.id, keys: stranger.keys, epoch: 1, key: first };
    await append(proof, { ...by, type: 'MESSAGE', value: { content: 'Saken er henlagt.' } });
  });
  expect(wrong(found)).toContain('AUTHORS');
  expect(found.names.has(stranger.id)).toBe(false);
});

test('nobody is named by a list that the channel has not signed', async () => {
  const found = await signedWith((proof) => {
    proof.channelKey = toBase64(publicKeys(newKeyPairs()).signKey);
    return Promise.resolve();
  });
  expect(wrong(found)).toEqual(expect.arrayContaining(['ROSTER', 'DISCLOSURE', 'REPORT']));
  expect(found.checks.find(({ code }) => code === 'DISCLOSURE')?.detail).toBe('');
});

test('the script verifies the unpacked archive with Node alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'proof-'));
  const proof = await proofOf(stored);
  for (const { name, bytes } of [file, ...proofFiles(proof)]) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [join(folder, 'proof/verify.mjs')]);
  expect(stdout).toMatch(/ok\s+ENTRIES/);
  expect(stdout).toMatch(/ok\s+FILE 1 Fil\.txt/);
  expect(stdout).not.toContain('EXTRA');
  await mkdir(join(folder, 'Bilag'));
  await writeFile(join(folder, 'Bilag/2 Fil.txt'), 'Tilstår');
  const more = await run(process.execPath, [join(folder, 'proof/verify.mjs')]);
  expect(more.stdout).toMatch(/unknown\s+EXTRA Bilag\/2 Fil\.txt/);
  await writeFile(join(folder, '1 Fil.txt'), 'Se der');
  await expect(run(process.execPath, [join(folder, 'proof/verify.mjs')])).rejects.toMatchObject({ code: 1 });
  expect(await readFile(join(folder, 'verify.html'), 'utf8')).toContain("default-src 'none'");
});
