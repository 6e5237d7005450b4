import { PdfArray, PdfDict, PdfName, PdfNull, PdfRef, PdfStream } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';

/** Actions that run programs, send data or change what a page shows; sealed pages must always look the same. */
const activeActions = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ResetForm',
  'ImportData',
  'Hide',
  'SetOCGState',
  'Rendition',
  'Movie',
  'Sound',
  'GoTo3DView',
  'RichMediaExecute',
]);

// The way back up the page tree, and links into structures that stay behind (reading order, threads, private data).
const leftBehindOfPages = new Set(['Parent', 'StructParents', 'B', 'Metadata', 'PieceInfo', 'Thumb', 'PresSteps']);

export interface ObjectCopier {
  /** A copy of the value, with everything that it refers to copied once. */
  readonly copy: (value: PdfObject) => PdfObject;
  /** Copies a page's own entries. */
  readonly fillPage: (copy: PdfDict, original: PdfDict) => void;
  /** References to `original` will lead to `copy`. */
  readonly promise: (original: PdfRef, copy: PdfRef) => void;
}

/** Copies objects of one document into another, each once, circles included. */
export function createObjectCopier(source: PDF, target: PDF): ObjectCopier {
  const copies = new Map<string, PdfRef>();
  const keyOf = (ref: PdfRef) => `${ref.objectNumber} ${ref.generation}`;
  const resolve = (value: PdfObject) => (value instanceof PdfRef ? source.getObject(value) : value);

  function isActive(key: string, value: PdfObject): boolean {
    if (key === 'AA') return true;
    if (key !== 'A' && key !== 'Next' && key !== 'PA') return false;
    const action = resolve(value);
    return action instanceof PdfDict && activeActions.has(action.getName('S')?.value ?? '');
  }

  function fill(copy: PdfDict, original: PdfDict, isPage: boolean): void {
    for (const [{ value: key }, value] of original) {
      if (isActive(key, value) || (isPage && leftBehindOfPages.has(key))) continue;
      copy.set(key, copyValue(value));
    }
  }

  const emptyLike = (value: PdfDict) =>
    value instanceof PdfStream ? new PdfStream(undefined, value.data) : new PdfDict();

  function copyValue(value: PdfObject): PdfObject {
    if (value instanceof PdfRef) return copyRef(value);
    if (value instanceof PdfArray) return new PdfArray(Array.from(value, copyValue));
    if (!(value instanceof PdfDict)) return value;
    const copy = emptyLike(value);
    fill(copy, value, false);
    return copy;
  }

  function copyRef(ref: PdfRef): PdfRef {
    const known = copies.get(keyOf(ref));
    if (known) return known;
    const value = source.getObject(ref);
    if (!(value instanceof PdfDict)) {
      const copy = target.register(value === null ? PdfNull.instance : copyValue(value));
      copies.set(keyOf(ref), copy);
      return copy;
    }
    // Known before it is filled: what it refers to may refer back.
    const copy = emptyLike(value);
    const copiedRef = target.register(copy);
    copies.set(keyOf(ref), copiedRef);
    // A page that is reached from elsewhere but stands in no tree must not drag its old tree along.
    fill(copy, value, value.get('Type') === PdfName.of('Page'));
    return copiedRef;
  }

  return {
    copy: copyValue,
    fillPage: (copy, original) => fill(copy, original, true),
    promise: (original, copy) => copies.set(keyOf(original), copy),
  };
}
