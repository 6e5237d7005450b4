import type { PdfRef } from '@libpdf/core';
import { PDF, PdfArray, PdfDict, PdfName } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { loadOriginal } from './load-original.ts';
import { createMerger } from './merger.ts';
import { extractText } from './test/command-line.ts';
import { activePdf, formPdf, layeredPdf, protectedPdf, rotatedPdf, samplePdf } from './test/fixtures.ts';

async function merged(...files: readonly Uint8Array[]): Promise<{ pdf: PDF; bytes: Uint8Array }> {
  const target = PDF.create();
  const merger = createMerger(target);
  for (const file of files) merger.append(await loadOriginal(file));
  merger.finish();
  const bytes = await target.save();
  return { pdf: await PDF.load(bytes), bytes };
}

const textOf = (pdf: PDF) => pdf.extractText().map((page) => page.text);

describe('merging', () => {
  it('keeps all pages of all files in order', async () => {
    const { pdf } = await merged(await samplePdf({ text: 'First' }), await samplePdf({ text: 'Second', pages: 2 }));
    const titles = textOf(pdf).map((text) => text.split('\n')[0]);
    expect(titles).toEqual(['First 1', 'First 2', 'First 3', 'Second 1', 'Second 2']);
  });

  it.each([90, 180, 270] as const)('keeps a rotation of %i degrees', async (rotation) => {
    const { pdf } = await merged(await rotatedPdf(rotation));
    expect(pdf.getPage(0)?.rotation).toBe(rotation);
  });

  it('keeps what a page shows of itself (CropBox)', async () => {
    const { pdf } = await merged(await samplePdf({ cropped: true }));
    expect(pdf.getPage(0)?.dict.has('CropBox')).toBe(true);
    const [original, copy] = [await PDF.load(await samplePdf({ cropped: true })), pdf].map((file) =>
      file.getPage(0)?.getCropBox(),
    );
    expect(copy).toEqual(original);
  });

  it('keeps page attributes that the original inherits from its page tree', async () => {
    const original = await PDF.load(await samplePdf({ pages: 1 }));
    const page = original.getPage(0)?.dict;
    const tree = page?.get('Parent', (ref) => original.getObject(ref));
    if (!page || !(tree instanceof PdfDict)) throw new Error('The sample has a page in a tree');
    for (const key of ['MediaBox', 'Resources']) {
      const value = page.get(key);
      if (value) tree.set(key, value);
      page.delete(key);
    }
    const { pdf } = await merged(await original.save());
    expect(pdf.getPage(0)?.width).toBeCloseTo(595, 0);
    expect(textOf(pdf)[0]).toContain('Page 1');
  });

  it('turns form fields into page content with their values', async () => {
    const { pdf, bytes } = await merged(await formPdf('12 345 kr'));
    expect(extractText(bytes)).toContain('12 345 kr');
    expect(pdf.getCatalog().has('AcroForm')).toBe(false);
    expect(pdf.getPage(0)?.getAnnotations()).toEqual([]);
  });

  it('shows a hidden layer to no one', async () => {
    const text = extractText((await merged(await layeredPdf())).bytes);
    expect(text).toContain('Shown');
    expect(text).not.toContain('Hidden');
  });

  it('keeps hidden layers hidden, also when several files have layers', async () => {
    const { pdf } = await merged(await layeredPdf(), await samplePdf(), await layeredPdf());
    const resolve = (ref: PdfRef) => pdf.getObject(ref);
    const layers = pdf.getCatalog().get('OCProperties', resolve);
    if (!(layers instanceof PdfDict)) throw new Error('Layers are gone');
    const off = layers.getDict('D', resolve)?.getArray('OFF', resolve);
    expect(layers.getArray('OCGs', resolve)?.length).toBe(2);
    expect(off?.length).toBe(2);
    expect(pdf.getLayers().map((layer) => layer.visible)).toEqual([false, false]);
  });

  it('writes protected files without their protection', async () => {
    const { pdf } = await merged(await protectedPdf({ ownerPassword: 'owner' }));
    expect(pdf.isEncrypted).toBe(false);
    expect(textOf(pdf)[2]).toContain('Protected page 3');
  });

  it('leads links to the copied page and adds no other pages', async () => {
    const { pdf, bytes } = await merged(await samplePdf({ pages: 2 }), await activePdf());
    const resolve = (ref: PdfRef) => pdf.getObject(ref);
    const link = pdf.getPage(2)?.dict.getArray('Annots', resolve)?.at(0, resolve);
    const target = link instanceof PdfDict ? link.getArray('Dest', resolve)?.at(0) : undefined;
    expect(target).toEqual(pdf.getPage(4)?.ref);
    const pages = new TextDecoder('latin1').decode(bytes).match(/\/Type \/Page\b/g);
    expect(pages).toHaveLength(5);
  });

  it('leaves behind whatever can act, and keeps web links', async () => {
    const { pdf, bytes } = await merged(await activePdf());
    const resolve = (ref: PdfRef) => pdf.getObject(ref);
    const annotations = pdf.getPage(0)?.dict.getArray('Annots', resolve) ?? new PdfArray();
    const actions = Array.from(annotations, (_, index) => {
      const annotation = annotations.at(index, resolve);
      return annotation instanceof PdfDict ? annotation.getDict('A', resolve)?.get('S') : undefined;
    });
    expect(actions).toEqual([undefined, undefined, PdfName.of('URI')]);
    expect(new TextDecoder('latin1').decode(bytes)).not.toMatch(/JavaScript|OpenAction|\/AA\b/);
  });
});
