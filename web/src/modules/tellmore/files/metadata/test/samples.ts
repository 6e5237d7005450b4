// Files of every kind that can be cleaned, with a secret in every place that programs write about themselves, people and
// places into. Made by code, so that each part is known.
import { concat, utf8 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { mp4 } from './sample-mp4.ts';
import { be, filled, latin, le, secret, u8 } from './writing.ts';

// ── JPEG ──

const jpegSegment = (marker: number, body: Bytes): Bytes => concat(u8(0xff, marker), be(body.length + 2, 2), body);
/** A gray square of eight pixels. */
const JPEG_FRAME = [
  jpegSegment(
    0xdb,
    concat(
      u8(0),
      filled(64).map((value) => value + 1),
    ),
  ),
  jpegSegment(0xc0, u8(8, 0, 8, 0, 8, 1, 1, 0x11, 0)),
  jpegSegment(0xc4, concat(u8(0, 1), new Uint8Array(15), u8(0))),
  jpegSegment(0xc4, concat(u8(0x10, 1), new Uint8Array(15), u8(0))),
] as const;

export function jpegWith(orientation: number, exifExtra: Bytes = secret): Bytes {
  const entry = concat(be(0x0112, 2), be(3, 2), be(1), be(orientation, 2), be(0, 2));
  const maker = concat(be(0x010f, 2), be(2, 2), be(exifExtra.length), be(38));
  const tiff = concat(utf8('MM'), be(42, 2), be(8), be(2, 2), entry, maker, be(0), exifExtra);
  return concat(
    u8(0xff, 0xd8),
    jpegSegment(0xe0, concat(utf8('JFIF\0'), u8(1, 1, 0, 0, 1, 0, 1, 1, 1), secret)),
    jpegSegment(0xe1, concat(utf8('Exif\0\0'), tiff)),
    jpegSegment(0xe1, concat(utf8('http://ns.adobe.com/xap/1.0/\0'), secret)),
    jpegSegment(0xe2, concat(utf8('ICC_PROFILE\0'), secret)),
    jpegSegment(0xed, concat(utf8('Photoshop 3.0\0'), secret)),
    jpegSegment(0xfe, secret),
    ...JPEG_FRAME,
    jpegSegment(0xee, concat(utf8('Adobe'), new Uint8Array(7), secret)),
    jpegSegment(0xda, concat(u8(1, 1, 0, 0, 63, 0))),
    u8(0x00, 0xff, 0x00, 0x3f),
    jpegSegment(0xfe, secret),
    u8(0xff, 0xd9),
    secret,
  );
}

// ── PNG ──

const pngChunk = (type: string, body: Bytes): Bytes => concat(be(body.length), utf8(type), body, be(0));
const png = (): Bytes =>
  concat(
    u8(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10),
    pngChunk('IHDR', concat(be(1), be(1), u8(8, 0, 0, 0, 0))),
    ...['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME', 'iCCP', 'prVt', 'caBX'].map((type) => pngChunk(type, secret)),
    pngChunk('IDAT', filled(12)),
    pngChunk('tEXt', secret),
    pngChunk('IEND', new Uint8Array()),
    secret,
  );

// ── Matroska ──

const element = (id: number[], ...parts: Bytes[]): Bytes => {
  const body = concat(...parts);
  return concat(u8(...id), concat(u8(0x08), be(body.length)), body);
};
const matroska = (isLive: boolean): Bytes => {
  const inner = [
    element(
      [0x15, 0x49, 0xa9, 0x66],
      element([0x2a, 0xd7, 0xb1], be(1_000_000)),
      ...[
        [0x4d, 0x80],
        [0x57, 0x41],
        [0x7b, 0xa9],
        [0x44, 0x61],
        [0x73, 0xa4],
        [0x73, 0x84],
      ].map((id) => element(id, secret)),
    ),
    element(
      [0x16, 0x54, 0xae, 0x6b],
      element(
        [0xae],
        element([0xd7], u8(1)),
        element([0x83], u8(isLive ? 2 : 1)),
        element([0x53, 0x6e], secret),
        ...(isLive ? [] : [element([0xe0], element([0xb0], u8(16)))]),
      ),
    ),
    element([0x19, 0x41, 0xa4, 0x69], secret),
    isLive
      ? concat(u8(0x1f, 0x43, 0xb6, 0x75, 0xff), element([0xe7], u8(0)), element([0xa3], filled(30)))
      : element([0x1f, 0x43, 0xb6, 0x75], element([0xe7], u8(0)), element([0xa3], filled(30))),
    element([0x12, 0x54, 0xc3, 0x67], secret),
    element([0x10, 0x43, 0xa7, 0x70], secret),
    element([0xec], secret),
  ];
  const segment = isLive
    ? concat(u8(0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff), ...inner)
    : element([0x18, 0x53, 0x80, 0x67], ...inner);
  return concat(element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], utf8('webm'))), segment);
};

// ── RIFF and AIFF ──

