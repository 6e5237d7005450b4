// The most expensive files to inspect: within the limits, or just above them.
import { deflateSync } from 'node:zlib';
import { samplePdf, scannedPdf } from './fixtures.ts';
import { FIRST_EXTRA as E, pdfOf, plainPdf, rawPdf, stream, textPdf } from './raw-pdf.ts';

const MB = 1_000_000;
const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

function packed(bytes: Uint8Array, times = 1): string {
  let out = bytes;
  for (let round = 0; round < times; round += 1) out = deflateSync(out, { level: 9 });
  return latin1(out);
}

/** A page whose resources refer to so many objects. */
export function crowded(count: number): Uint8Array<ArrayBuffer> {
  const refs = Array.from({ length: count }, (_, index) => `/R${index} ${E + 1 + index} 0 R`).join(' ');
  const pages = [{ text: 'Page', entries: `/Resources << /Font << /F1 3 0 R >> /Properties ${E} 0 R >>` }];
  return rawPdf({ pages, extra: [`<< ${refs} >>`, ...Array.from({ length: count }, () => '<< /Type /OCG >>')] });
}

/** A page with so many marked paragraphs. */
function longReadingOrder(count: number): Uint8Array<ArrayBuffer> {
  const refs = Array.from({ length: count }, (_, index) => `${E + 2 + index} 0 R`).join(' ');
  const catalogue = `/MarkInfo << /Marked true >> /StructTreeRoot ${E} 0 R`;
  const elements = Array.from({ length: count }, (_, index) => `<< /S /P /P ${E + 1} 0 R /Pg 4 0 R /K ${index} >>`);
  const root = `<< /Type /StructTreeRoot /K ${E + 1} 0 R /ParentTree << /Nums [0 [${refs}]] >> >>`;
  const extra = [root, `<< /S /Document /P ${E} 0 R /K [${refs}] >>`, ...elements];
  return rawPdf({ pages: [{ entries: '/StructParents 0' }], catalogue, extra });
}

/** A file with a stream that unpacks to so many bytes. */
function inflated(megabytes: number, entries: string, times = 1): Uint8Array<ArrayBuffer> {
  return rawPdf({ pages: [{ text: 'Page' }], extra: [stream(packed(new Uint8Array(megabytes * MB), times), entries)] });
}

