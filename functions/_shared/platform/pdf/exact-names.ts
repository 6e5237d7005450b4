import { PdfName, PdfRef, PdfStream } from '@libpdf/core';
import type { PDF } from '@libpdf/core';
import { namesIn } from './names-in.ts';

/** A name whose original bytes are lost in what LibPDF has read. */
class UnknownNameError extends Error {}

/**
 * LibPDF reads a name's bytes as Latin-1, or as UTF-8 when one of them is escaped (`#CB`), and writes UTF-8. Other
 * programs compare the bytes. So an escaped byte is marked by this character instead of `#`: LibPDF then reads the name
 * as it is written.
 */
const MARK = 0xff;
const MARKED = /\u00ff[0-9A-Fa-f]{2}/;
const ESCAPE = 0x23;
const OBJECT_STREAM = 'ObjStm';
const LOST = '\ufffd';

/** Files whose names have unescaped bytes above 7F. In all others such a character stands for its UTF-8. */
const ofBytes = new WeakSet<PDF>();

const isHigh = (byte: number): boolean => byte > 0x7f;
const isDigit = (byte: number | undefined): boolean =>
  byte !== undefined && /[0-9A-Fa-f]/.test(String.fromCharCode(byte));

/** The positions of escapes in a name. */
function escapesIn(name: Uint8Array): number[] {
  return Array.from(name.keys()).filter((at) => name[at] === ESCAPE && isDigit(name[at + 1]) && isDigit(name[at + 2]));
}

/** Whether one of them is of a byte above 7F. */
function hasHighEscape(name: Uint8Array): boolean {
  return escapesIn(name).some((at) => /[89A-Fa-f]/.test(String.fromCharCode(name[at + 1] ?? 0)));
}

interface NamedBytes {
  /** The file as LibPDF has to read it. */
  readonly bytes: Uint8Array;
  /** To be called with the file that was read. Names are exact from then on. */
  readonly settle: (pdf: PDF) => void;
}

/** Prepares a file for reading with exact names. `text` is the same in Latin-1. */
export function withExactNames(file: Uint8Array, text: string): NamedBytes {
  let bytes = file;
  let isOfBytes = false;
  const packed: number[] = [];
  for (const { start, end } of namesIn(file, text)) {
    if (isPlain(file, start, end)) continue;
    const name = file.subarray(start, end);
    if (isObjectStream(name)) packed.push(objectAround(file, start));
    if (name.some(isHigh)) isOfBytes = true;
    if (isAmbiguous(name)) throw new UnknownNameError('A name has the mark of escapes');
    if (!hasHighEscape(name)) continue;
    if (bytes === file) bytes = file.slice();
    for (const at of escapesIn(name)) bytes[start + at] = MARK;
  }
  return {
    bytes,
    settle: (pdf) => {
      const streams = packed.map((number) => pdf.getObject(PdfRef.of(number, 0)));
      const names = streams.flatMap((stream) => (stream instanceof PdfStream ? packedNames(stream) : []));
      if (names.some((name) => name.some(isHigh))) isOfBytes = true;
      if (isOfBytes && names.some(hasHighEscape)) throw new UnknownNameError('Names of several encodings');
      if (isOfBytes) ofBytes.add(pdf);
    },
  };
}

/** Nearly all names: a large file has tens of thousands, and sealing has little time. */
function isPlain(file: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const byte = file[at] ?? 0;
    if (byte === ESCAPE || isHigh(byte)) return false;
  }
  return end - start !== OBJECT_STREAM.length || file[start] !== OBJECT_STREAM.charCodeAt(0);
}

function isObjectStream(name: Uint8Array): boolean {
  return name.length >= 6 && plainText(name).replace(/#([0-9A-Fa-f]{2})/g, plainCharacter) === OBJECT_STREAM;
}

const plainText = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
const plainCharacter = (_: string, code: string): string => String.fromCharCode(Number.parseInt(code, 16));

/** Dictionaries of object streams are shorter. */
const LONGEST_DICTIONARY = 1_000;

/** The number of the object that is written around a place; 0, which no object has, when there is none. */
function objectAround(file: Uint8Array, at: number): number {
  const before = plainText(file.subarray(Math.max(0, at - LONGEST_DICTIONARY), at));
  return Number([...before.matchAll(/(\d+)\s+\d+\s+obj\b/g)].at(-1)?.[1] ?? 0);
}

function isAmbiguous(name: Uint8Array): boolean {
  return name.some((byte, at) => byte === MARK && isDigit(name[at + 1]) && isDigit(name[at + 2]));
}

function packedNames(stream: PdfStream): Uint8Array[] {
  const data = stream.getDecodedData();
  return Array.from(namesIn(data), ({ start, end }) => data.subarray(start, end));
}

/**
 * Returns a name as text: each byte above 7F as the mark and two digits. Names with the same bytes have the same text,
 * however they are written, in files opened with exact names.
 */
export function exactText(pdf: PDF, name: string): string {
  if (/^[\0-\x7f]*$/.test(name)) return name;
  if (name.includes(LOST)) throw new UnknownNameError('A name in another encoding than UTF-8');
  if (MARKED.test(name))
    return name.replace(/\u00ff([0-9A-Fa-f]{2})|[\u0080-\u00ff]/g, (found, digits?: string) =>
      digits === undefined ? marked(found.charCodeAt(0)) : `\u00ff${digits.toUpperCase()}`,
    );
  const bytes = ofBytes.has(pdf) ? Array.from(name, (character) => character.charCodeAt(0)) : utf8(name);
  return bytes.map((byte) => (isHigh(byte) ? marked(byte) : String.fromCharCode(byte))).join('');
}

const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];
const digits = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0');
const marked = (byte: number): string => `\u00ff${digits(byte)}`;

/** Returns a name that is written with the bytes that it has in `pdf`. */
export function exactName(pdf: PDF, name: string): PdfName {
  const text = exactText(pdf, name);
  const exact = PdfName.of(text);
  if (text !== name || MARKED.test(text)) exact.toBytes = (writer) => writer.writeAscii(`/${escaped(text)}`);
  return exact;
}

function escaped(text: string): string {
  return text
    .replace(/[^\u00ff!-~]|[#()<>[\]{}/%]/g, (character) => `#${digits(character.charCodeAt(0))}`)
    .replaceAll('\u00ff', '#');
}