const chunkLe = (name: string, body: Bytes): Bytes =>
  concat(utf8(name), le(body.length), body, new Uint8Array(body.length % 2));
const chunkBe = (name: string, body: Bytes): Bytes =>
  concat(latin(name), be(body.length), body, new Uint8Array(body.length % 2));
const list = (name: string, ...parts: Bytes[]): Bytes => chunkLe('LIST', concat(utf8(name), ...parts));
const wavFormat = chunkLe('fmt ', concat(le(1, 2), le(1, 2), le(16_000), le(32_000), le(2, 2), le(16, 2)));
const wav = (): Bytes =>
  concat(
    chunkLe(
      'RIFF',
      concat(
        utf8('WAVE'),
        wavFormat,
        ...['bext', 'iXML', 'id3 ', '_PMX', 'JUNK'].map((name) => chunkLe(name, secret)),
        list('INFO', chunkLe('IART', secret)),
        chunkLe('data', filled(64)),
      ),
    ),
    secret,
  );
const avi = (): Bytes =>
  concat(
    chunkLe(
      'RIFF',
      concat(
        utf8('AVI '),
        list(
          'hdrl',
          chunkLe('avih', new Uint8Array(56)),
          list(
            'strl',
            chunkLe('strh', new Uint8Array(56)),
            chunkLe('strf', new Uint8Array(40)),
            chunkLe('strn', secret),
            chunkLe('strd', secret),
          ),
        ),
        list('INFO', chunkLe('ISFT', secret)),
        chunkLe('IDIT', secret),
        list('movi', chunkLe('00dc', filled(33))),
        chunkLe('idx1', new Uint8Array(16)),
      ),
    ),
    secret,
  );
const aiff = (): Bytes =>
  concat(
    chunkBe(
      'FORM',
      concat(
        utf8('AIFF'),
        chunkBe('COMM', new Uint8Array(18)),
        ...['NAME', 'AUTH', '(c) ', 'ANNO', 'ID3 ', 'APPL'].map((name) => chunkBe(name, secret)),
        chunkBe('SSND', filled(32)),
      ),
    ),
    secret,
  );

// ── MP3, AAC, FLAC, Ogg ──

const id3 = concat(utf8('ID3'), u8(3, 0, 0, 0, 0, 0, secret.length), secret);
/** MPEG 1 layer III, 128 kbit/s, 44.1 kHz: 417 bytes. */
const mp3Frame = concat(u8(0xff, 0xfb, 0x90, 0xc0), filled(413));
const mp3 = (): Bytes =>
  concat(
    id3,
    mp3Frame,
    mp3Frame,
    utf8('APETAGEX'),
    secret,
    mp3Frame,
    mp3Frame,
    concat(utf8('TAG'), secret, new Uint8Array(125 - secret.length)),
  );
const adtsFrame = concat(u8(0xff, 0xf1, 0x50, 0x80, 0x04, 0x1f, 0xfc), filled(25));
const aac = (): Bytes => concat(id3, adtsFrame, adtsFrame, secret, adtsFrame, adtsFrame);
const flacBlock = (type: number, body: Bytes): Bytes => concat(u8(type), be(body.length, 3), body);
const flac = (): Bytes =>
  concat(
    utf8('fLaC'),
    flacBlock(0, new Uint8Array(34)),
    flacBlock(4, secret),
    flacBlock(6, secret),
    flacBlock(2, secret),
    flacBlock(0x81, secret),
    concat(u8(0xff, 0xf8), filled(60)),
    concat(utf8('TAG'), secret, new Uint8Array(125 - secret.length)),
  );

function oggPage(flags: number, sequence: number, packets: readonly Bytes[]): Bytes {
  const segments = packets.flatMap(({ length }) => [
    ...Array<number>(Math.floor(length / 255)).fill(255),
    length % 255,
  ]);
  return concat(
    utf8('OggS'),
    u8(0, flags),
    new Uint8Array(8),
    le(42),
    le(sequence),
    be(0),
    u8(segments.length, ...segments),
    ...packets,
  );
}
const ogg = (mark: string, first: string): Bytes =>
  concat(
    oggPage(2, 0, [concat(latin(first), new Uint8Array(12))]),
    oggPage(0, 1, [
      concat(latin(mark), le(secret.length), secret, le(1), le(secret.length), secret, filled(600), u8(1)),
    ]),
    oggPage(4, 2, [filled(50)]),
  );

export const samples: Readonly<Record<string, () => Bytes>> = {
  jpeg: () => jpegWith(6),
  png,
  mp4: () => mp4(),
  mov: () => mp4('qt  '),
  webm: () => matroska(false),
  'webm that was recorded': () => matroska(true),
  wav,
  avi,
  aiff,
  mp3,
  aac,
  'aac without a tag': () => aac().slice(id3.length),
  flac,
  opus: () => ogg('OpusTags', 'OpusHead'),
  vorbis: () => ogg('\x03vorbis', '\x01vorbis'),
};