/** A table of contents as a stream, that says nothing about so many megabytes of objects. */
function longTable(megabytes: number): Uint8Array<ArrayBuffer> {
  const rows = Math.floor((megabytes * MB) / 7);
  const text = latin1(pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 0 /Kids [] >>']));
  const table = stream(
    packed(new Uint8Array(rows * 7)),
    `/Type /XRef /W [1 4 2] /Size ${rows} /Root 1 0 R /Filter /FlateDecode`,
  );
  const whole = `${text.slice(0, text.indexOf('xref\n'))}9 0 obj\n${table}\nendobj\nstartxref\n${text.indexOf('xref\n')}\n%%EOF\n`;
  return Uint8Array.from(whole, (character) => character.charCodeAt(0));
}

/** An object stream of so many objects, and nothing that says where it is. */
function manyPackedObjects(count: number): Uint8Array<ArrayBuffer> {
  const head = Array.from({ length: count }, (_, index) => `${100 + index} ${index * 3}`).join(' ');
  const content = Buffer.from(`${head}\n${'<<>'.repeat(count)}`, 'latin1');
  const entries = `/Type /ObjStm /N ${count} /First ${head.length + 1} /Filter /FlateDecode`;
  const text = latin1(rawPdf({ pages: [{ text: 'Page' }], extra: [stream(packed(content), entries)] }));
  return Uint8Array.from(text.replace(/startxref\n\d+/, 'startxref\n7'), (character) => character.charCodeAt(0));
}

/** A table that claims a billion objects and holds none. */
function emptyTable(entries: string): Uint8Array<ArrayBuffer> {
  const text = latin1(rawPdf({ pages: [{ text: 'Page' }] }));
  const table = `9 0 obj\n${stream('', `/Type /XRef /Root 1 0 R ${entries}`)}\nendobj`;
  const whole = `${text}${table}\nstartxref\n${text.length}\n%%EOF\n`;
  return Uint8Array.from(whole, (character) => character.charCodeAt(0));
}

/** A file of so many numbers, whose table of contents is lost. */
export function withoutTable(count: number): Uint8Array<ArrayBuffer> {
  const text = latin1(rawPdf({ pages: [{ text: 'Page' }], extra: Array<string>(count).fill('9') }));
  const whole = `${text.slice(0, text.lastIndexOf('xref\n0'))}trailer << /Root 1 0 R >>\nstartxref\n7\n%%EOF\n`;
  return Uint8Array.from(whole, (character) => character.charCodeAt(0));
}

/** A page of so many megabytes of operators, with a form field. */
export function filledForm(megabytes: number): Uint8Array<ArrayBuffer> {
  const look = stream('0 0 10 10 re f', '/Subtype /Form /BBox [0 0 10 10]');
  const field = `<< /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 10 10] /AP << /N ${E} 0 R >> >>`;
  const operators = Buffer.from('q 1 0 0 1 0 0 cm Q\n'.repeat(Math.floor((megabytes * MB) / 20)));
  const contents = stream(packed(operators), '/Filter /FlateDecode');
  const pages = [{ annotations: [field], entries: `/Contents ${E + 1} 0 R` }];
  return rawPdf({ pages, form: true, extra: [look, contents] });
}

/** A page that holds so many values, and draws nothing of them. */
export function crammed(value: string | ((index: number) => string), count: number): Uint8Array<ArrayBuffer> {
  const at = typeof value === 'string' ? () => value : value;
  const rows = Array.from({ length: Math.ceil(count / 50_000) }, (_, row) =>
    Array.from({ length: Math.min(50_000, count - row * 50_000) }, (__, index) => at(row * 50_000 + index)).join(''),
  );
  return rawPdf({ pages: [{ text: 'Page', entries: `/Extra [${rows.map((row) => `[${row}]`).join('')}]` }] });
}

/** An object stream of one object that holds so many dictionaries. */
export function packedDictionaries(count: number): Uint8Array<ArrayBuffer> {
  const content = packed(Buffer.from(`99 0 [${'<<>>'.repeat(count)}]`));
  const body = stream(content, '/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode');
  return rawPdf({ pages: [{ text: 'Page' }], extra: [body] });
}

function claimingTable(): Uint8Array<ArrayBuffer> {
  const text = latin1(rawPdf({ pages: [{ text: 'Page' }] })).replace(/xref\n0 \d+/, 'xref\n0 999999999');
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

export const heavyFiles: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  '1,000 pages': () => plainPdf(1_000),
  '1,000 pages of text': () => textPdf(1_000),
  '290 dense pages': () => samplePdf({ pages: 290 }),
  'scans of 9.4 MB': () => scannedPdf(2, 1_250),
  'table of 3 GB, packed three times': () =>
    inflated(300, '/Type /XRef /W [1 4 2] /Filter [/FlateDecode /FlateDecode]', 2),
  'table of 90 MB': () => longTable(90),
  'table of 0.9 MB': () => longTable(0.9),
  'table of a billion rows without width': () => emptyTable('/W [0 0 0] /Size 999999999'),
  'table of a billion rows that are missing': () => emptyTable('/W [1 4 2] /Size 9 /Index [0 999999999]'),
  'classic table of a billion rows': () => claimingTable(),
  '1,000,000 packed objects, no table': () => manyPackedObjects(1_000_000),
  '400,000 objects, no table': () => withoutTable(400_000),
  '51,000 objects, no table': () => withoutTable(51_000),
  'a form over 15 MB of contents': () => filledForm(15),
  'a form over 7.9 MB of contents': () => filledForm(8.3),
  'page contents of 99 MB': () => inflated(99, '/Filter /FlateDecode'),
  '110,000 objects': () => crowded(110_000),
  '12,200 objects': () => crowded(12_200),
  'reading order of 60,000 elements': () => longReadingOrder(60_000),
  'reading order of 15,000 elements': () => longReadingOrder(15_000),
  '2,400,000 numbers': () => crammed('1 ', 2_400_000),
  '315,000 numbers': () => crammed('1 ', 315_000),
  '240,000 dictionaries': () => crammed('<<>>', 240_000),
  '2,300,000 dictionaries': () => crammed('<<>>', 2_300_000),
  '2,300,000 packed dictionaries': () => packedDictionaries(2_300_000),
  '62,000 different names': () => crammed((index) => `/N${index.toString(36)}`, 62_000),
};
