import { PdfArray, PdfDict, PdfRef } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { pagesOf } from '../page-tree.ts';
import type { Row } from './row.ts';
import { streamRows } from './stream-rows.ts';

/** How the objects of a file were found. */
interface Finding {
  readonly rows: ReadonlyMap<number, Row>;
  /** The objects that the file's own table leads away from. */
  readonly displaced: ReadonlySet<number>;
  /** Where the table was rebuilt: the rows of objects in object streams that its own streams still list; else null. */
  readonly listed: ReadonlyMap<number, Row> | null;
}

const findings = new WeakMap<PDF, Finding>();

export function noteFinding(pdf: PDF, finding: Finding): void {
  findings.set(pdf, finding);
}

/**
 * Returns whether the pages need an object that LibPDF has found and the viewer does not find. To be called when
 * everything that is sealed was read.
 */
export function needsUnfound(pdf: PDF): boolean {
  const finding = findings.get(pdf);
  if (!finding) return false;
  const loaded = [...pdf.context.registry.getLoadedObjects()];
  return (
    loaded.some(([ref]) => isOfOtherGeneration(finding, ref) || isUnlisted(finding, ref)) ||
    needsDisplaced(pdf, finding.displaced, loaded)
  );
}

/** LibPDF ignores the generation of a reference. */
function isOfOtherGeneration({ rows }: Finding, { objectNumber, generation }: PdfRef): boolean {
  const row = rows.get(objectNumber);
  return row?.kind === 'written' && row.index !== generation;
}

/** Without a table, the viewer finds written objects by looking for them, and packed ones by what lists them. */
function isUnlisted({ rows, listed }: Finding, { objectNumber }: PdfRef): boolean {
  const row = rows.get(objectNumber);
  if (listed === null || row?.kind !== 'packed') return false;
  const own = listed.get(objectNumber);
  return own?.where !== row.where || own.index !== row.index;
}

/**
 * The viewer leaves out what its table leads away from, unless it notices while it opens the file: then it looks for
 * all objects one by one, as we do.
 */
function needsDisplaced(
  pdf: PDF,
  displaced: ReadonlySet<number>,
  loaded: readonly (readonly [PdfRef, PdfObject])[],
): boolean {
  if (displaced.size === 0) return false;
  const opened = [pdf.getCatalog(), pagesOf(pdf)[0]?.dict];
  const isNoticed = ([ref, object]: readonly [PdfRef, PdfObject]) =>
    displaced.has(ref.objectNumber) && opened.some((dict) => dict === object);
  if (loaded.some(isNoticed)) return false;
  return loaded.some(([ref, object]) => displaced.has(ref.objectNumber) || refersTo(object, displaced));
}

function refersTo(object: PdfObject, numbers: ReadonlySet<number>): boolean {
  const open: (PdfObject | undefined)[] = [object];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (value instanceof PdfRef && numbers.has(value.objectNumber)) return true;
    if (value instanceof PdfArray) open.push(...value);
    if (value instanceof PdfDict) open.push(...Array.from(value, ([, inner]) => inner));
  }
  return false;
}

const OBJECTS = /(?<![0-9])(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj(?![A-Za-z])/g;
/** Dictionaries of cross-reference streams are shorter, but for their /Index. */
const NEAR = 2_000;

/**
 * Returns the rows of objects in object streams that the readable cross-reference streams of a file list, without those
 * that they list in several ways and those of objects that are written by themselves, which the viewer prefers.
 */
export async function listedRows(bytes: Uint8Array, text: string): Promise<ReadonlyMap<number, Row>> {
  const listed = new Map<number, Row>();
  const objects = [...text.matchAll(OBJECTS)];
  const ambiguous = new Set(objects.map(([, number]) => Number(number)));
  for (const { index } of objects) {
    if (!text.slice(index, index + NEAR).includes('/XRef')) continue;
    const found = await streamRows(bytes, text, index).catch(() => null);
    for (const row of found?.rows ?? []) {
      const known = listed.get(row.number);
      if (known && (known.where !== row.where || known.index !== row.index)) ambiguous.add(row.number);
      if (row.kind === 'packed') listed.set(row.number, row);
    }
  }
  for (const number of ambiguous) listed.delete(number);
  return listed;
}
