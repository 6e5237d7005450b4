// The sealed pages must show what people saw when they signed. Files that once came out differently are rendered before
// and after merging by an independent reader (poppler), and their text is compared.
import { describe, expect, it } from 'vitest';
import { asSealed } from './as-sealed.ts';
import { inspectPdf } from './inspect.ts';
import { extractText, renderPages } from './test/command-line.ts';
import { rawPdf, trickyForms, trickyTrees } from './test/raw-pdf.ts';

describe('pages come out as they were shown', () => {
  it.each(Object.entries({ ...trickyForms, ...trickyTrees }))('%s', async (_, { make, text }) => {
    const original = make();
    expect(await inspectPdf(original)).toMatchObject({ ok: true, pages: text.length });
    const sealed = await asSealed(original);
    const pages = extractText(sealed).split('\f').slice(0, text.length);
    expect(pages.map((page) => page.split(/\s+/).filter(Boolean).join(' '))).toEqual(text);
    expect(renderPages(sealed) === renderPages(original), 'looks the same').toBe(true);
  });
});

describe('a form that readers show differently is refused', () => {
  const field = (entries: string) => `<< /Type /Annot /Subtype /Widget /Rect [72 600 300 620] /T (a) ${entries} >>`;
  it.each([
    ['a value without an appearance', field('/FT /Tx /V (PENALTY 5)')],
    ['a tick without an appearance', field('/FT /Btn /AS /Yes /V /Yes')],
  ])('%s', async (_, widget) => {
    expect(await inspectPdf(rawPdf({ pages: [{ annotations: [widget] }], form: true }))).toEqual({
      ok: false,
      reason: 'FORM_NOT_KEPT',
    });
  });

  it('letters that must be redrawn in a font without them', async () => {
    const widget = field('/FT /Tx /DA (/Helv 10 Tf 0 g) /V <FEFF738B>');
    const bytes = rawPdf({ pages: [{ annotations: [widget] }], form: '/NeedAppearances true' });
    expect(await inspectPdf(bytes)).toEqual({ ok: false, reason: 'FORM_NOT_KEPT' });
  });
});
