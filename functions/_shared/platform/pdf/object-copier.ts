import { PdfArray, PdfDict, PdfName, PdfNull, PdfNumber, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';

/**
 * What a link on a sealed page may do: lead to another place in the document, to a web page, or start a message or a
 * call. Every other action runs something, sends something, opens a file or changes what a page shows.
 */
const KEPT_ACTIONS = new Set(['GoTo', 'URI']);
const KEPT_SCHEMES = /^\s*(?:https?:|mailto:|tel:)/i;

/** Annotations that carry a file, play something or run; what is printed of them is not worth it. */
const DROPPED_ANNOTATIONS = new Set([
  'FileAttachment',
  'RichMedia',
  '3D',
  'Movie',
  'Sound',
  'Screen',
  'PrinterMark',
  'TrapNet',
  'Projection',
]);
const HIDDEN = 2;

/** Entries of pages and annotations with further actions, and with associated files. */
const DROPPED_ENTRIES = new Set(['AA', 'PA', 'AF']);

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

  const nameAt = (dict: PdfDict, key: string): string | undefined => {
    const value = resolve(dict.get(key) ?? PdfNull.instance);
    return value instanceof PdfName ? value.value : undefined;
  };

  function isKeptAction(value: PdfObject): boolean {
    const action = resolve(value);
    if (!(action instanceof PdfDict)) return false;
    const type = nameAt(action, 'S');
    if (type === undefined || !KEPT_ACTIONS.has(type)) return false;
    const address = resolve(action.get('URI') ?? PdfNull.instance);
    return type !== 'URI' || (address instanceof PdfString && KEPT_SCHEMES.test(address.asString()));
  }

  /** Resource dictionaries have names of the author's choice, such as `AA` for a font: only what acts is judged. */
  function isLeftBehind(owner: PdfDict, key: string, value: PdfObject, isPage: boolean): boolean {
    const isAnnotation = owner.has('Rect') && nameAt(owner, 'Subtype') !== undefined;
    if (isPage) return leftBehindOfPages.has(key) || DROPPED_ENTRIES.has(key);
    if (isAnnotation) return DROPPED_ENTRIES.has(key) || (key === 'A' && !isKeptAction(value));
    if (key === 'Next') return nameAt(owner, 'S') !== undefined;
    if (key === 'EF') return nameAt(owner, 'Type') === 'Filespec' || owner.has('F');
    return key === 'AF' && owner instanceof PdfStream;
  }

  function isKeptAnnotation(value: PdfObject): boolean {
    const annotation = resolve(value);
    if (!(annotation instanceof PdfDict)) return false;
    const flags = resolve(annotation.get('F') ?? PdfNull.instance);
    const isHidden = flags instanceof PdfNumber && (flags.value & HIDDEN) !== 0;
    return !isHidden && !DROPPED_ANNOTATIONS.has(nameAt(annotation, 'Subtype') ?? '');
  }

  function annotationsOf(value: PdfObject): PdfObject {
    const annotations = resolve(value);
    if (!(annotations instanceof PdfArray)) return new PdfArray();
    return new PdfArray([...annotations].filter(isKeptAnnotation).map(copyValue));
  }

  function fill(copy: PdfDict, original: PdfDict, isPage: boolean): void {
    for (const [{ value: key }, value] of original) {
      if (isLeftBehind(original, key, value, isPage)) continue;
      copy.set(key, isPage && key === 'Annots' ? annotationsOf(value) : copyValue(value));
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
