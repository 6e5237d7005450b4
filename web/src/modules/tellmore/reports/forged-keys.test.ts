import { expect, test } from 'vitest';
import { toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { writeEntry } from '#modules/tellmore/protocol/entries.ts';
import { newKeyPairs, publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import { firstKeys } from '#modules/tellmore/protocol/epochs.ts';
import { openSeal, sealRing } from '#modules/tellmore/protocol/rings.ts';
import { writeOwnMessage } from '#modules/tellmore/reporter/own-report.ts';
import { decryptReport } from './decrypt-report.ts';
import { sealsForChange } from './reassign.ts';
import {
  REFUSED,
  channelId,
  reportNumber,
  kari,
  ola,
  roster,
  sent,
  reporter,
  signKeys,
  unlocked,
  stored,
  toReporter,
  toKari,
  withoutOla,
  withOwnKeys,
  serversKey,
  reads,
  karis,
  reporters,
} from './test/forged-case.ts';

// What a server that obeys somebody else could do with the public keys, which it has, and without any private one.

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

test('the reporter writes nothing where the server has put keys in place of the first', async () => {
  const forged = await withOwnKeys(stored, 1);
  expect(await reads(forged)).toBe(false);
  await expect(writeOwnMessage(toReporter(forged), reporter, { content: 'Hei' })).rejects.toThrow();
});

test.each([
  ['of a new epoch', () => withOwnKeys(stored, 2), 1],
  ['in place of those that a handler announced', async () => withOwnKeys(await withoutOla(), 2), 1],
  ['of an epoch after those', async () => withOwnKeys(await withoutOla(), 3), 2],
])('nobody writes with keys of the server, but with the last that are proven: %s', async (_which, forge, last) => {
  const forged = await forge();
  expect(await reads(forged)).toBe(false);
  const opened = await karis(forged);
  expect(opened.isProven).toBe(false);
  const own = await writeOwnMessage(toReporter(forged), reporter, { content: 'Hei' });
  const written = [
    { ...own, ring: 'CASE', handlerId: null },
    { ...(await opened.write({ content: 'Hei' }, 'CASE')), ring: 'CASE', handlerId: kari.id },
    { ...(await opened.write({ content: 'Hei' }, 'NOTES')), ring: 'NOTES', handlerId: kari.id },
  ];
  for (const entry of written) expect(entry).toMatchObject({ epoch: last, asOf: forged.epoch });
  const entries = [...forged.entries, ...written.map((entry) => ({ ...entry, type: 'MESSAGE' }))];
  const values = (await karis({ ...forged, entries })).entries.slice(-3).map(({ value }) => value);
  expect(values).toMatchObject(written.map(() => ({ content: 'Hei', unopened: forged.epoch })));
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
  expect(opened.entries.at(-1)?.value).toBeNull();
  expect((await reporters(report)).entries.at(-1)?.value).toBeNull();
});

test('new keys are sealed for the key that the reporter named, not for one of the server', async () => {
  const report = { ...toKari(stored), boxKey: toBase64(publicKeys(newKeyPairs()).boxKey) };
  const { reporterKey } = await decryptReport(report, signKeys, unlocked);
  const change = { before: [kari.id, ola.id], handlerIds: [kari.id], roster, identitySeals: [], reporterKey };
  await expect(sealsForChange(report, change, unlocked)).rejects.toMatchObject(REFUSED);
});

test('a handler writes nothing with first keys of the server, nor a note where only the key of notes is another', async () => {
  expect((await karis(await withOwnKeys(stored, 1))).isProven).toBe(false);
  const opened = await karis(await withOwnKeys(stored, 1, ['NOTES']));
  await expect(opened.write({ content: 'Hei' }, 'NOTES')).rejects.toThrow();
  expect((await opened.write({ content: 'Hei' }, 'CASE')).epoch).toBe(1);
});

test.each([
  ['a handler', withoutOla],
  ['the server', () => withOwnKeys(stored, 2)],
])('what is left of a report deleted with keys of %s is read, and says only when', async (_who, make) => {
  const second = await make();
  const told = await (await karis(second)).writeDeletion();
  const left = { ...told, type: 'REPORT_DELETED', ring: 'CASE', handlerId: kari.id };
  const seals = second.seals.filter(({ epoch, ring }) => epoch === 2 && ring === 'CASE');
  const deleted = { status: 'DELETED', epoch: 2, seals, entries: [left] };
  expect((await reporters(deleted)).entries[0]?.value).toEqual({ writtenAt: expect.any(String) });
  expect((await karis(deleted)).entries[0]?.value).toEqual({ writtenAt: expect.any(String) });
});

test('a report under another key than it names is not shown: it could be another one for each handler', async () => {
  const [first] = stored.entries;
  const report = await karis(stored);
  const told = report.entries.find(({ type }) => type === 'REPORT')?.value as object;
  const place = { channelId, reportNumber, epoch: 1 };
  const author = toBase64(publicKeys(reporter).signKey);
  const at = { ...place, entryId: first?.id ?? '', ring: 'CASE', author } as const;
  const content = toBase64(await writeEntry(told, serversKey, reporter.signSeed, at));
  const boxKey = publicKeys(kari.keys).boxKey;
  const sealed = toBase64(await sealRing(boxKey, serversKey, 'CASE', place));
  const of = {
    ...stored,
    entries: stored.entries.map((entry) => (entry === first ? { ...entry, content } : entry)),
    seals: stored.seals.map((one) => (one.ring === 'CASE' && one.handlerId === kari.id ? { ...one, sealed } : one)),
  };
  const opened = await karis(of);
  expect(opened.mayWrite).toBe(false);
  expect(opened.entries.map(({ value }) => value)).toEqual(stored.entries.map(() => null));
});
