import { PdfName, PdfNumber, PdfRef, PdfStream } from '@libpdf/core';
import type { PDF } from '@libpdf/core';
import { TooManyObjectsError } from './object-copier.ts';
import { entry } from './page-tree.ts';

/** Where an object is: its place in the file, or its index in the object stream that holds it. */
interface Place {
  readonly type: 1 | 2;
  readonly where: number;
  readonly index: number;
}

const OBJECT_OR_STREAM = /(\d+)\s+(\d+)\s+obj\b|\bstream\r?\n/g;
const END_STREAM = 'endstream';
const ROW_BYTES = 7;
/** LibPDF needs 700 bytes for each object that it has to search for. */
const MOST_OBJECTS = 60_000;

/**
 * Returns the file with a table of contents of the objects that are in it, the last of each number. LibPDF finds them
 * by itself in a damaged file (`found`), but then it also guesses at damaged objects, and readers guess otherwise.
 */
export function withRebuiltTable(bytes: Uint8Array, found: PDF): Uint8Array {
  const places = [...placesIn(new TextDecoder('latin1').decode(bytes), found)].toSorted(([a], [b]) => a - b);
  const rows = new DataView(new ArrayBuffer(places.length * ROW_BYTES));
  for (const [row, [, { type, where, index }]] of places.entries()) {
    rows.setUint8(row * ROW_BYTES, type);
    rows.setUint32(row * ROW_BYTES + 1, where);
    rows.setUint16(row * ROW_BYTES + 5, index);
  }
  const root = found.context.info.trailer.getRef('Root');
  const entries = [
    '/Type /XRef /W [1 4 2]',
    `/Size ${(places.at(-1)?.[0] ?? 0) + 1}`,
    `/Index [${sections(places.map(([number]) => number)).join(' ')}]`,
    `/Length ${rows.byteLength}`,
    root ? `/Root ${root.objectNumber} ${root.generation} R` : '',
  ];
  const before = bytesOf(`\n0 0 obj\n<< ${entries.join(' ')} >>\nstream\n`);
  const after = bytesOf(`\n${END_STREAM}\nendobj\nstartxref\n${bytes.length + 1}\n%%EOF\n`);
  return joined([bytes, before, new Uint8Array(rows.buffer), after]);
}

/** Each run of consecutive numbers as its first number and its length. */
function sections(numbers: readonly number[]): string[] {
  const starts = numbers.flatMap((number, at) => (number - 1 === numbers[at - 1] ? [] : [at]));
  return starts.map((at, index) => `${numbers[at]} ${(starts[index + 1] ?? numbers.length) - at}`);
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** @throws TooManyObjectsError when a file has more objects than can be looked for one by one */
export function requireFew(text: string): void {
  let count = 0;
  for (let at = text.indexOf(' obj'); at !== -1; at = text.indexOf(' obj', at + 1)) count += 1;
  if (count > MOST_OBJECTS) throw new TooManyObjectsError('Too many objects to look for');
}

function placesIn(text: string, found: PDF): Map<number, Place> {
  const places = new Map<number, Place>();
  const pattern = new RegExp(OBJECT_OR_STREAM);
  // The viewer finds objects in object streams only through tables, so people would not see them.
  const hasTables = text.includes('/XRef');
  let latest = { number: 0, offset: 0 };
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [, number, generation] = match;
    if (number !== undefined) {
      latest = { number: Number(number), offset: match.index };
      places.set(latest.number, { type: 1, where: latest.offset, index: Number(generation) });
      continue;
    }
    if (hasTables && /\/ObjStm\b/.test(text.slice(latest.offset, match.index)))
      for (const [index, inner] of packedIn(found, latest.number).entries())
        places.set(inner, { type: 2, where: latest.number, index });
    const end = text.indexOf(END_STREAM, pattern.lastIndex);
    if (end === -1) break;
    pattern.lastIndex = end;
  }
  return places;
}

/** The numbers of the objects in an object stream (ISO 32000-1, 7.5.7). */
function packedIn(found: PDF, holder: number): number[] {
  const stream = found.getObject(PdfRef.of(holder, 0));
  if (!(stream instanceof PdfStream) || entry(found, stream, 'Type') !== PdfName.of('ObjStm')) return [];
  const first = entry(found, stream, 'First');
  const head = stream.getDecodedData().subarray(0, first instanceof PdfNumber ? first.value : 0);
  const numbers = new TextDecoder('latin1').decode(head).trim().split(/\s+/).map(Number);
  return numbers.filter((number, at) => at % 2 === 0 && Number.isInteger(number));
}
