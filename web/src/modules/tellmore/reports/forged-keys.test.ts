import { describe, expect, test } from 'vitest';
import type { OwnReport, WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { signedRoster } from '#modules/tellmore/handling/handler-keys.ts';
import { reporterKeys } from '#modules/tellmore/protocol/access.ts';
import { fromBase64, randomBytes, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { newAccessCode, randomCharacters } from '#modules/tellmore/protocol/crockford.ts';
import { writeEntry } from '#modules/tellmore/protocol/entries.ts';
import { newKeyPairs, publicKeys, signKeyOf } from '#modules/tellmore/protocol/key-pairs.ts';
import { firstKeys } from '#modules/tellmore/protocol/epochs.ts';
import { openSeal, sealRing } from '#modules/tellmore/protocol/rings.ts';
import { composeReport } from '#modules/tellmore/reporter/compose-report.ts';
import { readOwnThread, writeOwnMessage } from '#modules/tellmore/reporter/own-report.ts';
import type { Roster } from '#modules/tellmore/protocol/roster.ts';
import { composeAdoption } from './adopt-report.ts';
import type { UnattendedReport } from './adopt-report.ts';
import { decryptReport } from './decrypt-report.ts';
import type { SealedReport } from './report-commands.ts';
import { sealsForChange } from './reassign.ts';

// What a server that obeys somebody else could do with the public keys, which it has, and without any private one.

const DAY = '2026-11-28';
const REFUSED = { errors: [{ code: 'VERIFICATION_FAILED', path: 'roster' }] };
const channelId = crypto.randomUUID();
const reportNumber = randomCharacters(8);
const channelSeed = newKeyPairs().signSeed;
const kari = { id: crypto.randomUUID(), keys: newKeyPairs() };
const ola = { id: crypto.randomUUID(), keys: newKeyPairs() };
const listed = ({ id, keys }: typeof kari) => ({
  id,
  name: id,
  title: '',
  boxKey: toBase64(publicKeys(keys).boxKey),
  signKey: toBase64(publicKeys(keys).signKey),
  identity: true,
});
const recovery = newKeyPairs();
const recoveryKey = toBase64(publicKeys(recovery).boxKey);
const roster = { channelId, version: 1, recoveryKey, handlers: [listed(kari), listed(ola)] };
const signed = await signedRoster(roster, channelSeed);
const account = {
  id: channelId,
  signKey: toBase64(signKeyOf(channelSeed)),
  statistics: false,
  ...signed,
} as unknown as WbAccount;
const code = newAccessCode();
const draft = {
  type: 'WHISTLEBLOWING',
  privacy: 'ANONYMOUS',
  category: 'OTHER',
  handlerIds: [kari.id, ola.id],
  content: { description: 'Nødutgangen er låst.' },
  identity: null,
} as const;
const sent = await composeReport(account, draft, reportNumber, code, 2);
const reporter = await reporterKeys(code, channelId, reportNumber, 2);
const signKeys = new Map([kari, ola].map(({ id, keys }) => [id, toBase64(publicKeys(keys).signKey)]));
const unlocked = { accountId: channelId, handlerId: kari.id, keys: kari.keys, channelSeed };

interface Seal {
  readonly ring: string;
  readonly epoch: number;
  readonly holder: string;
  readonly handlerId?: string;
  readonly sealed: string;
}
interface Entry {
  readonly id: string;
  readonly type: string;
  readonly ring: string;
  readonly epoch: number;
  readonly handlerId: string | null;
  readonly content: string;
}

/** What the server has of the report. */
const stored = {
  status: 'SUBMITTED',
  epoch: 1,
  seals: sent.seals.map((seal): Seal => ({ ...seal, epoch: 1 })),
  entries: sent.entries.map((entry): Entry => ({ ...entry, epoch: 1, handlerId: null })),
};
type Stored = typeof stored;

const toReporter = ({ status, epoch, seals, entries }: Stored) =>
  ({
    channelId,
    reportNumber,
    status,
    epoch,
    seals: seals.filter(({ holder }) => holder === 'REPORTER'),
    entries: entries.filter(({ ring }) => ring === 'CASE').map((one) => ({ ...one, writtenOn: DAY, redactedBy: null })),
    handlers: [...signKeys].map(([id, signKey]) => ({ id, signKey })),
  }) as unknown as OwnReport;

const toKari = ({ status, epoch, seals, entries }: Stored) =>
  ({
    accountId: channelId,
    reportNumber,
    status,
    epoch,
    signKey: sent.signKey,
    boxKey: sent.boxKey,
    whistleblowingSealCollection: {
      edges: seals.filter(({ handlerId }) => handlerId === kari.id).map((node) => ({ node })),
    },
    whistleblowingEntryCollection: { edges: entries.map((node) => ({ node: { ...node, redactedBy: null } })) },
  }) as unknown as SealedReport & { readonly boxKey: string };

/** Kari removes Ola from the report: the way new keys begin. */
async function withoutOla(): Promise<Stored> {
  const report = toKari(stored);
  const opened = await decryptReport(report, signKeys, unlocked);
  const change = { before: [kari.id, ola.id], handlerIds: [kari.id], roster, identitySeals: [] };
  const { seals, newKeys } = await sealsForChange(report, { ...change, reporterKey: opened.reporterKey }, unlocked);
  const told = await opened.write({ addedHandlers: [], removedHandlers: [ola.id], newKeys }, 'CASE');
  const entry = { ...told, type: 'HANDLERS_CHANGED', ring: 'CASE', handlerId: kari.id };
  return { ...stored, epoch: 2, seals: [...stored.seals, ...(seals as Seal[])], entries: [...stored.entries, entry] };
}

/** The server begins an epoch with a key of its own, sealed for whoever it likes. */
async function withOwnKeys(of: Stored, epoch: number, rings = ['CASE', 'NOTES']): Promise<Stored> {
  const place = { channelId, reportNumber, epoch };
  const forged = await Promise.all(
    [
      { ring: 'CASE', holder: 'REPORTER', boxKey: sent.boxKey },
      { ring: 'CASE', holder: 'HANDLER', handlerId: kari.id, boxKey: listed(kari).boxKey },
      { ring: 'NOTES', holder: 'HANDLER', handlerId: kari.id, boxKey: listed(kari).boxKey },
    ]
      .filter(({ ring }) => rings.includes(ring))
      .map(async ({ boxKey, ...seal }): Promise<Seal> => {
        const sealed = await sealRing(fromBase64(boxKey), serversKey, seal.ring as 'CASE', place);
        return { ...seal, epoch, sealed: toBase64(sealed) };
      }),
  );
  const isReplaced = (seal: Seal) =>
    forged.some(({ ring, holder, handlerId }) =>
      [seal.epoch === epoch, seal.ring === ring, seal.holder === holder, seal.handlerId === handlerId].every(Boolean),
    );
  return { ...of, epoch, seals: [...of.seals.filter((seal) => !isReplaced(seal)), ...forged] };
}
const serversKey = randomBytes(32);

const reads = async (of: Stored) => (await readOwnThread(toReporter(of), reporter)).isProven;
const karis = (of: Stored) => decryptReport(toKari(of), signKeys, unlocked);

test('reporter and handler write with the first keys, and with those that a handler announced', async () => {
  const [first, second] = [stored, await withoutOla()];
  for (const report of [first, second]) {
    expect(await reads(report)).toBe(true);
    expect((await writeOwnMessage(toReporter(report), reporter, { content: 'Hei' })).epoch).toBe(report.epoch);
    const opened = await karis(report);
    expect(opened.isProven).toBe(true);
    expect((await opened.write({ content: 'Hei' }, 'NOTES')).epoch).toBe(report.epoch);
  }
});

test.each([
  ['in place of the first keys', () => withOwnKeys(stored, 1)],
  ['of a new epoch', () => withOwnKeys(stored, 2)],
  ['in place of those that a handler announced', async () => withOwnKeys(await withoutOla(), 2)],
  ['of an epoch after those', async () => withOwnKeys(await withoutOla(), 3)],
])('the reporter writes nothing with keys of the server: %s', async (_which, forge) => {
  const forged = await forge();
  expect(await reads(forged)).toBe(false);
  await expect(writeOwnMessage(toReporter(forged), reporter, { content: 'Hei' })).rejects.toThrow();
});

test('the key of the names is the reporter’s own, and no handler derives it from the key of the case', async () => {
  const first = await firstKeys(reporter.boxSeed);
  const place = { channelId, reportNumber, epoch: 1 };
  const [seal] = sent.seals.filter(({ ring, handlerId }) => ring === 'IDENTITY' && handlerId === kari.id);
  expect(await openSeal(seal?.sealed ?? '', kari.keys.boxSeed, 'IDENTITY', place)).toEqual(first.IDENTITY);
  expect(first.IDENTITY).not.toEqual(first.CASE);
  expect((await firstKeys(first.CASE)).IDENTITY).not.toEqual(first.IDENTITY);
});

test('nor does a handler, and what the server writes with them is not shown', async () => {
  const forged = await withOwnKeys(await withoutOla(), 3);
  const id = crypto.randomUUID();
  const author = toBase64(publicKeys(ola.keys).signKey);
  const place = { channelId, reportNumber, epoch: 3, entryId: id, ring: 'CASE', author } as const;
  const content = toBase64(await writeEntry({ content: 'Møt meg ute' }, serversKey, ola.keys.signSeed, place));
  const entry = { id, type: 'MESSAGE', ring: 'CASE', epoch: 3, handlerId: ola.id, content };
  const report = { ...forged, entries: [...forged.entries, entry] };
  const opened = await karis(report);
  expect(opened.isProven).toBe(false);
  await expect(opened.write({ content: 'Hei' }, 'NOTES')).rejects.toThrow();
  expect(opened.entries.at(-1)?.value).toBeNull();
  expect((await readOwnThread(toReporter(report), reporter)).entries.at(-1)?.value).toBeNull();
});

test('new keys are sealed for the key that the reporter named, not for one of the server', async () => {
  const report = { ...toKari(stored), boxKey: toBase64(publicKeys(newKeyPairs()).boxKey) };
  const { reporterKey } = await decryptReport(report, signKeys, unlocked);
  const change = { before: [kari.id, ola.id], handlerIds: [kari.id], roster, identitySeals: [], reporterKey };
  await expect(sealsForChange(report, change, unlocked)).rejects.toMatchObject(REFUSED);
});

describe('a report that nobody handles any more', () => {
  const recovered = (of: Stored, more: object = {}) =>
    ({
      id: sent.id,
      reportNumber,
      submittedOn: DAY,
      status: of.status,
      epoch: of.epoch,
      signKey: sent.signKey,
      boxKey: sent.boxKey,
      handlerIds: [ola.id],
      seals: of.seals.filter(({ holder }) => holder === 'RECOVERY'),
      entries: of.entries.map((entry) => ({ ...entry, redactedBy: null })),
      signKeys: Object.fromEntries(signKeys),
      ...more,
    }) as unknown as UnattendedReport;
  const adopt = (report: UnattendedReport, list: Roster = roster) =>
    composeAdoption(report, recovery.boxSeed, list, unlocked);

  /** What the server has after Kari has taken the report over. */
  async function adopted(before: Stored): Promise<Stored> {
    const { seals, entry } = await adopt(recovered(before));
    const told = { ...entry, type: 'HANDLERS_CHANGED', ring: 'CASE', handlerId: kari.id };
    const kept = before.seals.filter(({ holder }) => holder !== 'HANDLER');
    return {
      ...before,
      epoch: before.epoch + 1,
      seals: [...kept, ...(seals as Seal[])],
      entries: [...before.entries, told],
    };
  }

  test('is taken over with new keys, which the one who left lacks, and the reporter and the handler go by them', async () => {
    for (const before of [stored, await withoutOla()]) {
      const after = await adopted(before);
      const fresh = after.seals.filter(({ epoch }) => epoch === after.epoch);
      expect(fresh.map(({ holder, handlerId }) => handlerId ?? holder).toSorted()).toEqual(
        [kari.id, kari.id, kari.id, 'RECOVERY', 'RECOVERY', 'RECOVERY', 'REPORTER'].toSorted(),
      );
      expect(await reads(after)).toBe(true);
      const opened = await karis(after);
      expect(opened.isProven).toBe(true);
      expect((await opened.write({ content: 'Hei' }, 'NOTES')).epoch).toBe(after.epoch);
      expect(opened.entries.at(-1)?.value).toMatchObject({ addedHandlers: [kari.id], removedHandlers: [ola.id] });
    }
  });

  test('is sealed for no reporter and no handler whom the server names', async () => {
    await expect(adopt(recovered(stored, { boxKey: listed(ola).boxKey }))).rejects.toMatchObject(REFUSED);
    const swapped = { ...roster, handlers: [{ ...listed(kari), boxKey: listed(ola).boxKey }] };
    await expect(adopt(recovered(stored), swapped)).rejects.toMatchObject(REFUSED);
    await expect(adopt(recovered(stored), { ...roster, handlers: [listed(ola)] })).rejects.toMatchObject(REFUSED);
  });

  const second = { channelId, reportNumber, epoch: 2 };
  test.each([
    ['a key of the server', async () => toBase64(await sealRing(fromBase64(recoveryKey), serversKey, 'CASE', second))],
    ['what nobody opens', async () => toBase64(randomBytes(80))],
  ])('can be read and not written in where its newest epoch has %s', async (_what, seal) => {
    const forged = { ring: 'CASE', holder: 'RECOVERY', epoch: 2, sealed: await seal() };
    const after = await adopted({ ...stored, epoch: 2, seals: [...stored.seals, forged] });
    const opened = await karis(after);
    expect(opened.isProven).toBe(false);
    await expect(opened.write({ content: 'Hei' }, 'CASE')).rejects.toThrow();
    expect(opened.entries[0]?.value).toMatchObject({ description: 'Nødutgangen er låst.' });
  });

  /** As it is where nobody sealed these keys for the present recovery key, or a browser sent something else. */
  const withoutFirst = (ring: string): Stored => ({
    ...stored,
    seals: stored.seals.map((one) => (one.ring === ring ? { ...one, sealed: toBase64(randomBytes(80)) } : one)),
  });
  const karisOf = (seals: readonly object[]) =>
    (seals as Seal[])
      .filter(({ handlerId }) => handlerId === kari.id)
      .map(({ ring, epoch }) => `${ring} ${epoch}`)
      .toSorted();

  test('is left alone where the first key of the case does not open: another recovery key may', async () => {
    await expect(adopt(recovered(withoutFirst('CASE')))).rejects.toThrow();
  });

  test('is taken over without the names where their first key does not open, and later names are in reach', async () => {
    const { seals } = await adopt(recovered(withoutFirst('IDENTITY')));
    expect(karisOf(seals)).toEqual(['CASE 1', 'CASE 2', 'IDENTITY 2', 'NOTES 1', 'NOTES 2']);
    const after = await adopted(withoutFirst('IDENTITY'));
    expect((await karis(after)).isProven).toBe(true);
    expect(await reads(after)).toBe(true);
  });

  test('is taken over without the notes where their first key does not open, and new ones are written', async () => {
    const opened = await karis(await adopted(withoutFirst('NOTES')));
    expect(opened.isProven).toBe(true);
    expect(opened.entries[0]?.value).toMatchObject({ description: 'Nødutgangen er låst.' });
    expect((await opened.write({ content: 'Hei' }, 'NOTES')).epoch).toBe(2);
  });

  test('is taken over by a handler who may not open names though their key does not open', async () => {
    const list = { ...roster, handlers: [{ ...listed(kari), identity: false }] };
    const { seals } = await adopt(recovered(withoutFirst('IDENTITY')), list);
    expect(karisOf(seals)).toEqual(['CASE 1', 'CASE 2', 'NOTES 1', 'NOTES 2']);
  });

  test('gives a handler who may not open names no key of them', async () => {
    const list = { ...roster, handlers: [{ ...listed(kari), identity: false }] };
    const { seals } = await adopt(recovered(stored), list);
    const own = (seals as Seal[]).filter(({ handlerId }) => handlerId === kari.id);
    expect(own.map(({ ring }) => ring)).not.toContain('IDENTITY');
  });
});

test('a handler writes nothing with first keys of the server, nor a note where only the key of notes is another', async () => {
  expect((await karis(await withOwnKeys(stored, 1))).isProven).toBe(false);
  const opened = await karis(await withOwnKeys(stored, 1, ['NOTES']));
  await expect(opened.write({ content: 'Hei' }, 'NOTES')).rejects.toThrow();
  expect((await opened.write({ content: 'Hei' }, 'CASE')).epoch).toBe(1);
});

test('what is left of a deleted report is read, though what announced its keys is gone', async () => {
  const second = await withoutOla();
  const { write } = await karis(second);
  const told = await write({ writtenAt: '2026-11-28T10:00Z' }, 'CASE');
  const left = { ...told, type: 'REPORT_DELETED', ring: 'CASE', handlerId: kari.id };
  const seals = second.seals.filter(({ epoch, ring }) => epoch === 2 && ring === 'CASE');
  const deleted = { status: 'DELETED', epoch: 2, seals, entries: [left] };
  expect((await readOwnThread(toReporter(deleted), reporter)).entries[0]?.value).not.toBeNull();
  expect((await karis(deleted)).entries[0]?.value).not.toBeNull();
});
