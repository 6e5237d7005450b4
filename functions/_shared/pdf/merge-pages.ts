import { PdfArray, PdfDict, PdfName, PdfRef, PdfStream } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';

// A page may get these from its ancestors in the page tree (ISO 32000-1, table 30).
const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/**
 * Not copied: the way back up the tree, links into structures that stay behind (reading order, article threads), and
 * scripts that run when a page opens: the sealed pages must always look the same.
 */
const leftBehind = new Set(['Parent', 'StructParents', 'B', 'AA', 'Metadata', 'PieceInfo', 'Thumb']);

function inherited(source: PDF, page: PdfDict, key: string): PdfObject | undefined {
  let node: PdfDict | undefined = page;
  // Deeper than any real page tree; a damaged one may be a circle.
  for (let depth = 0; node && depth < 64; depth += 1) {
    const value = node.get(key);
    if (value) return value;
    const parent = node.get('Parent');
    const above: PdfObject | null = parent instanceof PdfRef ? source.getObject(parent) : (parent ?? null);
    node = above instanceof PdfDict ? above : undefined;
  }
  return undefined;
}

/** Copies objects of one document into another, each once, circles included. */
function createCopier(source: PDF, target: PDF) {
  const copies = new Map<string, PdfRef>();
  const keyOf = (ref: PdfRef) => `${ref.objectNumber} ${ref.generation}`;

  const fillFrom = (copy: PdfDict, original: PdfDict, skip: ReadonlySet<string>) => {
    for (const [key, value] of original) if (!skip.has(key.value)) copy.set(key.value, copyObject(value));
  };

  const none: ReadonlySet<string> = new Set();

  function copyObject(value: PdfObject): PdfObject {
    if (value instanceof PdfRef) return copyRef(value);
    if (value instanceof PdfArray) return new PdfArray([...value].map(copyObject));
    if (!(value instanceof PdfDict)) return value;
    const copy = value instanceof PdfStream ? new PdfStream(undefined, value.data) : new PdfDict();
    fillFrom(copy, value, none);
    return copy;
  }

  function copyRef(ref: PdfRef): PdfRef {
    const known = copies.get(keyOf(ref));
    if (known) return known;
    const value = source.getObject(ref);
    if (!(value instanceof PdfDict)) {
      const copy = target.register(value === null ? new PdfDict() : copyObject(value));
      copies.set(keyOf(ref), copy);
      return copy;
    }
    const copy = value instanceof PdfStream ? new PdfStream(undefined, value.data) : new PdfDict();
    const copyRef = target.register(copy);
    copies.set(keyOf(ref), copyRef);
    // A page that is reached from elsewhere but is not in the tree must not drag the tree along.
    const isTreeNode = ['Page', 'Pages'].includes(value.getName('Type')?.value ?? '');
    fillFrom(copy, value, isTreeNode ? leftBehind : none);
    return copyRef;
  }

  return { copyObject, fillFrom, promise: (original: PdfRef, copy: PdfRef) => copies.set(keyOf(original), copy) };
}

/**
 * Appends all pages of `source` to `target`: contents, rotation, boxes, annotations and links between the pages.
 * Document-level parts (scripts, attachments, outlines) stay behind. Answers the number of pages.
 */
export function appendPages(source: PDF, target: PDF): number {
  const copier = createCopier(source, target);
  // All pages are known before any is copied: links among them then lead to the copies.
  const pages = source.getPages().map((page) => {
    const copy = new PdfDict();
    const ref = target.register(copy);
    copier.promise(page.ref, ref);
    return { original: page.dict, copy, ref };
  });
  for (const { original, copy, ref } of pages) {
    copy.set('Type', PdfName.of('Page'));
    copier.fillFrom(copy, original, leftBehind);
    for (const key of inheritable) {
      const value = copy.has(key) ? undefined : inherited(source, original, key);
      if (value) copy.set(key, copier.copyObject(value));
    }
    target.insertPage(target.getPageCount(), ref);
  }
  return pages.length;
}
