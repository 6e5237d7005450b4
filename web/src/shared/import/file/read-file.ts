import { MAX_BYTES } from '#shared/import/limits.ts';
import { decodeText } from './decode-text.ts';
import type { Reading } from './decode-text.ts';
import { readDelimited } from './read-delimited.ts';
import { ImportFault } from './table.ts';
import type { FileFault, Table } from './table.ts';
import type { Encoding } from './single-byte.ts';
import { readWorkbook } from './read-workbook.ts';

/** A file, or text that was pasted. `encoding`: as a person chose. */
export type ImportSource =
  | { readonly name: string; readonly bytes: Uint8Array; readonly encoding?: Encoding }
  | { readonly name: string; readonly text: string };

export interface ReadTables {
  readonly tables: Table[];
  /** The likely readings of a text file whose letters nobody can be sure of; else empty. */
  readonly readings: readonly Reading[];
}

/**
 * Returns the tables of a file. Its content decides what it is, not its name. Throws an ImportFault if it is not a
 * spreadsheet that can be read.
 */
export async function readFile(source: ImportSource): Promise<ReadTables> {
  if ('text' in source) return { tables: [readText(source.text, source.name)], readings: [] };
  const { bytes, name, encoding } = source;
  if (bytes.length === 0) throw new ImportFault('EMPTY');
  if (bytes.length > MAX_BYTES) throw new ImportFault('TOO_BIG');
  if (startsWith(bytes, [0x50, 0x4b])) return { tables: await readWorkbook(bytes), readings: [] };
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new ImportFault(faultOfCompound(bytes));
  const { text, readings } = decodeText(bytes, encoding);
  return { tables: [readText(text, name)], readings };
}

function readText(text: string, name: string): Table {
  if (text.length > MAX_BYTES) throw new ImportFault('TOO_BIG');
  if (text.trim() === '') throw new ImportFault('EMPTY');
  if (/^\s*<(!doctype|\?xml|html|head|meta|table|div|style)/i.test(text)) throw new ImportFault('WEB_PAGE');
  if (isOtherFormat(text)) throw new ImportFault('NOT_SPREADSHEET');
  return readDelimited(text, name);
}

/** PDF, RTF, JSON, calendars and address cards are text too; pictures and programs have control characters. */
function isOtherFormat(text: string): boolean {
  return /^\s*(%PDF-|\{\\rtf|[[{]\s*["{[]|BEGIN:V)/.test(text) || /(?![\t\n\v\f\r\u0080-\u009f])\p{Cc}/u.test(text);
}

/** Old Excel files and workbooks with a password are both compound files, whose parts have names in UTF-16. */
function faultOfCompound(bytes: Uint8Array): FileFault {
  const content = new TextDecoder('latin1').decode(bytes);
  const hasPart = (name: string) => content.includes(name.split('').join('\0'));
  if (hasPart('EncryptedPackage')) return 'PASSWORD';
  return hasPart('Workbook') || hasPart('Book') ? 'OLD_EXCEL' : 'NOT_SPREADSHEET';
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}
