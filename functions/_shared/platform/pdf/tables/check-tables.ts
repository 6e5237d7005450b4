import { PdfNumber, PdfRef, PdfStream } from '@libpdf/core';
import type { PDF } from '@libpdf/core';
import { entry } from '../page-tree.ts';
import type { Section } from './read-tables.ts';
import type { Row } from './row.ts';
import { areWhole } from './whole-objects.ts';

/** A file that is written so that programs show different pages. */
export class ReadDifferentlyError extends Error {}
/** Objects are not where the table says. */
export class DisplacedError extends Error {
  readonly numbers: readonly number[];

  constructor(numbers: readonly number[]) {
    super(`Elsewhere: ${numbers.slice(0, 9).join()}`);
    this.numbers = numbers;
  }
}

/**
 * Checks that every reader finds the same objects by a file's tables: of an object that is named twice in one table,
 * readers take the first or the last one, and LibPDF takes any object for the one that it looks for.
 * Returns the row that holds for each number.
 * @throws ReadDifferentlyError, or DisplacedError
 */
export function requireOneReading(text: string, sections: readonly Section[]): ReadonlyMap<number, Row> {
  const found = new Map<number, Row>();
  for (const { rows, hidden } of sections) {
    const [ofTable, ofStream] = [byNumber(rows), byNumber(hidden)];
    for (const [number, row] of ofStream) {
      const other = ofTable.get(number);
      if (other && (other.kind !== 'free' || row.kind !== 'free'))
        throw new ReadDifferentlyError(`Object ${number} is in both tables`);
    }
    for (const [number, row] of [...ofTable, ...ofStream]) if (!found.has(number)) found.set(number, row);
  }
  const displaced = [...found.values()].filter((row) => row.kind === 'written' && !isInPlace(text, row));
  if (displaced.length > 0) throw new DisplacedError(displaced.map(({ number }) => number));
  return found;
}

function byNumber(rows: readonly Row[]): Map<number, Row> {
  const found = new Map(rows.map((row) => [row.number, row]));
  if (found.size < rows.length) throw new ReadDifferentlyError('An object is listed twice');
  return found;
}

const OBJECT = /[\0\t\n\f\r ]*(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+obj(?![A-Za-z])/y;

function isInPlace(text: string, { number, where, index }: Row): boolean {
  OBJECT.lastIndex = where;
  const [, written, generation] = OBJECT.exec(text) ?? [];
  return where > 0 && Number(written) === number && Number(generation) === index;
}

/**
 * Checks that object streams hold what the tables say: some readers find an object in them by its index, others by its
 * number.
 * @throws ReadDifferentlyError
 */
export function requireNamedObjects(pdf: PDF, rows: ReadonlyMap<number, Row>): void {
  const holders = new Map<number, readonly number[] | null>();
  for (const { kind, number, where, index } of rows.values()) {
    if (kind !== 'packed') continue;
    const known = holders.get(where);
    const numbers = known === undefined ? numbersIn(pdf, where) : known;
    holders.set(where, numbers);
    if (numbers !== null && numbers[index] !== number)
      throw new ReadDifferentlyError(`Object ${number} is another one`);
  }
}

/**
 * The numbers of the objects in an object stream (ISO 32000-1, 7.5.7); null for a damaged one, from which LibPDF reads
 * no object at all.
 */
function numbersIn(pdf: PDF, holder: number): readonly number[] | null {
  const stream = pdf.getObject(PdfRef.of(holder, 0));
  if (!(stream instanceof PdfStream)) return null;
  const [first, count] = ['First', 'N'].map((key) => {
    const value = entry(pdf, stream, key);
    return value instanceof PdfNumber ? value.value : 0;
  });
  const data = stream.getDecodedData();
  if (data.length < (first ?? 0)) return null;
  const head = new TextDecoder('latin1').decode(data.subarray(0, first));
  if (!/^[\d\0\t\n\f\r ]*$/.test(head)) throw new ReadDifferentlyError('No plain object stream');
  const written = (head.match(/\d+/g) ?? []).map(Number);
  if (written.length < 2 * (count ?? 0)) return null;
  const numbers = written.filter((_, at) => at % 2 === 0);
  const places = written.filter((_, at) => at % 2 === 1);
  const isPlain = written.length === 2 * (count ?? 0) && new Set(numbers).size === numbers.length;
  const isInOrder = places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0));
  const starts = places.map((place) => place + (first ?? 0));
  if (!isPlain || !isInOrder || !areWhole(data, starts))
    throw new ReadDifferentlyError('An object stream that lists its objects oddly');
  return numbers;
}
