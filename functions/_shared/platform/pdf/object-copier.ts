import { PdfArray, PdfDict, PdfName, PdfNull, PdfNumber, PdfRef, PdfStream } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { exactName } from './exact-names.ts';
import { ExactNumber } from './exact-number.ts';
import { keptParts } from './kept-parts.ts';
import { resolved } from './page-tree.ts';

export interface ObjectCopier {
  /** A copy of the value, with everything that it refers to copied once. */
  readonly copy: (value: PdfObject) => PdfObject;
  /** Copies a page's own entries. */
  readonly fillPage: (copy: PdfDict, original: PdfDict) => void;
  /** References to `original` will lead to `copy`. */
  readonly promise: (original: PdfRef, copy: PdfRef) => void;
  /** What was copied, in objects. */
  readonly cost: () => number;
}

/** The file has more objects than an edge function can copy and write in time. */
export class TooManyObjectsError extends Error {}

/**
 * What one document may cost to seal, in objects: copied, written, read again and compared within an edge function's
 * two seconds (decision 0074).
 */
export const MOST_COST = 16_000;
/** A number, a name or the like inside an object. */
const OF_VALUE = 0.05;
const OF_DICTIONARY = 0.5;
/** A name that is new to the document: LibPDF keeps each. */
const OF_NAME = 0.2;
/** A stream that the file leaves unpacked: it is packed for the sealed file, and once more to be compared. */
const OF_UNPACKED = 0.8;

/** Where the reading order finds the contents of a page, an annotation or an image (ISO 32000-1, 14.7.4.4). */
const STRUCTURE_KEYS = new Set(['StructParents', 'StructParent']);

/**
 * Copies objects of one document into another, each once, circles included. Not by recursion: objects may refer to each
 * other in chains of any length.
 *
 * @param firstKey what is added to the file's keys into the reading order; null leaves the keys behind
 */
export function createObjectCopier(source: PDF, target: PDF, firstKey: number | null): ObjectCopier {
  const kept = keptParts(source);
  const copies = new Map<string, PdfRef>();
  const unfilled: (() => void)[] = [];
  const names = new Set<string>();
  let cost = 0;
  const keyOf = (ref: PdfRef) => `${ref.objectNumber} ${ref.generation}`;

  function spend(amount: number): void {
    cost += amount;
    if (cost > MOST_COST) throw new TooManyObjectsError('More than one run can seal');
  }

  function nameLike(name: string): PdfName {
    if (!names.has(name)) spend(OF_NAME);
    names.add(name);
    return exactName(source, name);
  }

  function fill(copy: PdfDict, original: PdfDict): void {
    for (const [{ value: key }, value] of original) {
      if (kept.isLeftBehind(original, key, value)) continue;
      const number = STRUCTURE_KEYS.has(key) ? resolved(source, value) : undefined;
      const name = nameLike(key);
      if (!(number instanceof PdfNumber)) copy.set(name, copyValue(value));
      else if (firstKey !== null) copy.set(name, PdfNumber.of(number.value + firstKey));
    }
  }

  function emptyLike(value: PdfDict): PdfDict {
    if (!(value instanceof PdfStream)) return new PdfDict();
    if (!value.has('Filter')) spend(OF_UNPACKED);
    return new PdfStream(undefined, value.data);
  }

  function copyValue(value: PdfObject): PdfObject {
    spend(value instanceof PdfDict ? OF_DICTIONARY : OF_VALUE);
    if (value instanceof PdfRef) return copyRef(value);
    if (value instanceof PdfArray) return new PdfArray(Array.from(value, copyValue));
    if (value instanceof PdfNumber) return new ExactNumber(value.value);
    if (value instanceof PdfName) return nameLike(value.value);
    if (!(value instanceof PdfDict)) return value;
    const copy = emptyLike(value);
    fill(copy, value);
    return copy;
  }

  function copyRef(ref: PdfRef): PdfRef {
    const known = copies.get(keyOf(ref));
    if (known) return known;
    const value = resolved(source, resolved(source, ref));
    const copy = emptyCopy(value);
    spend(1);
    const copied = target.register(copy);
    copies.set(keyOf(ref), copied);
    if (value instanceof PdfArray && copy instanceof PdfArray)
      unfilled.push(() => Array.from(value).forEach((item) => copy.push(copyValue(item))));
    if (value instanceof PdfDict && copy instanceof PdfDict) unfilled.push(() => fill(copy, value));
    return copied;
  }

  function emptyCopy(value: PdfObject | undefined): PdfObject {
    if (value instanceof PdfArray) return new PdfArray();
    // All shown pages are reserved; a page that is in no tree was never shown.
    if (value instanceof PdfDict) return kept.isPage(value) ? PdfNull.instance : emptyLike(value);
    return value === undefined || value instanceof PdfRef ? PdfNull.instance : copyValue(value);
  }

  function fillAll<T>(result: T): T {
    for (let next = unfilled.pop(); next; next = unfilled.pop()) next();
    return result;
  }

  return {
    copy: (value) => fillAll(copyValue(value)),
    fillPage: (copy, original) => {
      fill(copy, original);
      const annotations = kept.annotations(original);
      if (annotations.length > 0) copy.set('Annots', new PdfArray(annotations.map(copyValue)));
      else copy.delete('Annots');
      fillAll(undefined);
    },
    promise: (original, copy) => copies.set(keyOf(original), copy),
    cost: () => cost,
  };
}
