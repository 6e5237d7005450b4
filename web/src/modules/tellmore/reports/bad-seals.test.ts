import { describe, expect, test } from 'vitest';
import { randomBytes, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { writeOwnMessage } from '#modules/tellmore/reporter/own-report.ts';
import { decryptReport } from './decrypt-report.ts';
import { sealsForChange } from './reassign.ts';
import {
  kari,
  karis,
  ola,
  reporter,
  reporters,
  roster,
  sent,
  signKeys,
  stored,
  toKari,
  toReporter,
  unlocked,
  withoutOla,
} from './test/forged-case.ts';
import type { Seal, Stored } from './test/forged-case.ts';

// One who hands out junk in place of a key: a handler with a changed browser, or a stranger who sends a report.

const spoil = (of: Stored, is: (seal: Seal) => boolean): Stored => ({
  ...of,
  seals: of.seals.map((seal) => (is(seal) ? { ...seal, sealed: toBase64(randomBytes(80)) } : seal)),
});
const add = (of: Stored, entry: object, type: string, ring: string, handlerId: string | null): Stored => ({
  ...of,
  entries: [...of.entries, { ...entry, type, ring, handlerId } as Stored['entries'][number]],
});
/** A change of handlers after which Kari and Ola handle the report, in an epoch of its own. */
async function nextEpoch(of: Stored, removed: string): Promise<Stored> {
  const { reporterKey, writeStep } = await karis(of);
  const change = { before: [kari.id, ola.id, removed], handlerIds: [kari.id, ola.id], roster, identitySeals: [] };
  const { seals, newKeys } = await sealsForChange(toKari(of), { ...change, reporterKey }, unlocked);
  const entry = await writeStep({ addedHandlers: [], removedHandlers: [removed], newKeys });
  const next = { ...of, epoch: of.epoch + 1, seals: [...of.seals, ...(seals as Seal[])] };
  return add(next, entry, 'HANDLERS_CHANGED', 'CASE', kari.id);
}

describe('a key that does not open for the reporter', () => {
  /** Kari takes Ola off the report, and sends the reporter junk. */
  const blinded = async () => spoil(await withoutOla(), ({ holder, epoch }) => holder === 'REPORTER' && epoch === 2);

  test('hides nothing that was written before, and the page knows whose change it was', async () => {
    const own = await reporters(await blinded());
    expect(own).toMatchObject({ isProven: false, mayWrite: true, changedBy: kari.id });
    expect(own.entries.map(({ value }) => value)).toEqual([
      expect.objectContaining({ description: 'Nødutgangen er låst.' }),
      expect.objectContaining({ removedHandlers: [ola.id] }),
    ]);
  });

  test('mutes nobody: the handlers read the message, are told, and answer with the key that both have', async () => {
    const before = await blinded();
    const message = await writeOwnMessage(toReporter(before), reporter, { content: 'Hører dere meg?' });
    expect(message).toMatchObject({ epoch: 1, asOf: 2 });
    const after = add(before, message, 'MESSAGE', 'CASE', null);
    const opened = await karis(after);
    expect(opened).toMatchObject({ isProven: true, lacking: [null] });
    expect(opened.entries.at(-1)?.value).toMatchObject({ content: 'Hører dere meg?', unopened: 2 });
    const answer = await opened.write({ content: 'Ja' }, 'CASE');
    expect(answer).toMatchObject({ epoch: 1, asOf: 2 });
    expect((await opened.write({ content: 'Internt' }, 'NOTES')).epoch).toBe(2);
    const { entries } = await reporters(add(after, answer, 'MESSAGE', 'CASE', kari.id));
    expect(entries.at(-1)?.value).toMatchObject({ content: 'Ja' });
  });

  test('is made up for by the next change of handlers, which is announced under the key that both have', async () => {
    const before = await blinded();
    const message = await writeOwnMessage(toReporter(before), reporter, { content: 'Hører dere meg?' });
    const healed = await nextEpoch(add(before, message, 'MESSAGE', 'CASE', null), 'eva');
    expect(await reporters(healed)).toMatchObject({ isProven: true, changedBy: null });
    const again = await karis(healed);
    expect(again).toMatchObject({ isProven: true, lacking: [] });
    expect((await again.write({ content: 'Hei' }, 'CASE')).epoch).toBe(3);
  });

  test('is seen, too, where a change of handlers announces no key at all, and everybody keeps the last one', async () => {
    const entry = await (await karis(stored)).writeStep({ addedHandlers: [], removedHandlers: [ola.id] });
    const silent = { ...add(stored, entry, 'HANDLERS_CHANGED', 'CASE', kari.id), epoch: 2 };
    for (const one of [await reporters(silent), await karis(silent)]) {
      expect(one).toMatchObject({ isProven: false, mayWrite: true, changedBy: kari.id });
    }
  });

  test('is no matter where it is the first: the reporter derives that one', async () => {
    const own = await reporters(spoil(stored, ({ holder }) => holder === 'REPORTER'));
    expect(own.isProven).toBe(true);
    expect(own.entries[0]?.value).toMatchObject({ description: 'Nødutgangen er låst.' });
  });
});

describe('a key that does not open for a handler', () => {
  function olas(of: Stored) {
    const edges = of.seals.filter(({ handlerId }) => handlerId === ola.id).map((node) => ({ node }));
    const report = { ...toKari(of), whistleblowingSealCollection: { edges } } as unknown as ReturnType<typeof toKari>;
    return decryptReport(report, signKeys, { ...unlocked, handlerId: ola.id, keys: ola.keys }, roster.handlers);
  }

  test('hides nothing that was written before, and the others are told when that handler writes', async () => {
    const whole = await nextEpoch(stored, 'eva');
    expect((await olas(whole)).isProven).toBe(true);
    const bad = spoil(whole, ({ handlerId, epoch }) => handlerId === ola.id && epoch === 2);
    const blind = await olas(bad);
    expect(blind).toMatchObject({ isProven: false, mayWrite: true, mayNote: true, changedBy: kari.id });
    expect(blind.entries[0]?.value).toMatchObject({ description: 'Nødutgangen er låst.' });
    const note = await blind.write({ content: 'Hva skjer?' }, 'NOTES');
    expect(note).toMatchObject({ epoch: 1, asOf: 2 });
    expect((await karis(add(bad, note, 'NOTE', 'NOTES', ola.id))).lacking).toEqual([ola.id]);
  });

  test('hides no case where it is the one of notes', async () => {
    const opened = await karis(spoil(stored, ({ ring }) => ring === 'NOTES'));
    expect(opened).toMatchObject({ isProven: true, mayWrite: true, mayNote: false });
    expect(opened.entries[0]?.value).toMatchObject({ description: 'Nødutgangen er låst.' });
  });

  test('keeps no report from being closed, handed on and deleted, also where nobody can open it', async () => {
    const report = spoil(stored, ({ holder }) => holder === 'HANDLER');
    const opened = await karis(report);
    expect(opened).toMatchObject({
      isProven: false,
      mayWrite: false,
      mayStep: true,
      mayNote: false,
      reporterKey: null,
    });
    expect(opened.entries.map(({ type, value }) => [type, value])).toEqual([['REPORT', null]]);
    await expect(opened.write({ content: 'Hei' }, 'CASE')).rejects.toThrow();
    expect(await opened.writeStep({})).toMatchObject({ epoch: 1, content: expect.any(String) });
    const told = { ...(await opened.writeDeletion()), type: 'REPORT_DELETED', ring: 'CASE', handlerId: kari.id };
    const deleted = await karis({ ...report, status: 'DELETED', entries: [told] });
    expect(deleted.entries.map(({ value }) => value)).toEqual([{}]);
    const change = { before: [kari.id], handlerIds: [kari.id, ola.id], roster, identitySeals: [] };
    const { seals } = await sealsForChange(toKari(report), { ...change, reporterKey: sent.boxKey }, unlocked);
    expect((seals as Seal[]).map(({ ring, handlerId, sealed }) => [ring, handlerId, sealed.length])).toEqual([
      ['CASE', ola.id, 107],
      ['NOTES', ola.id, 107],
      ['IDENTITY', ola.id, 107],
    ]);
  });

  test('is something else than having none: a handler with new keys writes nothing before the report is sealed for them', async () => {
    const opened = await karis({ ...stored, seals: stored.seals.filter(({ handlerId }) => handlerId !== kari.id) });
    expect(opened).toMatchObject({ isProven: false, mayWrite: false, mayStep: false, mayNote: false });
  });
});
