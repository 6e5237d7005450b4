// PDFs made by code, for unit tests, end-to-end tests and the bench. Nothing here is used by the product.
import { degrees, PDF, PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfString, rgb } from '@libpdf/core';
import { noisePng } from './images.ts';
import { rawPdf } from './raw-pdf.ts';

export { noisePng, signaturePng } from './images.ts';

export interface SamplePdfOptions {
  readonly pages?: number;
  /** Printed on every page, before its number. */
  readonly text?: string;
  readonly rotation?: 0 | 90 | 180 | 270;
  readonly landscape?: boolean;
  /** Shows only the middle of each page. */
  readonly cropped?: boolean;
}

const a4 = { width: 595.28, height: 841.89 };

function lorem(page: number, line: number): string {
  const words = ['avtale', 'partene', 'vilkår', 'oppsigelse', 'lønn', 'arbeidstid', 'taushetsplikt', 'tiltredelse'];
  return Array.from({ length: 9 }, (_, at) => words[(page * 7 + line * 3 + at * 5) % words.length]).join(' ');
}

function sampleDocument({ pages = 3, text = 'Page', ...options }: SamplePdfOptions): PDF {
  const pdf = PDF.create();
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage({ size: 'a4', orientation: options.landscape ? 'landscape' : 'portrait' });
    page.drawText(`${text} ${number}`, { x: 72, y: page.height - 90, size: 20 });
    for (let line = 0; line < 24; line += 1) {
      page.drawText(lorem(number, line), { x: 72, y: page.height - 130 - line * 16, size: 10 });
    }
    if (options.rotation) page.setRotation(options.rotation);
    if (options.cropped)
      page.dict.set('CropBox', new PdfArray([40, 120, 555, 800].map((value) => PdfNumber.of(value))));
  }
  return pdf;
}

/** A plain contract of so many pages. */
export async function samplePdf(options: SamplePdfOptions = {}): Promise<Uint8Array> {
  return await sampleDocument(options).save();
}

/** Pages of scans: each an image of noise, which does not compress. 1,200 pixels square are about 4.3 MB. */
export async function scannedPdf(pages: number, pixels: number): Promise<Uint8Array> {
  const pdf = PDF.create();
  for (let number = 1; number <= pages; number += 1) {
    const image = pdf.embedPng(await noisePng(pixels, pixels, number));
    const page = pdf.addPage({ size: 'a4' });
    page.drawImage(image, { x: 30, y: 100, width: a4.width - 60, height: a4.width - 60 });
  }
  return await pdf.save();
}

/** A valid PDF that is larger than an attachment may be (10,000,000 bytes). */
export async function oversizedPdf(): Promise<Uint8Array> {
  return await scannedPdf(1, 1_900);
}

/** With `userPassword` it cannot be opened without it; with only `ownerPassword` it opens, but forbids changes. */
export async function protectedPdf(passwords: { userPassword?: string; ownerPassword: string }): Promise<Uint8Array> {
  const pdf = sampleDocument({ text: 'Protected page' });
  pdf.setProtection({ ...passwords, permissions: { modify: false, assemble: false, annotate: false } });
  return await pdf.save();
}

/** The first part of a file, as after an upload that broke off. */
export async function truncatedPdf(share = 0.6): Promise<Uint8Array> {
  const whole = await samplePdf({ pages: 5 });
  return whole.slice(0, Math.floor(whole.length * share));
}

/** A PDF in name only: the start of a Windows program. */
export function renamedProgram(): Uint8Array {
  const bytes = new Uint8Array(4096);
  bytes.set(new TextEncoder().encode('MZ\u0090\u0000\u0003'));
  bytes.set(new TextEncoder().encode('This program cannot be run in DOS mode.'), 78);
  return bytes;
}

/** A form with one filled-in field. */
export async function formPdf(value: string): Promise<Uint8Array> {
  const pdf = sampleDocument({ pages: 1, text: 'Form' });
  const page = pdf.getPage(0);
  const field = pdf.getOrCreateForm().createTextField('amount', { defaultValue: value });
  page?.drawField(field, { x: 72, y: 120, width: 220, height: 24 });
  field.setValue(value);
  return await pdf.save();
}

