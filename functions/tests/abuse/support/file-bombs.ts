// Small Word files and pictures that are very expensive to read.
import { deflateRawSync, deflateSync } from 'node:zlib';
import { compoundFile, zipFile } from '#functions/platform/files/test/samples.ts';
import { pngOf } from '#functions/platform/pdf/test/images.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const WORD = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml'];
const text = (value: string): Uint8Array => new TextEncoder().encode(value);

const withParts = (count: number, content: string): Bytes =>
  zipFile(WORD, {
    contents: Object.fromEntries(Array.from({ length: count }, (_, at) => [`word/_rels/${at}.rels`, text(content)])),
    pack: (part) => deflateRawSync(part, { level: 9 }),
  });

/** All parts lie where the first one does, as 200 parts of 15 kB did. */
function sharedParts(count: number): Bytes {
  const file = Buffer.from(withParts(count, '<a/>'.repeat(1_000)));
  const first = file.indexOf('word/_rels/0.rels') - 30;
  for (let at = file.indexOf('PK\x01\x02', 0, 'latin1'); at !== -1; at = file.indexOf('PK\x01\x02', at + 4, 'latin1'))
    if (
      file
        .subarray(at + 46, at + 60)
        .toString()
        .startsWith('word/_rels')
    )
      file.writeUInt32LE(first, at + 42);
  return new Uint8Array(file);
}

export const WORD_BOMBS: Readonly<Record<string, () => Bytes>> = {
  '200 parts in one place': () => sharedParts(200),
  'a part of 1,200,000 tags': () => withParts(1, '<a/>'.repeat(1_200_000)),
  'a part of 700,000 attributes': () => withParts(1, `<a${' b=""'.repeat(700_000)}/>`),
  'a part of open quotes': () => withParts(1, `<'"`.repeat(1_600_000)),
  '60 parts of 4 MB': () => withParts(60, ' '.repeat(4_000_000)),
  'a compound file of 10,000 names': () => compoundFile(Array.from({ length: 10_000 }, () => 'A'.repeat(30))),
};

const png = (width: number, height: number, rows: number): Bytes =>
  new Uint8Array(pngOf({ width, height, colour: 6, data: deflateSync(new Uint8Array(rows), { level: 9 }) }));

/** A progressive JPEG that goes over its picture again and again. */
function scans(count: number): Bytes {
  const size = [0xff, 0xc2, 0, 11, 8, 0x0c, 0, 0x0c, 0, 1, 1, 0x11, 0];
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 0, 0, 0];
  return Uint8Array.from([0xff, 0xd8, ...size, ...Array.from({ length: count }, () => scan).flat(), 0xff, 0xd9]);
}

export const PICTURE_BOMBS: Readonly<Record<string, () => Bytes>> = {
  'a PNG that goes on for 400 MB': () => png(100, 100, 400_000_000),
  'a PNG of 12 megapixels': () => png(4_000, 3_000, 48_003_000),
  'a PNG that claims 100,000 × 100,000': () => png(100_000, 100_000, 100),
  'a JPEG of 20 passes over 9 megapixels': () => scans(20),
  'a JPEG of 100,000 passes': () => scans(100_000),
  'a GIF that claims 4 gigapixels': () =>
    Uint8Array.from([...text('GIF89a'), 0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, ...Array<number>(64).fill(1)]),
};
