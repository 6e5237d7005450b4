import { PdfArray, PdfDict, PdfName, PdfRef } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { allInherited, pagesOf, resolved } from './page-tree.ts';

/** The file has more objects than an edge function can read and write in time. */
export class TooManyObjectsError extends Error {}

/** What the pages need. */
interface Reached {
  readonly objects: number;
  /** Numbers, names, strings and the like inside of them. */
  readonly values: number;
  /** Different names: LibPDF keeps each. */
  readonly names: number;
}

/** More than any document that is accepted has; LibPDF keeps 20,000 references. */
const MOST_OBJECTS = 18_000;
const MOST_VALUES = 2_000_000;

/** Entries of pages that lead to other pages, or to what no reader shows. */
const NOT_SHOWN = new Set(['Parent', 'B', 'Metadata', 'PieceInfo', 'Thumb', 'AF']);
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/**
 * Reads every object that the pages and forms need, so that damage is found, and so that no number to which one of them
 * refers is free for a new object: a reference that leads nowhere must not lead to what an update adds.
 * @throws TooManyObjectsError, or what LibPDF throws for a damaged object
 */
export function readReachable(pdf: PDF): Reached {
  const seen = new Set<string>();
  const open: PdfObject[] = [];
  const form = pdf.getCatalog().get('AcroForm');
  if (form) open.push(form);
  const pages = pagesOf(pdf);
  for (const { ref } of pages) if (ref) seen.add(keyOf(ref));
  for (const page of new Set(pages.map(({ dict }) => dict))) {
    for (const [{ value: key }, value] of page) if (!NOT_SHOWN.has(key)) open.push(value);
    for (const key of INHERITED) open.push(...allInherited(pdf, page, key));
  }
  const names = new Set<string>();
  let values = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    values += 1;
    if (next instanceof PdfRef) {
      if (seen.has(keyOf(next))) continue;
      seen.add(keyOf(next));
    }
    if (seen.size > MOST_OBJECTS || values > MOST_VALUES) throw new TooManyObjectsError('More than one run can seal');
    const value = resolved(pdf, next);
    if (value instanceof PdfName) names.add(value.value);
    if (value instanceof PdfArray) for (const item of value) open.push(item);
    if (!(value instanceof PdfDict) || isNode(value)) continue;
    for (const [{ value: key }, item] of value) {
      names.add(key);
      open.push(item);
    }
  }
  return { objects: seen.size, values, names: names.size };
}

const keyOf = ({ objectNumber, generation }: PdfRef): string => `${objectNumber} ${generation}`;

/** A node of the page tree, to which pages and annotations lead up. */
function isNode(dict: PdfDict): boolean {
  return dict.has('Kids') && dict.has('Count');
}
