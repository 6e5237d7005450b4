// A sender may write a file so that programs find different pages in it. Most of these files were once accepted, shown
// with one text and sealed with another.
import { describe, expect, it } from 'vitest';
import { asSealed } from './as-sealed.ts';
import { inspectPdf } from './inspect.ts';
import { viewedTexts } from './test/viewer.ts';
import {
  LITTLE,
  MUCH,
  linesOf,
  packed,
  page,
  promise,
  promiseWith,
  shows,
  stream,
  streamTableOf,
  withStreamTable,
  withTable,
  written,
} from './test/written-pdf.ts';
import type { Body, Line } from './test/written-pdf.ts';

const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

const plain = written(promise);
const placeOf = (number: number): number => plain.places.get(number) ?? 0;
/** The rows of the plain file, some of which lead elsewhere. */
const linesWith = (...changed: readonly (readonly [number: number, where: number])[]): Line[] =>
  linesOf(plain).map((line) => ({ ...line, where: new Map(changed).get(line.number) ?? line.where }));
const replaced = (...bodies: readonly Body[]) => {
  const file = written(promiseWith(...bodies));
  return withTable(file, linesOf(file));
};

/** The same objects, with another page behind them that has the same number. */
const twice = written([[4, page(7)]], plain.text);
const other: Line = { number: 4, kind: 'written', where: twice.places.get(4) ?? 0 };
const withoutPage = linesOf(plain).filter(({ number }) => number !== 4);

/** A second table behind the file, in which the page is the other one, and what leads to it. */
function withOtherTable(tail: (place: number) => string): Uint8Array {
  const text = latin1(withTable(twice, linesOf(plain)));
  const [update] = latin1(withTable({ ...twice, text }, [...withoutPage, other]))
    .slice(text.length)
    .split('startxref');
  return bytesOf(text + update + tail(text.length));
}

/** A file with a table and a stream that the table names for newer readers. */
function hybrid(ofTable: readonly Line[], ofStream: readonly Line[]): Uint8Array {
  const file = written([streamTableOf(ofStream, '')], twice.text);
  return withTable(file, ofTable, `/XRefStm ${file.places.get(99)}`);
}

/** A file whose page is in an object stream, beside the other one. */
function inStream(heads: readonly number[], rows: readonly [number: number, index: number][]): Uint8Array {
  const bodies = promise.filter(([number]) => number !== 4 && number !== 6);
  const file = written([
    ...bodies,
    [
      8,
      packed(
        [
          [4, page(5)],
          [6, page(7)],
        ],
        heads,
      ),
    ],
  ]);
  const lines = rows.map(([number, index]): Line => ({ number, kind: 'packed', where: 8, index }));
  return withStreamTable(file, [...linesOf(file), ...lines]);
}

