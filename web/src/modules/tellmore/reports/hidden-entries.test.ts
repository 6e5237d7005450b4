import { expect, test } from 'vitest';
import { writeOwnMessage } from '#modules/tellmore/reporter/own-report.ts';
import { kari, karis, reporter, reporters, stored, toReporter } from './test/forged-case.ts';
import type { Entry, Stored } from './test/forged-case.ts';

// A server that leaves out what was written, moves it, or shows it as it was before.

type Write = (of: Stored) => Promise<Entry>;
const byKari: Write = async (of) => {
  const entry = await (await karis(of)).write({ content: 'Hei' }, 'CASE');
  return { ...entry, type: 'MESSAGE', ring: 'CASE', handlerId: kari.id };
};
const byReporter: Write = async (of) => {
  const entry = await writeOwnMessage(toReporter(of), reporter, { content: 'Hei' });
  return { ...entry, type: 'MESSAGE', ring: 'CASE', handlerId: null };
};
const note: Write = async (of) => {
  const entry = await (await karis(of)).write({ content: 'Internt' }, 'NOTES');
  return { ...entry, type: 'NOTE', ring: 'NOTES', handlerId: kari.id };
};

/** One after the other, each by somebody who has read what is there. */
async function thread(...writes: readonly Write[]): Promise<readonly Entry[]> {
  let now = stored;
  for (const write of writes) now = { ...now, entries: [...now.entries, await write(now)] };
  return now.entries;
}
const brokenAt = (entries: readonly { readonly isBroken: boolean }[]) =>
  entries.flatMap(({ isBroken }, at) => (isBroken ? [at] : []));
/** Where both sides see a break. */
async function breaks(entries: readonly Entry[]) {
  const shown = { ...stored, entries: [...entries] };
  return { reporter: brokenAt((await reporters(shown)).entries), handler: brokenAt((await karis(shown)).entries) };
}
const NONE = { reporter: [], handler: [] };

test('a whole thread has no break for any order of writers, or by notes that the reporter does not get', async () => {
  expect(await breaks(await thread(byKari, byReporter, note, byKari, note, byReporter))).toEqual(NONE);
});

test('what two have written at the same time is no break', async () => {
  const [first] = await thread();
  const both = [await byKari(stored), await byReporter(stored)];
  expect(await breaks([first as Entry, ...both])).toEqual(NONE);
});

test('each message that is left out shows at the next by somebody who had read it', async () => {
  const entries = await thread(byKari, byReporter, byKari, byReporter);
  for (const hidden of [0, 1, 2, 3]) {
    const shown = entries.filter((_entry, at) => at !== hidden);
    // Without the report nothing is read at all.
    if (hidden > 0) expect(await breaks(shown)).toEqual({ reporter: [hidden], handler: [hidden] });
  }
  // The last can be left out until somebody who has read it writes.
  expect(await breaks(entries.slice(0, -1))).toEqual(NONE);
});

test('two that changed places, and a note that is left out, show too', async () => {
  const [report, first, second, third] = await thread(byKari, byReporter, byKari);
  expect(await breaks([report, second, first, third] as Entry[])).toEqual({ reporter: [1], handler: [1] });
  const [start, , other] = await thread(note, note);
  expect((await breaks([start, other] as Entry[])).handler).toEqual([1]);
});

test('a redaction breaks nothing, and going back to what was there before shows', async () => {
  const entries = await thread(byReporter, byKari);
  const [report, old, answer] = entries as [Entry, Entry, Entry];
  const withOne = (one: Entry, ...more: readonly Entry[]): Stored => ({
    ...stored,
    entries: [report, one, answer, ...more],
  });
  const opened = await karis(withOne(old));
  // The answer to the first try is lost, and somebody writes; then the text is changed once more.
  const redacted: Entry[] = [];
  for (const content of ['█', '██']) {
    redacted.push({ ...old, ...(await opened.rewrite(old.id, { content })), redactedBy: kari.id });
  }
  const [first, second] = redacted as [Entry, Entry];
  const inBetween = await byKari(withOne(first));
  const afterwards = await byKari({ ...stored, entries: [report, second] });
  for (const shown of [withOne(first, inBetween), withOne(second, inBetween), withOne(second, inBetween, afterwards)]) {
    expect(await breaks(shown.entries)).toEqual(NONE);
  }
  expect(await breaks(withOne(old, afterwards).entries)).toEqual({ reporter: [3], handler: [3] });
});
