// Whether an update behind a seal holds what proves it and a timestamp, and nothing else: everybody can get a timestamp
// over a file whose pages they have changed. Compares two readings of the file instead of trusting its writer.
import { PdfArray, PdfBool, PdfDict, PdfName, PdfNull, PdfNumber, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { openUpload } from '../../pdf/load-original.ts';
import { entry, pagesOf, resolved } from '../../pdf/page-tree.ts';
import { readReachable } from '../../pdf/reachable.ts';
import { readTables } from '../../pdf/tables/read-tables.ts';
import type { Section } from '../../pdf/tables/read-tables.ts';
import { sameBytes } from '../crypto/cms-reader.ts';

/** The entries of a security store (EN 319 142-1, 5.4.2). */
const STORE = ['Type', 'VRI', 'Certs', 'OCSPs', 'CRLs'];

interface Reading {
  readonly pdf: PDF;
  readonly newest: Section;
  /** Where the file's header begins; the places in its tables count from there. */
  readonly head: number;
}

/**
 * Whether the file up to `end` differs from the file up to `before` only by a security store and one signature field
 * without a size. A file that cannot be read does not count.
 */
export async function isArchiveUpdate(bytes: Uint8Array, before: number, end: number): Promise<boolean> {
  try {
    const [old, now] = [await readingOf(bytes.subarray(0, before)), await readingOf(bytes.subarray(0, end))];
    readReachable(old.pdf);
    const isNext = now.newest.start >= before - now.head && now.newest.trailer.get('Prev') === String(old.newest.start);
    return isNext && hasSameRoots(old.pdf, now.pdf) && changesAreAllowed(old, now, before - now.head);
  } catch {
    return false;
  }
}

async function readingOf(bytes: Uint8Array): Promise<Reading> {
  const { pdf, text, head } = await openUpload(bytes);
  const [newest] = await readTables(bytes.subarray(head), text);
  if (!newest) throw new Error('A file without a table');
  return { pdf, newest, head };
}

const hasSameRoots = (old: PDF, now: PDF): boolean =>
  ['Root', 'Info', 'Encrypt'].every((key) =>
    isSame(old.context.info.trailer.get(key), now.context.info.trailer.get(key)),
  );

/** New objects have numbers that nothing before leads to; the others may have more of a few lists, and are else the same. */
function changesAreAllowed(old: Reading, now: Reading, before: number): boolean {
  const rows = [...now.newest.rows, ...now.newest.hidden].filter(({ number }) => number !== 0);
  if (rows.some(({ kind, where }) => kind !== 'written' || where < before)) return false;
  const firstNew = old.pdf.context.registry.nextObjectNumber;
  const fields = new Set<string>();
  for (const { number, index } of rows) {
    if (number >= firstNew) continue;
    const ref = PdfRef.of(number, index);
    const [was, is] = [old.pdf.getObject(ref), now.pdf.getObject(ref)];
    if (!isAllowed(old.pdf, now.pdf, was, is, fields)) return false;
  }
  return fields.size === 1 && [...fields].every((field) => isTimestampField(now.pdf, field));
}

/** `fields` collects what was added to the form and to a page: the same one in both. */
function isAllowed(old: PDF, now: PDF, was: PdfObject | null, is: PdfObject | null, fields: Set<string>): boolean {
  if (!(was instanceof PdfDict) || !(is instanceof PdfDict) || was.type !== is.type) return isSame(was, is);
  const form = entry(old, old.getCatalog(), 'AcroForm');
  if (was === old.getCatalog()) {
    const isInline = !(was.get('AcroForm') instanceof PdfRef);
    const inner = isInline ? [entry(old, was, 'AcroForm'), entry(now, is, 'AcroForm')] : [];
    const [before, after] = inner;
    const keepsForm =
      !isInline ||
      (before instanceof PdfDict && after instanceof PdfDict && isLonger(old, now, before, after, 'Fields', fields));
    return (
      keepsForm &&
      isSame(
        without(was, ['DSS', ...(isInline ? ['AcroForm'] : [])]),
        without(is, ['DSS', ...(isInline ? ['AcroForm'] : [])]),
      )
    );
  }
  if (was === form) return isLonger(old, now, was, is, 'Fields', fields);
  if (pagesOf(old).some(({ dict }) => dict === was)) return isLonger(old, now, was, is, 'Annots', fields);
  return was === entry(old, old.getCatalog(), 'DSS') && isSame(without(was, STORE), without(is, STORE));
}

/** Whether a list has one more item at its end, and everything else is the same (/SigFlags says what it said or more). */
function isLonger(old: PDF, now: PDF, was: PdfDict, is: PdfDict, key: string, fields: Set<string>): boolean {
  const [before, after] = [entry(old, was, key), entry(now, is, key)];
  const [items, more] = [before instanceof PdfArray ? [...before] : [], after instanceof PdfArray ? [...after] : []];
  const added = more.at(-1);
  if (more.length !== items.length + 1 || !(added instanceof PdfRef)) return false;
  fields.add(`${added.objectNumber} ${added.generation}`);
  const others = [key, ...(key === 'Fields' ? ['SigFlags'] : [])];
  return items.every((item, index) => isSame(item, more[index])) && isSame(without(was, others), without(is, others));
}

function isTimestampField(pdf: PDF, field: string): boolean {
  const [number = 0, generation = 0] = field.split(' ').map(Number);
  const dict = resolved(pdf, PdfRef.of(number, generation));
  if (!(dict instanceof PdfDict)) return false;
  const value = entry(pdf, dict, 'V');
  const box = entry(pdf, dict, 'Rect');
  return (
    entry(pdf, dict, 'FT') === PdfName.of('Sig') &&
    entry(pdf, dict, 'AP') === undefined &&
    value instanceof PdfDict &&
    entry(pdf, value, 'SubFilter') === PdfName.of('ETSI.RFC3161') &&
    box instanceof PdfArray &&
    Array.from(box).every((item) => item instanceof PdfNumber && item.value === 0)
  );
}

function without(dict: PdfDict, keys: readonly string[]): PdfDict {
  return new PdfDict(Array.from(dict).filter(([key]) => !keys.includes(key.value)));
}

function isSame(a: PdfObject | null | undefined, b: PdfObject | null | undefined): boolean {
  if (a === b) return true;
  if (a instanceof PdfRef && b instanceof PdfRef)
    return a.objectNumber === b.objectNumber && a.generation === b.generation;
  if (a instanceof PdfName && b instanceof PdfName) return a.value === b.value;
  if (a instanceof PdfNumber && b instanceof PdfNumber) return a.value === b.value;
  if (a instanceof PdfBool && b instanceof PdfBool) return a.value === b.value;
  if (a instanceof PdfNull && b instanceof PdfNull) return true;
  if (a instanceof PdfString && b instanceof PdfString) return sameBytes(a.bytes, b.bytes);
  if (a instanceof PdfArray && b instanceof PdfArray)
    return a.length === b.length && Array.from(a).every((item, index) => isSame(item, b.at(index)));
  if (a instanceof PdfDict && b instanceof PdfDict) {
    if (a.type !== b.type || (a instanceof PdfStream && b instanceof PdfStream && !sameBytes(a.data, b.data)))
      return false;
    return a.size === b.size && Array.from(a).every(([key, item]) => isSame(item, b.get(key.value)));
  }
  return false;
}
