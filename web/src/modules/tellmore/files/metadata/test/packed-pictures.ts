// Ways in which programs put a coded picture into a PDF: as it is, or packed once or twice more.
import { PdfArray, PdfDict, PdfName, PdfNull, PdfNumber, PdfStream } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { deflateSync } from 'node:zlib';
import { concat, utf8 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';

type Pack = (bytes: Bytes) => Bytes;
const N = (name: string): PdfName => PdfName.of(name);

const hex: Pack = (bytes) => utf8(`${Buffer.from(bytes).toString('hex')}>`);
const flate: Pack = (bytes) => new Uint8Array(deflateSync(bytes));
/** Runs of up to 128 bytes, none repeated. */
const runs: Pack = (bytes) => {
  const parts: Bytes[] = [];
  for (let at = 0; at < bytes.length; at += 128) {
    const part = bytes.slice(at, at + 128);
    parts.push(new Uint8Array([part.length - 1]), part);
  }
  return concat(...parts, new Uint8Array([128]));
};
/** Codes of nine bits, and the table cleared before it grows beyond them. */
const lzw: Pack = (bytes) => {
  const codes = [...bytes].flatMap((byte, index) => (index % 200 === 0 ? [256, byte] : [byte]));
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, '0')).join('');
  return Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
};
const ascii85: Pack = (bytes) => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4) {
    const part = bytes.slice(at, at + 4);
    let value = 0;
    for (let index = 0; index < 4; index += 1) value = value * 256 + (part[index] ?? 0);
    const digits: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      digits.unshift(value % 85);
      value = Math.floor(value / 85);
    }
    const isZero = part.length === 4 && digits.every((digit) => digit === 0);
    text += isZero ? 'z' : String.fromCharCode(...digits.slice(0, part.length + 1).map((digit) => digit + 33));
  }
  return utf8(`${text}~>`);
};
/** Rows of 16 bytes, each with PNG's filter "none". The end is filled up. */
const rows: Pack = (bytes) => {
  const parts: Bytes[] = [];
  for (let at = 0; at < bytes.length; at += 16) {
    const row = new Uint8Array(17);
    row.set(bytes.slice(at, at + 16), 1);
    parts.push(row);
  }
  return flate(concat(...parts));
};
const PREDICTED = () => PdfDict.of({ Predictor: PdfNumber.of(12), Columns: PdfNumber.of(16) });

interface Packing {
  readonly coding: string;
  /** What the file calls the coding, where that is another name. */
  readonly named?: string;
  /** The outermost first, as in the file. */
  readonly filters: readonly (readonly [name: string, pack: Pack])[];
  readonly settings?: () => PdfObject;
  /** As a reference instead of in the picture. */
  readonly isElsewhere?: boolean;
}

const A85 = ['ASCII85Decode', ascii85] as const;
const FLATE = ['FlateDecode', flate] as const;

export const PACKINGS: Readonly<Record<string, Packing>> = {
  'as it is': { coding: 'DCTDecode', filters: [] },
  'ASCII85, as ReportLab does': { coding: 'DCTDecode', filters: [A85] },
  Flate: { coding: 'DCTDecode', filters: [FLATE] },
  ASCIIHex: { coding: 'DCTDecode', filters: [['ASCIIHexDecode', hex]] },
  RunLength: { coding: 'DCTDecode', filters: [['RunLengthDecode', runs]] },
  LZW: { coding: 'DCTDecode', filters: [['LZWDecode', lzw]] },
  'ASCII85 and Flate': { coding: 'DCTDecode', filters: [A85, FLATE] },
  'Flate with a predictor': {
    coding: 'DCTDecode',
    filters: [A85, ['FlateDecode', rows]],
    settings: () => new PdfArray([PdfNull.instance, PREDICTED(), PdfDict.of({ ColorTransform: PdfNumber.of(0) })]),
  },
  'filters elsewhere': { coding: 'DCTDecode', filters: [A85], isElsewhere: true },
  'under a short name': { coding: 'DCTDecode', named: 'DCT', filters: [] },
  'under short names, in ASCII85 and Flate': {
    coding: 'DCTDecode',
    named: 'DCT',
    filters: [
      ['A85', ascii85],
      ['Fl', flate],
    ],
  },
  'under short names, in ASCIIHex and runs': {
    coding: 'DCTDecode',
    named: 'DCT',
    filters: [
      ['AHx', hex],
      ['RL', runs],
    ],
  },
  'in LZW under its short name': { coding: 'DCTDecode', filters: [['LZW', lzw]] },
  'JPEG 2000 in ASCII85': { coding: 'JPXDecode', filters: [A85] },
  'JPEG 2000 in Flate': { coding: 'JPXDecode', filters: [FLATE] },
};

/** Returns the picture of a PDF, packed in one of these ways. */
export function packedPicture(
  made: PDF,
  { coding, named = coding, filters, settings, isElsewhere }: Packing,
  picture: Bytes,
): PdfStream {
  const data = filters.toReversed().reduce((bytes, [, pack]) => pack(bytes), picture);
  const names = [...filters.map(([name]) => N(name)), N(named)];
  const list = new PdfArray(names);
  const stream = new PdfStream(
    [
      ['Type', N('XObject')],
      ['Subtype', N('Image')],
      ['Width', PdfNumber.of(8)],
      ['Height', PdfNumber.of(8)],
      ['BitsPerComponent', PdfNumber.of(8)],
      ['ColorSpace', N('DeviceGray')],
      ['Filter', isElsewhere ? made.register(list) : filters.length === 0 ? N(named) : list],
    ],
    data,
  );
  if (settings) stream.set('DecodeParms', settings());
  return stream;
}