/** One page with the text "Shown", and "Hidden" on a layer that is switched off. */
export async function layeredPdf(): Promise<Uint8Array> {
  const pdf = PDF.create();
  const page = pdf.addPage({ size: 'a4' });
  page.drawText('Shown', { x: 72, y: 700, size: 24 });
  const layer = pdf.register(PdfDict.of({ Type: PdfName.of('OCG'), Name: PdfString.fromString('Draft') }));
  const font = pdf.register(
    PdfDict.of({ Type: PdfName.of('Font'), Subtype: PdfName.of('Type1'), BaseFont: PdfName.of('Helvetica') }),
  );
  const resources = page.getResources();
  resources.set('Properties', PdfDict.of({ L1: layer }));
  resources.set('Font', PdfDict.of({ ...Object.fromEntries(fontEntries(resources)), H1: font }));
  const content = '/OC /L1 BDC BT /H1 24 Tf 72 600 Td (Hidden) Tj ET EMC';
  const shown = page.dict.get('Contents');
  const hidden = pdf.createStream({}, new TextEncoder().encode(content));
  page.dict.set(
    'Contents',
    new PdfArray(shown instanceof PdfArray ? [...shown, hidden] : shown ? [shown, hidden] : [hidden]),
  );
  const settings = PdfDict.of({ OFF: new PdfArray([layer]), Order: new PdfArray([layer]) });
  pdf.getCatalog().set('OCProperties', PdfDict.of({ OCGs: new PdfArray([layer]), D: settings }));
  return await pdf.save();
}

function fontEntries(resources: PdfDict) {
  const fonts = resources.get('Font');
  return fonts instanceof PdfDict ? Array.from(fonts, ([key, value]) => [key.value, value] as const) : [];
}

/** Pages that link to each other, with scripts on the document, on a page and behind a link. */
export async function activePdf(): Promise<Uint8Array> {
  const pdf = sampleDocument({ pages: 3 });
  const script = () => PdfDict.of({ S: PdfName.of('JavaScript'), JS: PdfString.fromString('app.alert(1)') });
  const [first, , third] = pdf.getPages();
  if (!first || !third) throw new Error('Three pages were made');
  const link = (entries: Record<string, PdfArray | PdfDict>) =>
    pdf.register(
      PdfDict.of({
        Type: PdfName.of('Annot'),
        Subtype: PdfName.of('Link'),
        Rect: new PdfArray([72, 700, 300, 720].map((value) => PdfNumber.of(value))),
        ...entries,
      }),
    );
  const toThird = link({ Dest: new PdfArray([third.ref, PdfName.of('Fit')]) });
  const toScript = link({ A: script() });
  const toWeb = link({
    A: PdfDict.of({ S: PdfName.of('URI'), URI: PdfString.fromString('https://nordlys.example') }),
  });
  first.dict.set('Annots', new PdfArray([toThird, toScript, toWeb]));
  first.dict.set('AA', PdfDict.of({ O: script() }));
  pdf.getCatalog().set('OpenAction', script());
  return await pdf.save();
}

/** A watermark across the page, so that a rotated page shows which way is up. */
export async function rotatedPdf(rotation: 90 | 180 | 270): Promise<Uint8Array> {
  const pdf = sampleDocument({ pages: 1, rotation });
  pdf.getPage(0)?.drawText('COPY', { x: 180, y: 300, size: 96, color: rgb(0.9, 0.9, 0.9), rotate: degrees(45) });
  return await pdf.save();
}

export async function pdfWithoutPages(): Promise<Uint8Array> {
  return await PDF.create().save();
}

/** The first page refers to contents that are not in the file. */
export function pdfWithMissingContents(): Uint8Array {
  return rawPdf({ pages: [{ entries: '/Contents 999 0 R' }, { text: 'Whole' }] });
}

/** A form whose only page says "please wait" until a reader has built the real ones. */
export async function dynamicFormPdf(): Promise<Uint8Array> {
  const pdf = sampleDocument({ pages: 1, text: 'Please wait' });
  pdf.getCatalog().set('NeedsRendering', PdfBool.TRUE);
  return await pdf.save();
}
