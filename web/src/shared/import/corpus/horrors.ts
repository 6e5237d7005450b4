import type { Encoding } from '#shared/import/file/single-byte.ts';

/** A file that people have, and what the import has to make of it. */
export interface Horror {
  readonly what: string;
  /** Its content, as the browser hands it over; a text was pasted. */
  readonly content: Uint8Array | string;
  /** The rows: number, email, first name, last name, phone, department, start day, temporary. */
  readonly rows?: readonly string[];
  /** `field::row CODE` */
  readonly faults?: readonly string[];
  /** Hidden rows that are left out. */
  readonly hidden?: number;
  /** The code, if the file as a whole is refused. */
  readonly refused?: string;
  /** The lines of each encoding, the likeliest first, if a person has to say how the letters read. */
  readonly readings?: readonly (readonly [Encoding, ...string[]])[];
  /** Whether a person has to say which column is which. */
  readonly asks?: boolean;
}

export const KARI = '2|kari@nordlys.no|Kari|Bø|+4790000000|sales|2026-12-01|yes';
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const HEADER = 'E-post;Fornavn;Etternavn;Telefon;Avdeling;Startdato;Midlertidig';
const LINE = 'kari@nordlys.no;Kari;Bø;+47 900 00 000;Salg;01.12.2026;ja';
const LIST = `${HEADER}\r\n${LINE}\r\n`;

const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);
const joined = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

function utf16(text: string, order: 'little' | 'big'): Uint8Array {
  const content = Buffer.from(text, 'utf16le');
  return new Uint8Array(order === 'little' ? content : content.swap16());
}

/** Windows-1252 has signs where Latin-1 has controls. */
const EURO = 0x80;

