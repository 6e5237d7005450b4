import { PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import type { PDF, PdfObject, PdfRef } from '@libpdf/core';
import { entry, pagesOf, resolved } from '../page-tree.ts';
import type { TreePage } from '../page-tree.ts';

const HIDDEN_PRINT_LOCKED = 2 + 4 + 128;
const SIGNATURES_EXIST = 1;
const APPEND_ONLY = 2;

/**
 * Adds an invisible signature field with its value to a page (the certificate is the visible part), and to the form,
 * which stays as it is otherwise.
 */
export function addSignatureField(pdf: PDF, { dict, ref }: TreePage, signature: PdfRef, name = 'Seal'): void {
  const form = formOf(pdf);
  const known = entry(pdf, form, 'Fields');
  const fields = known instanceof PdfArray ? [...known] : [];
  const field = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Widget'),
      FT: PdfName.of('Sig'),
      T: PdfString.fromString(freeName(pdf, fields, name)),
      V: signature,
      F: PdfNumber.of(HIDDEN_PRINT_LOCKED),
      Rect: new PdfArray([0, 0, 0, 0].map((value) => PdfNumber.of(value))),
      ...(ref ? { P: ref } : {}),
    }),
  );
  const annotations = entry(pdf, dict, 'Annots');
  dict.set('Annots', new PdfArray([...(annotations instanceof PdfArray ? annotations : []), field]));
  form.set('Fields', new PdfArray([...fields, field]));
  const flags = entry(pdf, form, 'SigFlags');
  const before = flags instanceof PdfNumber ? flags.value : 0;
  form.set('SigFlags', PdfNumber.of(before | SIGNATURES_EXIST | APPEND_ONLY));
}

function formOf(pdf: PDF): PdfDict {
  const known = entry(pdf, pdf.getCatalog(), 'AcroForm');
  if (known instanceof PdfDict) return known;
  const form = new PdfDict();
  pdf.getCatalog().set('AcroForm', pdf.register(form));
  return form;
}

/** A field with the name of another would be a part of it. */
function freeName(pdf: PDF, fields: readonly PdfObject[], own: string): string {
  const names = new Set(
    fields.map((field) => {
      const dict = resolved(pdf, field);
      const name = dict instanceof PdfDict ? entry(pdf, dict, 'T') : undefined;
      return name instanceof PdfString ? name.asString() : '';
    }),
  );
  let number = 1;
  while (names.has(number === 1 ? own : `${own}${number}`)) number += 1;
  return number === 1 ? own : `${own}${number}`;
}

/** The first page, for a seal without a page of its own. */
export function firstPageOf(pdf: PDF): TreePage {
  const [page] = pagesOf(pdf);
  if (page === undefined) throw new Error('A document without pages cannot be sealed');
  return page;
}
