import { KARI, utf8 } from './horrors.ts';
import type { Horror } from './horrors.ts';
import { workbook } from './workbook.ts';
import type { SheetCell, SheetSpec, WorkbookSpec } from './workbook.ts';
import { zip } from './zip.ts';

const HEADER = ['E-post', 'Fornavn', 'Etternavn', 'Telefon', 'Avdeling', 'Startdato', 'Midlertidig'];
/** 1 December 2026. */
const DAY = 46_357;
const LINE: readonly SheetCell[] = ['kari@nordlys.no', 'Kari', 'Bø', 4_790_000_000, 'Salg', { day: DAY }, true];
const OLA = KARI.replace('kari@', 'ola@').replace('2|', '3|');
const olaLine: readonly SheetCell[] = ['ola@nordlys.no', ...LINE.slice(1)];

const book = (sheet: SheetSpec, more: Omit<WorkbookSpec, 'sheets'> = {}): Uint8Array =>
  workbook({ sheets: [sheet], ...more });

/** A compound file (old Excel, passwords) has the names of its parts in UTF-16. */
function compound(part: string): Uint8Array {
  const mark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
  return new Uint8Array(Buffer.concat([Buffer.from(mark), Buffer.alloc(1016), Buffer.from(part, 'utf16le')]));
}

const sound = book({ rows: [HEADER, LINE] });

/** The sheet unpacks to 100 MB. The directory says so, or lies. */
function bomb(statedSize?: number, hasLongSizes = false): Uint8Array {
  const sheet = Buffer.alloc(100 * 1024 * 1024, ' ');
  const parts = [
    { name: 'xl/workbook.xml', bytes: utf8('<workbook/>') },
    { name: 'xl/worksheets/sheet1.xml', bytes: sheet, ...(statedSize === undefined ? {} : { statedSize }) },
  ];
  return zip(parts, { hasLongSizes });
}

/** A ZIP archive whose end leaves the size of the directory to the long end (ZIP64) that is not there. */
function withoutLongEnd(archive: Uint8Array): Uint8Array {
  return archive.map((byte, at) => (at >= archive.length - 10 && at < archive.length - 6 ? 0xff : byte));
}

/**
 * A workbook under a directory of 64 bits (APPNOTE 4.3.14), which counts where a number of the old one is at its maximum.
 * The old one names a small file alone, so that no budget sees the others.
 */
function underSecondDirectory(archive: Uint8Array): Uint8Array {
  const whole = Buffer.from(archive);
  const end = whole.subarray(-22);
  const small = Buffer.from(zip([{ name: 'xl/workbook.xml', bytes: utf8('<workbook/>') }]));
  const body = Buffer.concat([whole.subarray(0, -22), small.subarray(0, -22)]);
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(end.readUInt16LE(10)), 32);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(body.length), 8);
  const old = Buffer.from(end);
  old.writeUInt16LE(1, 10);
  old.writeUInt32LE(0xffffffff, 12);
  old.writeUInt32LE(whole.length - 22 + small.readUInt32LE(small.length - 6), 16);
  return new Uint8Array(Buffer.concat([body, record, locator, old]));
}

