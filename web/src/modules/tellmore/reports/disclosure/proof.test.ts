import { execFile } from 'node:child_process';
import { mkdtemp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { fromBase64, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { newKeyPairs, publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import {
  karis,
  list,
  signKeys,
  stored,
  toKari,
  unlocked,
  withoutOla,
} from '#modules/tellmore/reports/test/forged-case.ts';
import type { Stored } from '#modules/tellmore/reports/test/forged-case.ts';
import { proofFiles } from './disclosure.ts';
import { makeProof } from './proof.ts';
import type { SignedProof } from './proof.ts';

interface Verified {
  readonly checks: readonly { readonly code: string; readonly state: string; readonly detail: string }[];
  readonly entries: readonly { readonly state: string; readonly value: unknown }[];
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
  const { checks } = await verify(await proofOf(await worked()), undefined, [file.name, '2 Fil.txt']);
  expect(checks.filter(({ code }) => code === 'EXTRA')).toEqual([
    { code: 'EXTRA', state: 'unknown', detail: '2 Fil.txt' },
  ]);
});

interface Proof {
  readonly entries: { content: string; position: number; handlerId: string | null }[];
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
  await writeFile(join(folder, '1 Fil.txt'), 'Se der');
  await expect(run(process.execPath, [join(folder, 'proof/verify.mjs')])).rejects.toMatchObject({ code: 1 });
  expect(await readFile(join(folder, 'verify.html'), 'utf8')).toContain("default-src 'none'");
});
