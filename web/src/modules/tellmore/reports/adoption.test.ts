import { describe, expect, test } from 'vitest';
import { fromBase64, randomBytes, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { sealRing } from '#modules/tellmore/protocol/rings.ts';
import { writeOwnMessage } from '#modules/tellmore/reporter/own-report.ts';
import type { Roster } from '#modules/tellmore/protocol/roster.ts';
import { composeAdoption, composeUnread } from './adopt-report.ts';
import type { UnattendedReport } from '#functions/whistleblowing/contract/handling.ts';
import {
  REFUSED,
  channelId,
  reportNumber,
  kari,
  ola,
  listed,
  recovery,
  recoveryKey,
  recovered,
  roster,
  unlocked,
  stored,
  withoutOla,
  serversKey,
  reads,
  karis,
  reporter,
  toReporter,
} from './test/forged-case.ts';
import type { Seal, Stored } from './test/forged-case.ts';

describe('a report that nobody handles any more', () => {
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

  test('is announced with the key that the reporter has, where they wrote that the newest does not open', async () => {
    const without = await withoutOla();
    const isJunk = ({ holder, epoch }: Seal) => holder === 'REPORTER' && epoch === 2;
    const seals = without.seals.map((seal) => (isJunk(seal) ? { ...seal, sealed: toBase64(randomBytes(80)) } : seal));
    const blinded = { ...without, seals };
    const message = await writeOwnMessage(toReporter(blinded), reporter, { content: 'Hører dere meg?' });
    const told = { ...message, type: 'MESSAGE', ring: 'CASE', handlerId: null };
    const after = await adopted({ ...blinded, entries: [...blinded.entries, told] });
    expect(after.entries.at(-1)).toMatchObject({ type: 'HANDLERS_CHANGED', epoch: 1 });
    expect(await reads(after)).toBe(true);
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
  ])('is written in again where its newest epoch had %s', async (_what, seal) => {
    const forged = { ring: 'CASE', holder: 'RECOVERY', epoch: 2, sealed: await seal() };
    const after = await adopted({ ...stored, epoch: 2, seals: [...stored.seals, forged] });
    const opened = await karis(after);
    expect(opened.isProven).toBe(true);
    expect((await opened.write({ content: 'Hei' }, 'CASE')).epoch).toBe(3);
    expect(await reads(after)).toBe(true);
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

  test('is taken over unread where nothing else is left, and can be closed and deleted, but not written in', async () => {
    const { seals, entry } = await composeUnread(recovered(withoutFirst('CASE')), roster, unlocked);
    expect(karisOf(seals)).toEqual(['CASE 1', 'CASE 2', 'IDENTITY 2', 'NOTES 1', 'NOTES 2']);
    const told = { ...entry, type: 'HANDLERS_CHANGED', ring: 'CASE', handlerId: kari.id };
    const kept = stored.seals.filter(({ holder }) => holder !== 'HANDLER');
    const after = { ...stored, epoch: 2, seals: [...kept, ...(seals as Seal[])], entries: [...stored.entries, told] };
    const opened = await karis(after);
    expect(opened).toMatchObject({ isProven: false, mayWrite: false, mayNote: false });
    expect(opened.entries.map(({ value }) => value)).toEqual([null, null]);
    await expect(opened.write({ content: 'Hei' }, 'CASE')).rejects.toThrow();
    expect((await opened.writeDeletion()).epoch).toBe(2);
    const swapped = { ...roster, handlers: [{ ...listed(kari), boxKey: listed(ola).boxKey }] };
    await expect(composeUnread(recovered(stored), swapped, unlocked)).rejects.toMatchObject(REFUSED);
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
