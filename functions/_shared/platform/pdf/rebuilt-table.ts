import { PDF, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream } from '@libpdf/core';
import type { PdfObject } from '@libpdf/core';
import { TooManyObjectsError } from './reachable.ts';
import { entry } from './page-tree.ts';
import { concat } from '../contract/bytes.ts';

/** Where an object is: its place in the file, or its index in the object stream that holds it. */
interface Place {
  readonly type: 1 | 2;
  readonly where: number;
  readonly index: number;
}

// A number begins where no digit is before it: otherwise a long row of digits would be tried from each of them.
const OBJECT_OR_STREAM = /(?<!\d)(\d{1,10})\s+(\d{1,5})\s+obj\b|\bstream\r?\n/g;
const END_STREAM = 'endstream';
const ROW_BYTES = 7;
/** LibPDF needs 700 bytes for each object that it has to search for. */
const MOST_OBJECTS = 60_000;

/** An object of the file, or an object stream with objects in it; in the order of the file. */
type Found = { readonly number: number; readonly place: Place } | { readonly holder: number };

/**
 * Returns the file with a table of contents of the objects that are in it, the last of each number. LibPDF could look
 * for them itself, but then it also guesses at damaged objects, where readers guess otherwise, and a stray `)` among them
 * keeps it reading for ever. So it only reads whole tables here, and has to be strict.
 * @throws TooManyObjectsError when a file has more objects than can be looked for one by one
 */
export async function withRebuiltTable(bytes: Uint8Array): Promise<Uint8Array> {
  const text = new TextDecoder('latin1').decode(bytes);
  requireFew(text);
  const found = objectsIn(text);
  const read = (places: ReadonlyMap<number, Place>) => PDF.load(withTable(bytes, places, null), { lenient: false });
  const written = await read(placesOf(found, () => []));
  const places = placesOf(found, (holder) => packedIn(written, holder));
  return withTable(bytes, places, catalogueOf(await read(places), places));
}

/** Without a root, the catalogue is an empty one. */
function withTable(bytes: Uint8Array, places: ReadonlyMap<number, Place>, root: PdfRef | null): Uint8Array {
  const all = [...places];
  const empty = all.reduce((highest, [number]) => Math.max(highest, number), 0) + 1;
  const catalogue = bytesOf(root ? '' : `\n${empty} 0 obj\n<< >>\nendobj\n`);
  if (!root) all.push([empty, { type: 1, where: bytes.length + 1, index: 0 }]);
  const { objectNumber, generation } = root ?? PdfRef.of(empty, 0);
  const start = bytes.length + catalogue.length + 1;
  all.push([empty + 1, { type: 1, where: start, index: 0 }]);
  const table = tableOf(all, empty + 1, `/Root ${objectNumber} ${generation} R`);
  const end = bytesOf(`\n${END_STREAM}\nendobj\nstartxref\n${start}\n%%EOF\n`);
  return concat([bytes, catalogue, ...table, end]);
}

/** A cross-reference stream with the number `own`, but for its end (ISO 32000-1, 7.5.8). */
function tableOf(places: readonly (readonly [number, Place])[], own: number, root: string): readonly Uint8Array[] {
  const sorted = places.toSorted(([a], [b]) => a - b);
  const rows = new DataView(new ArrayBuffer(sorted.length * ROW_BYTES));
  for (const [row, [, { type, where, index }]] of sorted.entries()) {
    rows.setUint8(row * ROW_BYTES, type);
    rows.setUint32(row * ROW_BYTES + 1, where);
    rows.setUint16(row * ROW_BYTES + 5, index);
  }
  const entries = [
    '/Type /XRef /W [1 4 2]',
    `/Size ${(sorted.at(-1)?.[0] ?? 0) + 1}`,
    `/Index [${sections(sorted.map(([number]) => number)).join(' ')}]`,
    `/Length ${rows.byteLength}`,
    root,
  ];
  return [bytesOf(`\n${own} 0 obj\n<< ${entries.join(' ')} >>\nstream\n`), new Uint8Array(rows.buffer)];
}

/** Each run of consecutive numbers as its first number and its length. */
function sections(numbers: readonly number[]): string[] {
  const starts = numbers.flatMap((number, at) => (number - 1 === numbers[at - 1] ? [] : [at]));
  return starts.map((at, index) => `${numbers[at]} ${(starts[index + 1] ?? numbers.length) - at}`);
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function requireFew(text: string): void {
  if ((text.match(/\bobj\b/g)?.length ?? 0) > MOST_OBJECTS)
    throw new TooManyObjectsError('Too many objects to look for');
}

function objectsIn(text: string): readonly Found[] {
  const found: Found[] = [];
  const pattern = new RegExp(OBJECT_OR_STREAM);
  // The viewer finds objects in object streams only through tables, so people would not see them.
  const hasTables = text.includes('/XRef');
  let latest = { number: 0, offset: 0 };
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [, number, generation] = match;
    if (number !== undefined) {
      latest = { number: Number(number), offset: match.index };
      found.push({ number: latest.number, place: { type: 1, where: latest.offset, index: Number(generation) } });
      continue;
    }
    if (hasTables && /\/ObjStm\b/.test(text.slice(latest.offset, match.index))) found.push({ holder: latest.number });
    const end = text.indexOf(END_STREAM, pattern.lastIndex);
    if (end === -1) break;
    pattern.lastIndex = end;
  }
  return found;
}

function placesOf(found: readonly Found[], packed: (holder: number) => readonly number[]): Map<number, Place> {
  const places = new Map<number, Place>();
  for (const one of found) {
    if ('place' in one) places.set(one.number, one.place);
    else
      for (const [index, number] of packed(one.holder).entries())
        places.set(number, { type: 2, where: one.holder, index });
  }
  return places;
}

/** The numbers of the objects in an object stream (ISO 32000-1, 7.5.7). */
function packedIn(pdf: PDF, holder: number): readonly number[] {
  const stream = objectAt(pdf, PdfRef.of(holder, 0));
  if (!(stream instanceof PdfStream) || entry(pdf, stream, 'Type') !== PdfName.of('ObjStm')) return [];
  const first = entry(pdf, stream, 'First');
  const head = stream.getDecodedData().subarray(0, first instanceof PdfNumber ? first.value : 0);
  const numbers = new TextDecoder('latin1').decode(head).trim().split(/\s+/).map(Number);
  return numbers.filter((number, at) => at % 2 === 0 && Number.isInteger(number));
}

/** The catalogue: one that is written by itself before one in an object stream. */
function catalogueOf(pdf: PDF, places: ReadonlyMap<number, Place>): PdfRef {
  for (const wanted of [1, 2]) {
    for (const [number, { type, index }] of places) {
      if (type !== wanted) continue;
      const ref = PdfRef.of(number, type === 1 ? index : 0);
      const dict = objectAt(pdf, ref);
      if (dict instanceof PdfDict && dict.getName('Type')?.value === 'Catalog') return ref;
    }
  }
  throw new Error('The file has no catalogue');
}

/** A damaged object is none; whether the pages can do without it is seen when they are read. */
function objectAt(pdf: PDF, ref: PdfRef): PdfObject | null {
  try {
    return pdf.getObject(ref);
  } catch {
    return null;
  }
}
