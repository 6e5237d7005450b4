import { PdfArray, PdfDict, PdfName, PdfNumber } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { findSignedRanges } from './byte-range.ts';
import { entry, resolved } from './page-tree.ts';

/**
 * Returns how many digital signatures a file has. Adobe's usage rights (/Perms /UR3, on forms of authorities) have the
 * same format but are none.
 */
export function earlierSignatures(pdf: PDF, bytes: Uint8Array): number {
  const permissions = entry(pdf, pdf.getCatalog(), 'Perms');
  const usageRights = permissions instanceof PdfDict && permissions.has('UR3') ? 1 : 0;
  const { ranges } = findSignedRanges(bytes);
  return Math.max(ranges.length - usageRights, signaturesOf(pdf).length);
}

/**
 * Returns whether a signature forbids every later change (DocMDP or its field's lock with P = 1; ISO 32000-2, 12.8.2.2
 * and table 236): another signature would break it.
 */
export function allowsNoChanges(pdf: PDF): boolean {
  const permissions = entry(pdf, pdf.getCatalog(), 'Perms');
  const certified = permissions instanceof PdfDict ? entry(pdf, permissions, 'DocMDP') : undefined;
  const values = signaturesOf(pdf).map(({ value }) => value);
  if (certified instanceof PdfDict) values.push(certified);
  return (
    values.some((value) => forbidsAll(pdf, value)) || signaturesOf(pdf).some(({ lock }) => hasNoChanges(pdf, lock))
  );
}

function forbidsAll(pdf: PDF, signature: PdfDict): boolean {
  const references = entry(pdf, signature, 'Reference');
  if (!(references instanceof PdfArray)) return false;
  return Array.from(references).some((item) => {
    const reference = resolved(pdf, item);
    if (!(reference instanceof PdfDict) || entry(pdf, reference, 'TransformMethod') !== PdfName.of('DocMDP'))
      return false;
    return hasNoChanges(pdf, entry(pdf, reference, 'TransformParams'));
  });
}

function hasNoChanges(pdf: PDF, parameters: PdfObject | undefined): boolean {
  const level = parameters instanceof PdfDict ? entry(pdf, parameters, 'P') : undefined;
  return level instanceof PdfNumber && level.value === 1;
}

interface Signature {
  readonly value: PdfDict;
  readonly lock: PdfObject | undefined;
}

/** The filled signature fields. */
function signaturesOf(pdf: PDF): Signature[] {
  const found: Signature[] = [];
  const seen = new Set<PdfDict>();
  const form = entry(pdf, pdf.getCatalog(), 'AcroForm');
  const fields = form instanceof PdfDict ? entry(pdf, form, 'Fields') : undefined;
  const open = fields instanceof PdfArray ? Array.from(fields, (field) => ({ field, type: undefined as unknown })) : [];
  for (let next = open.pop(); next; next = open.pop()) {
    const dict = resolved(pdf, next.field);
    if (!(dict instanceof PdfDict) || seen.has(dict)) continue;
    seen.add(dict);
    const type = entry(pdf, dict, 'FT') ?? next.type;
    const value = entry(pdf, dict, 'V');
    if (type === PdfName.of('Sig') && value instanceof PdfDict) found.push({ value, lock: entry(pdf, dict, 'Lock') });
    const kids = entry(pdf, dict, 'Kids');
    if (kids instanceof PdfArray) for (const field of kids) open.push({ field, type });
  }
  return found;
}