export const textHorrors: readonly Horror[] = [
  { what: 'UTF-8 with semicolons', content: utf8(LIST), rows: [KARI] },
  { what: 'UTF-8 with a byte order mark', content: utf8(`\ufeff${LIST}`), rows: [KARI] },
  { what: 'UTF-16 with a mark, little-endian', content: utf16(`\ufeff${LIST}`, 'little'), rows: [KARI] },
  { what: 'UTF-16 with a mark, big-endian', content: utf16(`\ufeff${LIST}`, 'big'), rows: [KARI] },
  {
    what: 'the Unicode text of Excel: UTF-16 with tabs, and quotation marks around commas',
    content: utf16(`\ufeff${LIST.replaceAll(';', '\t').replace('Kari', '"Kari, Anne"')}`, 'little'),
    rows: [KARI.replace('|Kari|', '|Kari, Anne|')],
  },
  { what: 'UTF-16 without a mark', content: utf16(LIST, 'little'), rows: [KARI] },
  {
    what: 'Windows-1252, with its own signs',
    content: joined(latin(LIST.replace('Kari', 'Kåre ')), bytes(EURO)),
    rows: [KARI.replace('Kari', 'Kåre')],
    faults: ['email::3 validation.emailFormat', 'lastName::3 BLANK'],
  },
  { what: 'commas', content: utf8(LIST.replaceAll(';', ',')), rows: [KARI] },
  { what: 'tabs, as pasted from Excel', content: LIST.replaceAll(';', '\t'), rows: [KARI] },
  { what: 'vertical bars', content: utf8(LIST.replaceAll(';', '|')), rows: [KARI] },
  {
    what: 'a line that says which separator it is',
    content: utf8(`sep=;\r\n${LIST.replace('Kari', '"Kari, Anne, Mari, Eva, Liv, Ida"')}`),
    rows: [KARI.replace('2|', '3|').replace('|Kari|', '|Kari, Anne, Mari, Eva, Liv, Ida|')],
  },
  {
    what: 'a blank before every quotation mark',
    content: utf8(
      '"E-post", "Fornavn", "Etternavn"\n"kari@nordlys.no", "Kari", "Bø"\n"ola@nordlys.no", "Ola, ""Lillegutt""", ""\n',
    ),
    rows: ['2|kari@nordlys.no|Kari|Bø||||'],
    faults: ['lastName::3 BLANK'],
  },
  {
    what: 'people with one name',
    content: utf8('Navn;E-post\nSuharto;suharto@nordlys.no\n'),
    rows: ['2|suharto@nordlys.no||Suharto||||'],
  },
  {
    what: 'an empty first name',
    content: utf8('E-post;Fornavn;Etternavn\nsuharto@nordlys.no;;Suharto\n'),
    rows: ['2|suharto@nordlys.no||Suharto||||'],
  },
  {
    what: 'a header with both names',
    content: utf8('Fornavn og etternavn;E-post\nKari Bø;kari@nordlys.no\nOla Nordmann Hansen;ola@nordlys.no\n'),
    rows: ['2|kari@nordlys.no|Kari|Bø||||', '3|ola@nordlys.no|Ola Nordmann|Hansen||||'],
  },
  {
    what: 'a header with both names, the last name first, with and without a comma',
    content: utf8('E-post;Etternavn, fornavn\nkari@nordlys.no;Bø, Kari Anne\nola@nordlys.no;Hansen Ola Jon\n'),
    rows: ['2|kari@nordlys.no|Kari Anne|Bø||||', '3|ola@nordlys.no|Ola Jon|Hansen||||'],
  },
  {
    what: 'a form of Microsoft, whose own column of addresses says "anonymous"',
    content: utf8(
      'ID;Start time;Completion time;Email;Name;Fornavn;Etternavn;Din e-post\n' +
        '1;11/2/26 9:00:00;11/2/26 9:03:00;anonymous;;Kari;Bø;kari@nordlys.no\n',
    ),
    rows: ['2|kari@nordlys.no|Kari|Bø||||'],
  },
  { what: 'line ends of old Macs', content: utf8(LIST.replaceAll('\r\n', '\r')), rows: [KARI] },
  {
    what: 'line breaks and quotation marks inside quoted cells',
    content: utf8(LIST.replace('Kari;', '"Kari\r\n""Kaja""";').replace('Fornavn', '"Fornavn\n(kandidat)"')),
    rows: [KARI.replace('|Kari|', '|Kari "Kaja"|')],
  },
  {
    what: 'a quotation mark that is never closed',
    content: utf8(`${HEADER}\n${LINE.replace('Kari', '"Kari')}\n${LINE.replace('kari@', 'ola@')}\n`),
    rows: [KARI.replace('|Kari|', '|"Kari|'), KARI.replace('2|', '3|').replace('kari@', 'ola@')],
  },
  {
    what: 'titles and empty lines before the header, empty lines and columns between and after',
    content: utf8(`Ansatte 2026\n\n${HEADER};;\n\n${LINE};;\n;;;;;;;;\n\n\n`),
    rows: [KARI.replace('2|', '5|')],
  },
  {
    what: 'the header again on every page',
    content: utf8(`${HEADER}\n${LINE}\n${HEADER}\n${LINE.replace('kari@', 'ola@')}\n`),
    rows: [KARI, KARI.replace('2|', '4|').replace('kari@', 'ola@')],
  },
  {
    what: 'English headers in another order and spelling, and columns that are not known',
    content: utf8(
      'No.,LAST NAME *,First_name,Mobile (private),Email address,Shoe size,Start date,Department,Temporary?\n' +
        '1,Bø,Kari,0047 90000000,KARI@Nordlys.no,38,2026-12-01,sales,Yes\n',
    ),
    rows: [KARI],
  },
  {
    what: 'one column with the whole name',
    content: utf8('Navn;E-post\n"Bø, Kari";kari@nordlys.no\nOla Nordmann Hansen;ola@nordlys.no\n'),
    rows: ['2|kari@nordlys.no|Kari|Bø||||', '3|ola@nordlys.no|Ola Nordmann|Hansen||||'],
  },
  {
    what: 'headers that mean nothing',
    content: utf8('a;b;c\nkari@nordlys.no;Kari;Bø\n'),
    asks: true,
    rows: [],
    faults: ['lastName::2 BLANK'],
  },
  {
    what: 'no header at all',
    content: utf8('kari@nordlys.no;Kari;Bø\n'),
    asks: true,
    faults: ['lastName::1 BLANK'],
  },
  {
    what: 'zero-width characters, hard spaces, addresses as mail programs write them',
    content: utf8(
      `${HEADER}\n\u200bKari Bø <kari@nordlys.no>;\u00a0Kari\u200d;B\u00adø\ufeff;+47\u00a0900\u202f00\u00a0000;Salg\u00a0;01.12.2026;ja\n`,
    ),
    rows: [KARI],
  },
  {
    what: 'an accent as a letter of its own',
    content: utf8(LIST.replace('Kari;Bø', 'Kari;Lode\u0301n')),
    rows: [KARI.replace('Bø', 'Lodén')],
  },
  {
    what: 'phone numbers in every way',
    content: utf8(
      'Epost;Fornavn;Etternavn;Mobil\n' +
        ['+4790000000', '004790000000', '90 00 00 00', '4790000000', "'+4790000000", '90000000.0', '4,790000000E+9']
          .map((phone, index) => `k${index}@nordlys.no;K;B;"${phone}"\n`)
          .join('') +
        's@nordlys.no;S;S;+46 (0)8 123 456\n',
    ),
    rows: [
      ...Array.from({ length: 7 }, (_, index) => `${index + 2}|k${index}@nordlys.no|K|B|+4790000000|||`),
      '9|s@nordlys.no|S|S|+468123456|||',
    ],
  },
  {
    what: 'phone numbers that Excel has shortened, and others that cannot be',
    content: utf8('Epost;Fornavn;Etternavn;Mobil\na@b.no;A;B;4,79E+10\nb@b.no;A;B;123\nc@b.no;A;B;ring meg\n'),
    faults: ['phone::2 LOST_DIGITS', 'phone::3 PHONE', 'phone::4 PHONE'],
  },
  {
    what: 'days in both languages',
    content: utf8(
      'Epost;Fornavn;Etternavn;Startdato\n' +
        ['1. desember 2026', '1 Dec 2026', 'December 1, 2026', '01/12/26', '2026-12-01 00:00:00', '01-des-26', '46357']
          .map((day, index) => `k${index}@nordlys.no;K;B;"${day}"\n`)
          .join(''),
    ),
    rows: Array.from({ length: 7 }, (_, index) => `${index + 2}|k${index}@nordlys.no|K|B|||2026-12-01|`),
  },
  {
    what: 'days that there are not, or that have the month first',
    content: utf8(
      'Epost;Fornavn;Etternavn;Startdato\na@b.no;A;B;30.02.2026\nb@b.no;A;B;12/31/2026\nc@b.no;A;B;snart\n',
    ),
    faults: ['employedOn::2 DAY', 'employedOn::3 DAY', 'employedOn::4 DAY'],
  },
  {
    what: 'missing, wrong and doubled values',
    content: utf8(`${HEADER}\n;Kari;;;Lager;;kanskje\n${LINE}\n${LINE.replace('kari@n', 'KARI@N')}\n`),
    rows: [KARI.replace('2|', '3|')],
    faults: [
      'departmentId::2 CHOICE',
      'temporaryJob::2 YES_NO',
      'email::2 BLANK',
      'lastName::2 BLANK',
      'email::4 DUPLICATE',
    ],
  },
  {
    what: 'the example of the template left in',
    content: utf8(`E-post,Fornavn,Etternavn\nola.nordmann@example.com,Ola,Nordmann\nkari@nordlys.no,Kari,Bø\n`),
    rows: ['3|kari@nordlys.no|Kari|Bø||||'],
  },
  { what: 'nothing', content: new Uint8Array(), refused: 'EMPTY' },
  { what: 'only spaces', content: utf8('\ufeff \r\n \r\n'), refused: 'EMPTY' },
  { what: 'a header and nothing below', content: utf8(HEADER), refused: 'NO_ROWS' },
  { what: 'a web page named as a workbook', content: utf8('<html><table><tr><td>a'), refused: 'WEB_PAGE' },
  { what: 'a PDF', content: utf8('%PDF-1.7\n1 0 obj\n'), refused: 'NOT_SPREADSHEET' },
  {
    what: 'a picture',
    content: bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13),
    refused: 'NOT_SPREADSHEET',
  },
  { what: 'JSON', content: utf8('[{"email":"kari@nordlys.no"}]'), refused: 'NOT_SPREADSHEET' },
  { what: '11 MB', content: new Uint8Array(11 * 1024 * 1024).fill(65), refused: 'TOO_BIG' },
  {
    what: '10,001 rows',
    content: utf8(`Epost\n${Array.from({ length: 10_001 }, (_, index) => `k${index}@nordlys.no\n`).join('')}`),
    refused: 'TOO_MANY_ROWS',
  },
  { what: 'a million empty lines', content: utf8(`Epost\n${'\n'.repeat(1_000_000)}`), refused: 'TOO_MANY_ROWS' },
  { what: '101 columns', content: utf8(`Epost${',x'.repeat(100)}\na@b.no\n`), refused: 'TOO_MANY_COLUMNS' },
];
