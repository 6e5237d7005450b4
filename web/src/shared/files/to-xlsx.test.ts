import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { toXlsx } from './to-xlsx.ts';

const HEADER = ['No.', 'Date', 'Description', 'Credits'];

/** Returns the workbook's files by name. */
async function parts(rows: Parameters<typeof toXlsx>[1]): Promise<Map<string, string>> {
  const zip = Buffer.from(await (await toXlsx(HEADER, rows)).arrayBuffer());
  const found = new Map<string, string>();
  // The directory at the end of the zip file: APPNOTE.TXT 4.3.12.
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 46)) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + zip.readUInt32LE(at + 20));
    found.set(name, (zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString('utf8'));
  }
  return found;
}

/** Returns a cell's XML without its style: `<c r="A2"><v>7</v></c>`. */
async function cell(name: string, value: string | number | Date): Promise<string> {
  const sheet = (await parts([[value]])).get('xl/worksheets/sheet1.xml') ?? '';
  return new RegExp(`<c r="${name}".*?(</c>|/>)`).exec(sheet)?.[0].replace(/ s="\d+"/, '') ?? '';
}

test('a number is a number, also one below zero', async () => {
  expect(await cell('A2', -1250)).toMatch(/^<c r="A2"( t="n")?><v>-1250<\/v><\/c>$/);
});

test('a date is a date of the clock of who reads it', async () => {
  const moment = new Date(2026, 2, 29, 13, 30, 15);
  const days = Number(/<v>([\d.]+)<\/v>/.exec(await cell('A2', moment))?.[1]);
  // Excel counts days from 30 December 1899.
  expect(new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1000).toISOString()).toBe(
    '2026-03-29T13:30:15.000Z',
  );
});

test('text that begins like a formula stays text', async () => {
  const book = await parts([['=HYPERLINK("https://evil.example")']]);
  const sheet = book.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).not.toContain('<f');
  expect([...book.values()].join('')).toContain('=HYPERLINK(');
  expect(await cell('A2', '=1+1')).toMatch(/ t="(s|inlineStr)"/);
});

test('letters, quotes and markup come through', async () => {
  const all = [...(await parts([['Tromsø & «Søn» <b>']])).values()].join('');
  expect(all).toContain('Tromsø &amp; «Søn» &lt;b&gt;');
});
