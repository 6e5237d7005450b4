import { entriesAt } from './dictionary.ts';
import { UnreadableTableError } from './row.ts';
import type { Row } from './row.ts';
import { streamRows } from './stream-rows.ts';

export interface Section {
  readonly rows: readonly Row[];
  /** Rows of the stream that the section names for newer readers (/XRefStm). */
  readonly hidden: readonly Row[];
  /** The entries of its trailer, as they are written. */
  readonly trailer: ReadonlyMap<string, string>;
  readonly start: number;
}

/** More updates than any program writes into one file. */
const MOST_SECTIONS = 2_000;
const HEAD_OF_FREE = '65535';
const INTEGER = /^\d{1,10}$/;

/**
 * Returns the sections of a file's table of contents, the newest first. `text` is the file in Latin-1.
 * @throws UnreadableTableError
 */
export async function readTables(bytes: Uint8Array, text: string): Promise<readonly Section[]> {
  const sections: Section[] = [];
  const seen = new Set<number>();
  let next: number | undefined = lastStart(text);
  while (next !== undefined) {
    if (seen.has(next) || seen.size > MOST_SECTIONS) throw new UnreadableTableError('The tables are a circle');
    seen.add(next);
    const section = await sectionAt(bytes, text, next);
    sections.push(section);
    next = integerAt(section.trailer, 'Prev');
  }
  return sections;
}

function lastStart(text: string): number {
  const start = /^startxref[\0\t\n\f\r ]+(\d{1,10})(?!\d)/.exec(
    text.slice(text.lastIndexOf('startxref')).slice(0, 64),
  )?.[1];
  if (start === undefined) throw new UnreadableTableError('Nothing leads to the table');
  return Number(start);
}

function integerAt(entries: ReadonlyMap<string, string>, key: string): number | undefined {
  const written = entries.get(key);
  if (written !== undefined && !INTEGER.test(written)) throw new UnreadableTableError(`No plain /${key}`);
  return written === undefined ? undefined : Number(written);
}

async function sectionAt(bytes: Uint8Array, text: string, start: number): Promise<Section> {
  if (!text.startsWith('xref', start)) {
    const { rows, entries } = await streamRows(bytes, text, start);
    if (entries.has('XRefStm')) throw new UnreadableTableError('A stream that names another');
    return { rows, hidden: [], trailer: entries, start };
  }
  const { rows, end } = writtenRows(text, start);
  const trailer = entriesAt(text, end);
  if (!trailer) throw new UnreadableTableError('No plain trailer');
  const stream = integerAt(trailer, 'XRefStm');
  const hidden = stream === undefined ? [] : (await streamRows(bytes, text, stream)).rows;
  return { rows, hidden, trailer, start };
}

const HEAD = /[\0\t\n\f\r ]*(?:(\d{1,10}) +(\d{1,10})[\t ]*(?:\r\n|\r|\n)|trailer(?![A-Za-z]))/y;
const ROW = /[\t\n\r ]*(\d{10}) (\d{5}) ([nf])[\t ]*(?:\r\n|\r|\n)/y;

function writtenRows(text: string, start: number): { rows: Row[]; end: number } {
  const rows: Row[] = [];
  let at = start + 'xref'.length;
  for (;;) {
    HEAD.lastIndex = at;
    const [whole, written, count] = HEAD.exec(text) ?? [];
    if (whole === undefined) throw new UnreadableTableError('A table without an end');
    at += whole.length;
    if (written === undefined) return { rows, end: at };
    at = addRows(text, at, { first: Number(written), count: Number(count) }, rows);
  }
}

/** Returns where the rows end. */
function addRows(text: string, start: number, section: { first: number; count: number }, rows: Row[]): number {
  let { first } = section;
  ROW.lastIndex = start;
  for (let index = 0; index < section.count; index += 1) {
    const at = ROW.lastIndex;
    const [whole, where, generation, kind] = ROW.exec(text) ?? [];
    if (whole === undefined) throw new UnreadableTableError(`No row at ${at}`);
    // A widespread mistake: the list of free objects, which begins at 0, is said to begin at 1.
    if (index === 0 && first === 1 && kind === 'f') {
      if (generation !== HEAD_OF_FREE) throw new UnreadableTableError('A table that begins oddly');
      first = 0;
    }
    rows.push({
      number: first + index,
      kind: kind === 'n' ? 'written' : 'free',
      where: Number(where),
      index: Number(generation),
    });
  }
  return section.count === 0 ? start : ROW.lastIndex;
}
