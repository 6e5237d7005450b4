import { PdfArray, PdfDict, PdfName, PdfRef, PdfStream } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { resolved } from './page-tree.ts';

/** Actions that run, send, fetch or play something (ISO 32000-1, table 198). Links and jumps are none of them. */
const ACTIONS = new Set(['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'Rendition', 'Movie', 'Sound']);
const ANNOTATIONS = new Set(['RichMedia', 'Movie', 'Screen', 'Sound', '3D']);

/**
 * Returns whether a file can do something by itself when it is opened or clicked: scripts, programs, forms that send
 * data, films. Follows everything that the catalogue leads to. Throws for a file with more than `most` parts.
 */
export function hasActiveContent(pdf: PDF, most = 200_000): boolean {
  const seen = new Set<string>();
  const waiting: PdfObject[] = [pdf.getCatalog()];
  for (let count = 0; waiting.length > 0; count += 1) {
    if (count > most) throw new Error('The file has too many parts');
    const written = waiting.pop();
    if (written instanceof PdfRef) {
      const id = `${written.objectNumber} ${written.generation}`;
      if (seen.has(id)) continue;
      seen.add(id);
    }
    const value = resolved(pdf, written);
    if (value instanceof PdfArray) waiting.push(...value);
    else if (value instanceof PdfDict || value instanceof PdfStream) {
      if (isActive(pdf, value)) return true;
      for (const [, item] of value) waiting.push(item);
    }
  }
  return false;
}

function isActive(pdf: PDF, dict: PdfDict): boolean {
  const nameAt = (key: string): string => {
    const value = resolved(pdf, dict.get(key));
    return value instanceof PdfName ? value.value : '';
  };
  return ACTIONS.has(nameAt('S')) || ANNOTATIONS.has(nameAt('Subtype')) || dict.has('JS') || dict.has('XFA');
}
