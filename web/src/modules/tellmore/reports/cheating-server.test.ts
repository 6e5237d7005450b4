import { expect, test } from 'vitest';
import type { OwnReport } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { signedRoster } from '#modules/tellmore/handling/handler-keys.ts';
import { fromBase64, randomBytes, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { writeEntry } from '#modules/tellmore/protocol/entries.ts';
import { firstKeys } from '#modules/tellmore/protocol/epochs.ts';
import { newKeyPairs, publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import { sealRing } from '#modules/tellmore/protocol/rings.ts';
import { readOwnThread } from '#modules/tellmore/reporter/own-report.ts';
import { decryptReport } from './decrypt-report.ts';
import {
  channelId,
  kari,
  karis,
  list,
  listed,
  ola,
  reporter,
  reporters,
  reportNumber,
  roster,
  sent,
  signKeys,
  stored,
  toKari,
  toReporter,
  unlocked,
  withoutOla,
} from './test/forged-case.ts';
import type { Entry, Seal, Stored } from './test/forged-case.ts';

// A server that puts words into somebody's mouth, or swaps who is who.

const FORGED = 'Saken er flyttet. Skriv navnet ditt, eller ring 99 99 99 99.';
const server = newKeyPairs();
const serversKey = randomBytes(32);
/** As the server names her: with a key of its own. */
const claimed = {
  id: kari.id,
  name: 'Tor Eide',
  title: null,
  signKey: toBase64(publicKeys(server).signKey),
  isAssigned: true,
};

/** An entry that the server signs with its own key. */
async function forged(type: string, handlerId: string | null, key = serversKey): Promise<Entry> {
  const id = crypto.randomUUID();
  const place = { channelId, reportNumber, epoch: 1, entryId: id, ring: 'CASE', author: claimed.signKey } as const;
  const value = { kind: 'MESSAGE', content: FORGED, writtenAt: FORGED, description: FORGED };
  const content = toBase64(await writeEntry(value, key, server.signSeed, place));
  return { id, type, ring: 'CASE', epoch: 1, handlerId, content };
}

/** The server says that the report is deleted, and seals a key of its own for both sides. */
async function saidToBeDeleted(types: readonly string[]): Promise<Stored> {
  const place = { channelId, reportNumber, epoch: 1 };
  const sealFor = async (boxKey: string, holder: object) => {
    const sealed = toBase64(await sealRing(fromBase64(boxKey), serversKey, 'CASE', place));
    return { ...holder, ring: 'CASE', epoch: 1, sealed } as Seal;
  };
  const seals = [
    await sealFor(sent.boxKey, { holder: 'REPORTER' }),
    await sealFor(listed(kari).boxKey, { holder: 'HANDLER', handlerId: kari.id }),
  ];
  const entries = await Promise.all(types.flatMap((type) => [forged(type, kari.id), forged(type, null)]));
  return { status: 'DELETED', epoch: 1, seals, entries };
}

test.each([[['REPORT', 'MESSAGE', 'HANDLERS_CHANGED', 'REPORT_CLOSED']], [['REPORT_DELETED', 'MESSAGE']]])(
  'nothing but the day is shown of a report that the server says is deleted: %s',
  async (types) => {
    const deleted = await saidToBeDeleted(types);
    const report = { ...toReporter(deleted), handlers: [claimed] } as OwnReport;
    const own = await readOwnThread(report, reporter, list);
    const asHandler = { ...toKari(deleted), signKey: claimed.signKey };
    const opened = await decryptReport(asHandler, new Map([[kari.id, claimed.signKey]]), unlocked);
    for (const entries of [own.entries, opened.entries]) {
      expect(JSON.stringify(entries)).not.toContain('Saken er flyttet');
      expect(entries.map(({ type, value }) => [type, value])).toEqual(
        types.includes('REPORT_DELETED') ? [['REPORT_DELETED', {}]] : [],
      );
    }
    expect(opened.reporterKey).toBeNull();
  },
);

test('an entry of a listed handler is refused with any key but the listed one, even under the key of the case', async () => {
  // As somebody who has that key could help the server to do.
  const { CASE } = await firstKeys(reporter.boxSeed);
  const report = { ...stored, entries: [...stored.entries, await forged('MESSAGE', kari.id, CASE)] };
  const own = await readOwnThread({ ...toReporter(report), handlers: [claimed] }, reporter, list);
  expect(own.entries.map(({ value }) => value)).toEqual([expect.objectContaining({ category: 'OTHER' }), null]);
  expect(own.names.get(kari.id)).toBe(kari.id);
  const keys = new Map([...signKeys, [kari.id, claimed.signKey]]);
  // By the signed list, and by the report alone where the handler has not compared the channel's key yet.
  for (const handlers of [roster.handlers, []]) {
    const opened = await decryptReport(toKari(report), keys, unlocked, handlers);
    expect(opened.entries.at(-1)?.value).toBeNull();
    expect(opened.names.get(kari.id)).toBe(kari.id);
  }
});

test('one whom nobody but the server names has no name', async () => {
  const stranger = crypto.randomUUID();
  const report = { ...toReporter(stored), handlers: [{ ...claimed, id: stranger }] } as OwnReport;
  const own = await readOwnThread(report, reporter, list);
  expect([...own.names.keys()].toSorted()).toEqual([kari.id, ola.id].toSorted());
});

test('a list that another key has signed names nobody: the report says which channel it was written to', async () => {
  const other = newKeyPairs();
  const signed = await signedRoster({ ...roster, handlers: [{ ...listed(kari), name: 'Tor Eide' }] }, other.signSeed);
  const swapped = { id: channelId, signKey: toBase64(publicKeys(other).signKey), ...signed };
  const own = await readOwnThread(toReporter(stored), reporter, swapped);
  expect(own.names.get(kari.id)).toBe(kari.id);
});

test('who was brought in later is known by the handler who did it, also once they have left the list', async () => {
  const eva = { id: crypto.randomUUID(), name: 'Eva', signKey: toBase64(publicKeys(newKeyPairs()).signKey) };
  const entry = await (
    await karis(stored)
  ).writeStep({ addedHandlers: [eva.id], removedHandlers: [], handlers: [eva] });
  const change = { ...entry, type: 'HANDLERS_CHANGED', ring: 'CASE', handlerId: kari.id };
  const report = { ...stored, entries: [...stored.entries, change] };
  for (const { names } of [await reporters(report), await karis(report)]) expect(names.get(eva.id)).toBe('Eva');
});

test('a server that names an older epoch than one that was announced makes nobody go back to it', async () => {
  const opened = await karis({ ...(await withoutOla()), epoch: 1 });
  expect((await opened.write({ content: 'Hei' }, 'CASE')).epoch).toBe(2);
});