const files: Record<string, () => Uint8Array> = {
  'page-swapped: the places of two pages are exchanged': () =>
    withTable(plain, linesWith([4, placeOf(6)], [6, placeOf(4)])),
  'contents-swapped: the places of two contents are exchanged': () =>
    withTable(plain, linesWith([5, placeOf(7)], [7, placeOf(5)])),
  'page-is-stream: the place of a page is that of a stream': () => withTable(plain, linesWith([4, placeOf(5)])),
  'bad34: a stream is a page': () => replaced([4, shows('Page')]),
  'minimal-annotless: a place is in the blanks before another object': () =>
    withTable(plain, linesWith([4, placeOf(5) - 1])),
  'a place is the beginning of the file': () => withTable(plain, linesWith([5, 0])),
  'c1-subsection-twice: an object is listed twice': () => withTable(twice, [...linesOf(plain), other]),
  'c1 in a stream': () => withStreamTable(twice, [...linesOf(plain), other]),
  'c3-tail-startxref: what is behind the end leads to another table': () =>
    withOtherTable((place) => `\nstartxref\n${place}\n`),
  'c3 without the word at the end of a line': () => withOtherTable((place) => `startxref ${place}`),
  'what is behind the end leads nowhere': () => withOtherTable(() => '\nstartxref\n12\n'),
  'd1-hybrid-both: two tables name the same object': () => hybrid(linesOf(plain), [other]),
  'd2-hybrid-free: free in one table, given in the other': () =>
    hybrid(
      linesOf(plain).map((line) => (line.number === 5 ? { ...line, kind: 'free' as const, where: 0 } : line)),
      [{ number: 5, kind: 'written', where: placeOf(5) }],
    ),
  'a page without a type, which PDFium does not show': () => replaced([4, page(5).replace('/Type /Page', '')]),
  'd18-page-with-kids': () => replaced([4, page(5, '/Kids [6 0 R] /Count 1')]),
  'd18b: a node without kids, with contents': () =>
    replaced(
      [2, '<< /Type /Pages /Count 1 /Kids [4 0 R 6 0 R] >>'],
      [4, page(5).replace('/Type /Page', '/Type /Pages')],
    ),
  'd19c: an inner node that miscounts': () =>
    replaced(
      [2, '<< /Type /Pages /Count 2 /Kids [8 0 R 9 0 R] >>'],
      [8, '<< /Type /Pages /Parent 2 0 R /Count 0 /Kids [4 0 R] >>'],
      [9, '<< /Type /Pages /Parent 2 0 R /Count 2 /Kids [6 0 R] >>'],
    ),
  'd3b-objstm-index-of-other: the index of another object': () =>
    inStream(
      [4, 6],
      [
        [4, 1],
        [6, 1],
      ],
    ),
  'd4b-objstm-number-twice: a stream lists a number twice': () => inStream([4, 4], [[4, 0]]),
  'an object in a stream that goes on where the next one begins': () => {
    const head = '9 0 10 8 ';
    const holder: Body = [8, stream(`${head}[5 0 R 7 0 R] `, `/Type /ObjStm /N 2 /First ${head.length}`)];
    const file = written([...promiseWith([4, page(9)]), holder]);
    const lines = [9, 10].map((number, index): Line => ({ number, kind: 'packed', where: 8, index }));
    return withStreamTable(file, [...linesOf(file), ...lines]);
  },
  'd21: the contents are in another file': () =>
    replaced([5, stream('BT /F1 24 Tf 72 720 Td (Salary) Tj ET', '/F (other.pdf)')]),
  'an image in another file': () =>
    replaced(
      [4, page(5, '').replace('>> >>', '>> /XObject << /X 8 0 R >> >>')],
      [5, stream('/X Do')],
      [8, stream('BT /F1 24 Tf (Salary) Tj ET', '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /F (other.pdf)')],
    ),
};

describe('a file that programs read differently is refused', () => {
  it.each(Object.entries(files))('%s', async (_, make) => {
    expect(await inspectPdf(make())).toEqual({ ok: false, reason: 'READ_DIFFERENTLY' });
  });
});

it('places count from the header, as in the viewer, where other bytes are before it', async () => {
  const small = written(promise.slice(0, 5));
  const file = latin1(withTable(small, linesOf(small)));
  // The same file once more, so that every place leads to an object if it counts from the first byte.
  const before = file.replace('%PDF-1.7', ' '.repeat(8)).replace(MUCH, LITTLE.padEnd(MUCH.length));
  const both = bytesOf(before + file);
  expect(await inspectPdf(both)).toMatchObject({ ok: true });
  expect(await viewedTexts(both)).toEqual([MUCH]);
  expect(await viewedTexts(await asSealed(both))).toEqual([MUCH]);
});

it('the files of this test have one meaning when nothing is changed in them', async () => {
  for (const file of [
    withTable(plain, linesOf(plain)),
    withStreamTable(plain, linesOf(plain)),
    inStream(
      [4, 6],
      [
        [4, 0],
        [6, 1],
      ],
    ),
  ]) {
    expect(await inspectPdf(file)).toMatchObject({ ok: true, pages: 1 });
    expect(await viewedTexts(await asSealed(file))).toEqual([MUCH]);
  }
  expect(await viewedTexts(await asSealed(replaced([5, shows(LITTLE)])))).toEqual([LITTLE]);
});
