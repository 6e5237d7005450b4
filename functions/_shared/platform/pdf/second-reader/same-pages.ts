import { inflateSync } from 'node:zlib';
import { PdfArray, PdfBool, PdfDict, PdfName, PdfNull, PdfNumber, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { exactText } from '../exact-names.ts';
import { keptParts } from '../kept-parts.ts';
import { pagesOf, resolved } from '../page-tree.ts';

/** PDFium has 24 bits for a number (IEEE 754, binary32). */
const SINGLE_PRECISION = 2 ** -22;

/** Entries of places in the file, and of what is not compared. */
const OWN_ENTRIES = new Set(['Parent', 'StructParents', 'StructParent', 'Annots']);
const OWN_OF_STREAMS = new Set(['Length', 'Filter', 'DecodeParms', 'DL']);

/**
 * Compares the pages of a file with those of a copy that another program has written: contents, resources, boxes and
 * annotations, down to the bytes of fonts and images. Returns the number of the first page that differs, from 1, or
 * null.
 */
export function firstChangedPage(original: PDF, copy: PDF): number | null {
  const compare = comparison(original, copy);
  const copies = pagesOf(copy);
  const changed = pagesOf(original).findIndex(({ dict }, index) => {
    const other = copies[index]?.dict;
    return other === undefined || !compare(dict, other);
  });
  return changed === -1 ? null : changed + 1;
}

function comparison(original: PDF, written: PDF): (page: PdfDict, copy: PdfDict) => boolean {
  const kept = keptParts(original);
  const compared = new Map<PdfDict, Set<PdfDict>>();
  const open: [PdfObject | undefined, PdfObject | undefined][] = [];
  const nameOf = (name: string) => exactText(original, name);
  const nameOfCopy = (name: string) => exactText(written, name);

  function isSame(one: PdfObject | undefined, other: PdfObject | undefined): boolean {
    const [value, copy] = [whole(original, one), whole(written, other)];
    if (value === undefined || copy === undefined) return value === copy;
    if (value instanceof PdfArray) return copy instanceof PdfArray && areSame([...value], [...copy]);
    if (value instanceof PdfName) return copy instanceof PdfName && nameOf(value.value) === nameOfCopy(copy.value);
    if (!(value instanceof PdfDict)) return isSameAtom(value, copy);
    if (kept.isPage(value)) return true;
    return copy instanceof PdfDict && isSameDict(value, copy);
  }

  function areSame(values: readonly PdfObject[], copies: readonly PdfObject[]): boolean {
    values.forEach((value, index) => open.push([value, copies[index]]));
    return values.length === copies.length;
  }

  function isSameDict(value: PdfDict, copy: PdfDict): boolean {
    const known = compared.get(value) ?? new Set();
    if (known.has(copy)) return true;
    compared.set(value, known.add(copy));
    if (value instanceof PdfStream) {
      if (!(copy instanceof PdfStream) || !isSameData(value, copy)) return false;
    } else if (copy instanceof PdfStream) return false;
    return haveSameEntries(value, copy, value instanceof PdfStream ? OWN_OF_STREAMS : new Set());
  }

  function haveSameEntries(value: PdfDict, copy: PdfDict, own: ReadonlySet<string>): boolean {
    const copies = new Map(Array.from(copy, ([{ value: key }, entry]) => [nameOfCopy(key), entry]));
    const keys = new Set<string>();
    for (const [{ value: key }, entry] of value) {
      if (OWN_ENTRIES.has(key) || own.has(key) || kept.isLeftBehind(value, key, entry)) continue;
      keys.add(nameOf(key));
      open.push([entry, copies.get(nameOf(key))]);
    }
    return [...copies.keys()].every((key) => keys.has(key) || OWN_ENTRIES.has(key) || own.has(key));
  }

  return (page, copy) => {
    const annotations = whole(written, copy.get('Annots'));
    const copies = annotations instanceof PdfArray ? [...annotations] : [];
    if (!areSame(kept.annotations(page), copies) || !haveSameEntries(page, copy, new Set())) return false;
    for (let pair = open.pop(); pair; pair = open.pop()) if (!isSame(...pair)) return false;
    return true;
  };
}

/** The value behind a reference; undefined for null, which is the same as absent (ISO 32000-1, 7.3.9). */
function whole(pdf: PDF, written: PdfObject | undefined): PdfObject | undefined {
  const value = resolved(pdf, resolved(pdf, written));
  return value instanceof PdfNull || value instanceof PdfRef ? undefined : value;
}

function isSameAtom(value: PdfObject, copy: PdfObject): boolean {
  if (value instanceof PdfString) return copy instanceof PdfString && areSameBytes(value.bytes, copy.bytes);
  if (value instanceof PdfBool) return copy instanceof PdfBool && copy.value === value.value;
  if (!(value instanceof PdfNumber) || !(copy instanceof PdfNumber)) return false;
  return Math.abs(value.value - copy.value) <= Math.abs(value.value) * SINGLE_PRECISION;
}

/** The copy may pack what the original left unpacked. */
function isSameData(value: PdfStream, copy: PdfStream): boolean {
  if (value.has('Filter') || !copy.has('Filter'))
    return value.has('Filter') === copy.has('Filter') && areSameBytes(value.data, copy.data);
  const data = unpacked(copy, value.data.length);
  return data !== null && areSameBytes(value.data, data);
}

/**
 * Returns what a stream unpacks to; null if that cannot be told, or is much more than `expected` bytes. LibPDF takes several
 * times as long for a small stream, and a page may have hundreds.
 */
function unpacked(stream: PdfStream, expected: number): Uint8Array | null {
  const filter = stream.get('Filter');
  const isDeflated = filter instanceof PdfName && filter.value === 'FlateDecode' && !stream.has('DecodeParms');
  if (!isDeflated) return stream.getDecodedData();
  try {
    return inflateSync(stream.data, { chunkSize: Math.max(expected + 1, 64), maxOutputLength: expected + 1 });
  } catch {
    return null;
  }
}

function areSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
}