export const workbookHorrors: readonly Horror[] = [
  { what: 'a number for a phone, a date and a tick', content: sound, rows: [KARI] },
  {
    what: 'days that count from 1904',
    content: book({ rows: [HEADER, [...LINE.slice(0, 5), { day: DAY - 1462 }, true]] }, { is1904: true }),
    rows: [KARI],
  },
  {
    what: 'days as plain numbers, from 1904',
    content: book({ rows: [HEADER, [...LINE.slice(0, 5), DAY - 1462, true]] }, { is1904: true }),
    rows: [KARI],
  },
  {
    what: 'days as texts with a time',
    content: book({ rows: [HEADER, [...LINE.slice(0, 5), '2026-12-01T08:30:00', 'Sann']] }),
    rows: [KARI],
  },
  {
    what: 'several sheets, of which one is the list',
    content: workbook({
      sheets: [
        { name: 'Forside', rows: [['Bestilling']] },
        { name: 'Kandidater', rows: [HEADER, LINE] },
      ],
    }),
    rows: [KARI],
  },
  {
    what: 'an old list in a hidden sheet',
    content: workbook({
      sheets: [
        { name: 'Gammel', state: 'veryHidden', rows: [HEADER, olaLine] },
        { name: 'Ny', rows: [HEADER.slice(0, 3), LINE.slice(0, 3)] },
      ],
    }),
    rows: ['2|kari@nordlys.no|Kari|Bø||||'],
  },
  {
    what: 'hidden rows',
    content: book({ rows: [HEADER, LINE, olaLine], hiddenRows: [3] }),
    rows: [KARI],
    hidden: 1,
  },
  {
    what: 'a merged title, and a department merged over two rows',
    content: book({
      rows: [['Ansatte'], HEADER, LINE, ['ola@nordlys.no', 'Kari', 'Bø', 90_000_000, null, { day: DAY }, true]],
      merges: ['A1:G1', 'E3:E4'],
    }),
    rows: [KARI.replace('2|', '3|'), OLA.replace('3|', '4|')],
  },
  {
    what: 'empty rows between and after',
    content: book({ rows: [HEADER, [], LINE, [' '], [], [null, '']] }),
    rows: [KARI.replace('2|', '3|')],
  },
  {
    what: 'formulas with results',
    content: book({
      rows: [HEADER, [{ formula: 'LOWER(H2)', value: 'kari@nordlys.no' }, ...LINE.slice(1)]],
    }),
    rows: [KARI],
  },
  {
    what: 'formulas that were never calculated',
    content: book({ rows: [HEADER, [{ formula: 'LOWER(H2)' }, ...LINE.slice(1)]] }),
    faults: ['email::2 FORMULA'],
  },
  {
    what: 'cells with errors',
    content: book({
      rows: [HEADER, ['kari@nordlys.no', { error: '#N/A' }, ...LINE.slice(2)], ['#I/T', ...LINE.slice(1)]],
    }),
    faults: ['firstName::2 ERROR', 'email::3 ERROR'],
  },
  {
    what: 'sizes of 64 bits that would fit into 32',
    content: book({ rows: [HEADER, LINE] }, { hasLongSizes: true }),
    rows: [KARI],
  },
  { what: 'a missing end of 64 bits', content: withoutLongEnd(sound), refused: 'DAMAGED' },
  { what: 'macros', content: book({ rows: [HEADER, LINE] }, { hasMacros: true }), rows: [KARI] },
  {
    what: 'a single cell at the far corner of the sheet',
    content: zip([
      ...['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels'].map((name) => ({
        name,
        bytes: partOfEmpty(name),
      })),
      {
        name: 'xl/worksheets/sheet1.xml',
        bytes: utf8(
          '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>',
        ),
      },
    ]),
    refused: 'TOO_MANY_ROWS',
  },
  {
    what: '10,001 rows in a workbook',
    content: book({ rows: [['Epost'], ...Array.from({ length: 10_001 }, (_, index) => [`k${index}@nordlys.no`])] }),
    refused: 'TOO_MANY_ROWS',
  },
  { what: 'a workbook without rows', content: book({ rows: [] }), refused: 'NO_ROWS' },
  { what: 'a password', content: compound('EncryptedPackage'), refused: 'PASSWORD' },
  { what: 'Excel of before 2007', content: compound('Workbook'), refused: 'OLD_EXCEL' },
  { what: 'an old Word document', content: compound('WordDocument'), refused: 'NOT_SPREADSHEET' },
  { what: 'a workbook cut off in the middle', content: sound.slice(0, sound.length / 2), refused: 'DAMAGED' },
  { what: 'a workbook with a flipped byte', content: sound.with(60, (sound[60] ?? 0) ^ 0xff), refused: 'DAMAGED' },
  {
    what: 'a binary workbook',
    content: zip([{ name: 'xl/workbook.bin', bytes: utf8('binary') }]),
    refused: 'BINARY_EXCEL',
  },
  {
    what: 'an OpenDocument spreadsheet',
    content: zip([
      { name: 'mimetype', bytes: utf8('application/vnd.oasis.opendocument.spreadsheet') },
      { name: 'content.xml', bytes: utf8('<office:document-content/>') },
    ]),
    refused: 'OPEN_DOCUMENT',
  },
  {
    what: 'a Word document named as a workbook',
    content: zip([{ name: 'word/document.xml', bytes: utf8('<w:document/>') }]),
    refused: 'NOT_SPREADSHEET',
  },
  { what: 'a bomb that says how big it is', content: bomb(), refused: 'TOO_MUCH_INSIDE' },
  { what: 'a bomb that says it is small', content: bomb(1000), refused: 'DAMAGED' },
  { what: 'a bomb that says how big it is in 64 bits', content: bomb(undefined, true), refused: 'TOO_MUCH_INSIDE' },
  { what: 'a bomb that says it is small in 64 bits', content: bomb(1000, true), refused: 'DAMAGED' },
  { what: 'a bomb that says nothing', content: bomb(0), refused: 'DAMAGED' },
  { what: 'a second directory, which counts', content: underSecondDirectory(sound), rows: [KARI] },
  { what: 'a bomb in a second directory', content: underSecondDirectory(bomb()), refused: 'TOO_MUCH_INSIDE' },
];

function partOfEmpty(name: string): Uint8Array {
  const main = 'http://schemas.openxmlformats.org';
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${main}/package/2006/content-types"/>`,
    '_rels/.rels': `<Relationships><Relationship Id="w" Type="${main}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}/spreadsheetml/2006/main"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${main}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  };
  return utf8(parts[name] ?? '');
}
