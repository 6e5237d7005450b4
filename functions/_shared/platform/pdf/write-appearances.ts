import { PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import type { PDF, PdfStream } from '@libpdf/core';
import { entry, inherited, resolved } from './page-tree.ts';
import { withoutStrays } from './readable-content.ts';
import { FormNotKeptError } from './shown-appearance.ts';

const READ_ONLY = 1;
const PUSH_BUTTON = 1 << 16;

/**
 * Redraws every field from its value where the form asks for it (NeedAppearances): the stored appearance may be of an
 * older value, and readers show the value.
 * @throws FormNotKeptError when a field cannot be drawn
 */
export function writeAppearances(pdf: PDF): void {
  const form = asksToBeRedrawn(pdf) ? pdf.getForm()?.acroForm() : undefined;
  if (!form) return;
  try {
    for (const field of form.getFields()) {
      const dict = field.acroField();
      const flags = entry(pdf, dict, 'Ff');
      const bits = flags instanceof PdfNumber ? flags.value : 0;
      // LibPDF leaves read-only fields as they are; readers draw them like any other.
      if (flags instanceof PdfNumber) dict.set('Ff', PdfNumber.of(bits & ~READ_ONLY));
      requireDrawable(pdf, dict);
      // It redraws choices and ticks only where nothing is drawn yet.
      const isButton = typeOf(pdf, dict) === 'Btn';
      const isRedrawn = typeOf(pdf, dict) === 'Ch' || (isButton && (bits & PUSH_BUTTON) === 0);
      if (isRedrawn) for (const widget of field.getWidgets()) widget.dict.delete('AP');
      if (typeOf(pdf, dict) === 'Tx')
        field.getWidgets().forEach((widget) => requireReadable(widget.getNormalAppearance()));
      field.needsAppearanceUpdate = true;
    }
    form.updateAppearances();
  } catch (cause) {
    throw new FormNotKeptError('A field cannot be drawn', { cause });
  }
}

export function asksToBeRedrawn(pdf: PDF): boolean {
  const flag = entry(pdf, formOf(pdf), 'NeedAppearances');
  return flag instanceof PdfBool && flag.value;
}

/** LibPDF takes the colours of what is drawn now, and reads some damage for ever. */
function requireReadable(appearance: PdfStream | null | undefined): void {
  const content = appearance?.getDecodedData();
  if (content && withoutStrays(content) !== content) throw new Error('An appearance that LibPDF cannot read');
}

function formOf(pdf: PDF): PdfDict | undefined {
  const form = entry(pdf, pdf.getCatalog(), 'AcroForm');
  return form instanceof PdfDict ? form : undefined;
}

function typeOf(pdf: PDF, field: PdfDict): string | undefined {
  const type = resolved(pdf, inherited(pdf, field, 'FT'));
  return type instanceof PdfName ? type.value : undefined;
}

/** The fonts of forms have the letters of Western Europe (WinAnsi); others would be drawn as something else. */
const WESTERN = /^[\t\n\r -~\u00a0-\u00ffŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]*$/;

function requireDrawable(pdf: PDF, field: PdfDict): void {
  const value = resolved(pdf, inherited(pdf, field, 'V'));
  const texts = value instanceof PdfArray ? [...value].map((item) => resolved(pdf, item)) : [value];
  for (const text of texts) {
    if (text instanceof PdfString && !WESTERN.test(text.asString())) throw new Error('Letters that no form font has');
  }
}
