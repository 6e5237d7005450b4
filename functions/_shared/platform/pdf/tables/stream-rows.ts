import { inflatedSize } from '../inflation.ts';
import { entriesAt } from './dictionary.ts';
import { UnreadableTableError } from './row.ts';
import type { Row } from './row.ts';

const OBJECT = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj[\0\t\n\f\r ]*/y;
const STREAM = />>[\0\t\n\f\r ]*stream(?:\r\n|\n|\r)/g;
const KINDS = ['free', 'written', 'packed'] as const;
const FLATE = '/FlateDecode';
/** PNG's filters (ISO 32000-1, table 10). */
const LEAST_PREDICTOR = 10;
/** Bytes of a number in a row; none that a file needs has more. A width of 28 digits would never be read to its end. */
const MOST_WIDTH = 8;
/** More is refused before (`inflation.ts`). */
const MOST_BYTES = 2_000_000;

/**
 * Returns the rows of a cross-reference stream, and its entries as they are written.
 * @throws UnreadableTableError
 */
export async function streamRows(
  bytes: Uint8Array,
  text: string,
  start: number,
): Promise<{ rows: readonly Row[]; entries: ReadonlyMap<string, string> }> {
  OBJECT.lastIndex = start;
  if (!OBJECT.test(text)) throw new UnreadableTableError('No table');
  const entries = entriesAt(text, OBJECT.lastIndex);
  STREAM.lastIndex = OBJECT.lastIndex;
  if (!entries || entries.get('Type') !== '/XRef' || !STREAM.test(text)) throw new UnreadableTableError('No stream');
  const widths = numbers(entries.get('W'));
  const ranges = numbers(entries.get('Index') ?? `[0 ${entries.get('Size')}]`);
  const isPlain = widths.length === 3 && widths.every((width) => width <= MOST_WIDTH);
  if (!isPlain || ranges.length % 2 !== 0) throw new UnreadableTableError('No plain rows');
  const data = await unpacked(bytes.subarray(STREAM.lastIndex), entries);
  return { rows: rowsIn(data, widths, ranges), entries };
}

function numbers(written: string | undefined): number[] {
  const inside = /^\[([\d\0\t\n\f\r ]*)\]$/.exec(written ?? '')?.[1];
  if (inside === undefined) throw new UnreadableTableError('No plain numbers');
  return (inside.match(/\d+/g) ?? []).map(Number);
}

function rowsIn(data: Uint8Array, widths: readonly number[], ranges: readonly number[]): Row[] {
  const [ofKind = 0, ofWhere = 0, ofIndex = 0] = widths;
  const rows: Row[] = [];
  let at = 0;
  const read = (width: number): number => {
    let value = 0;
    const end = at + width;
    for (; at < end; at += 1) value = value * 256 + (data[at] ?? Number.NaN);
    return value;
  };
  for (let range = 0; range < ranges.length; range += 2) {
    for (let offset = 0; offset < (ranges[range + 1] ?? 0); offset += 1) {
      const kind = KINDS[ofKind === 0 ? 1 : read(ofKind)];
      const [where, index] = [read(ofWhere), read(ofIndex)];
      if (kind === undefined || Number.isNaN(where + index)) throw new UnreadableTableError('No such row');
      rows.push({ number: (ranges[range] ?? 0) + offset, kind, where, index });
    }
  }
  return rows;
}

async function unpacked(data: Uint8Array, entries: ReadonlyMap<string, string>): Promise<Uint8Array> {
  const filter = entries.get('Filter')?.replace(/^\[[\0\t\n\f\r ]*|[\0\t\n\f\r ]*\]$/g, '');
  if (filter === undefined) return data;
  if (filter !== FLATE) throw new UnreadableTableError('Packed in another way');
  const parts: Uint8Array[] = [];
  const size = await inflatedSize(new Uint8Array(data), MOST_BYTES, (part) => parts.push(part));
  const whole = new Uint8Array(size);
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
  return withoutPredictor(whole, parametersOf(entries));
}

function parametersOf(entries: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const written = entries
    .get('DecodeParms')
    ?.replace(/^\[|\]$/g, '')
    .trim();
  if (written === undefined || written === 'null') return new Map();
  const parameters = entriesAt(written, 0);
  if (!parameters) throw new UnreadableTableError('No plain parameters');
  return parameters;
}

/** Undoes PNG's filters of rows of bytes (PNG, 9.2). */
function withoutPredictor(data: Uint8Array, parameters: ReadonlyMap<string, string>): Uint8Array {
  const predictor = Number(parameters.get('Predictor') ?? 1);
  if (predictor === 1) return data;
  const columns = Number(parameters.get('Columns') ?? 1);
  const isOfBytes = ['Colors', 'BitsPerComponent'].every(
    (key) => !parameters.has(key) || /^[18]$/.test(parameters.get(key) ?? ''),
  );
  if (!(predictor >= LEAST_PREDICTOR) || !(columns >= 1) || !isOfBytes)
    throw new UnreadableTableError('Another predictor');
  const count = Math.floor(data.length / (columns + 1));
  const rows = new Uint8Array(count * columns);
  for (let row = 0; row < count; row += 1) {
    const filter = data[row * (columns + 1)] ?? 0;
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const left = column === 0 ? 0 : (rows[at - 1] ?? 0);
      const above = row === 0 ? 0 : (rows[at - columns] ?? 0);
      const corner = row === 0 || column === 0 ? 0 : (rows[at - columns - 1] ?? 0);
      rows[at] = (data[row * (columns + 1) + 1 + column] ?? 0) + predicted(filter, left, above, corner);
    }
  }
  return rows;
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter < 2) return filter === 0 ? 0 : left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  const estimate = left + above - corner;
  const [ofLeft, ofAbove, ofCorner] = [left, above, corner].map((value) => Math.abs(estimate - value));
  if ((ofLeft ?? 0) <= (ofAbove ?? 0) && (ofLeft ?? 0) <= (ofCorner ?? 0)) return left;
  return (ofAbove ?? 0) <= (ofCorner ?? 0) ? above : corner;
}
