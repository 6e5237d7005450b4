import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { zip } from '#shared/import/corpus/zip.ts';
import { fileJobs } from './file-jobs.ts';
import { mp4 } from './metadata/test/sample-mp4.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const boxed = (brand: string) => bytesOf(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mp42`);
const prepare = (content: BlobPart[], type = '') => fileJobs.prepare(new Blob(content, { type }), true);
const megabytes = (count: number) => new Uint8Array(count * 1_000_000);

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['nothing', [], 'EMPTY'],
  ['a program', ['MZ\x90\0 not a picture'], 'TYPE'],
  ['a page', ['<!doctype html><script>alert(1)</script>'], 'TYPE'],
  ['a drawing with scripts', ['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'], 'TYPE'],
  ['a Word document', [bytesOf('PK\x03\x04')], 'TYPE'],
  ['a camera’s raw picture', [boxed('crx ')], 'TYPE'],
  ['a large photo', [bytesOf('\xff\xd8\xff\xe0'), megabytes(10)], 'PICTURE_TOO_BIG'],
  ['a large program', ['MZ\0', megabytes(10)], 'TYPE'],
  ['a large text', ['a'.repeat(10_000_001)], 'TOO_BIG'],
  ['a large document', ['%PDF-1.7', megabytes(10)], 'TOO_BIG'],
  ['a large film', [boxed('isom'), megabytes(100)], 'RECORDING_TOO_BIG'],
] as const)('%s is refused', async (_what, content, refusal) => {
  expect(await prepare([...content])).toBe(refusal);
});

test.each([
  ['an iPhone’s film', mp4('qt  '), '', 'video/quicktime', 'mov'],
  ['an iPhone’s voice memo', boxed('M4A '), '', 'audio/mp4', 'm4a'],
  ['an Android’s recording', boxed('mp42'), 'audio/mp4', 'audio/mp4', 'm4a'],
  ['an old Android’s recording', boxed('3gp4'), 'audio/3gpp', 'audio/mp4', 'm4a'],
  ['an old Android’s film', boxed('3gp5'), 'video/3gpp', 'video/mp4', 'mp4'],
  ['another phone’s recording', bytesOf('#!AMR\n\x3c\x55'), 'audio/amr', 'audio/amr', 'amr'],
  [
    'a voice message of WhatsApp',
    bytesOf(`OggS\0\x02${'\0'.repeat(20)}\x01\x13OpusHead`),
    'audio/ogg',
    'audio/ogg',
    'ogg',
  ],
] as const)('%s is taken', async (_what, content, claimed, type, ending) => {
  expect(await prepare([content], claimed)).toMatchObject({ kind: { type, ending } });
});

const jpegOf = (bytesOfScan: number, trailing = 0) => [
  bytesOf('\xff\xd8\xff\xc0\0\x0b\x08\0\x01\0\x01\x01\x01\x11\0\xff\xda\0\x08\x01\x01\0\0\x3f\0'),
  new Uint8Array(bytesOfScan),
  bytesOf('\xff\xd9'),
  new Uint8Array(trailing),
];

test('a photo that is too large for what is hidden in it is sent without that, pixel by pixel', async () => {
  const drawn = vi.fn<() => void>();
  vi.stubGlobal('createImageBitmap', drawn);
  const prepared = await prepare(jpegOf(5_000_000, 8_000_000));
  expect(prepared).toMatchObject({ kind: { format: 'jpeg' }, removed: ['TRAILING'], kept: ['VISIBLE'] });
  expect(typeof prepared === 'string' ? 0 : prepared.blob.size).toBeLessThan(5_000_100);
  expect(drawn).not.toHaveBeenCalled();
});

test('one with too many pixels is drawn again, and says so', async () => {
  const sample = new Blob(jpegOf(1000), { type: 'image/jpeg' });
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8000, height: 6000, close: () => undefined }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => context;
      convertToBlob = async () => sample;
    },
  );
  const prepared = await prepare([bytesOf('\x89PNG\r\n\x1a\n'), megabytes(12)]);
  expect(prepared).toMatchObject({
    kind: { type: 'image/jpeg', ending: 'jpg' },
    removed: ['SIZE'],
    kept: ['VISIBLE'],
  });
  expect(await prepare([...jpegOf(1), megabytes(1)])).toMatchObject({ removed: ['TRAILING'] });
  // Another try, without cleaning, after the first took too long.
  expect(await fileJobs.prepare(new Blob([...jpegOf(12_000_000)]), false)).toBe('PICTURE_TOO_BIG');
  // More than a phone can decode.
  expect(await prepare(jpegOf(61_000_000))).toBe('PICTURE_TOO_BIG');
});

test('an iPhone’s picture becomes a JPEG where the browser reads it, and is emptied of facts where it does not', async () => {
  const heic = new Blob([new Uint8Array(readFileSync(new URL('metadata/corpus/heif-enc.heic', import.meta.url)))]);
  expect(await fileJobs.prepare(heic, true)).toMatchObject({ kind: { ending: 'heic' }, removed: ['EXIF'] });
  vi.stubGlobal('createImageBitmap', async () => ({ width: 48, height: 32, close: () => undefined }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
      convertToBlob = async () => new Blob(jpegOf(10), { type: 'image/jpeg' });
    },
  );
  expect(await fileJobs.prepare(heic, true)).toMatchObject({ kind: { ending: 'jpg' }, kept: ['VISIBLE'] });
});

test('an archive with something that may not be sent is refused whole', async () => {
  const archive = zip([{ name: 'a.exe', bytes: bytesOf('MZ\0') }]);
  expect(await prepare([new Uint8Array(archive)])).toBe('ARCHIVE');
  // Another try, without looking into it, after the first took too long.
  expect(await fileJobs.prepare(new Blob([new Uint8Array(archive)]), false)).toBe('ARCHIVE');
});

test('what its name claims does not count', async () => {
  expect(await prepare([bytesOf('\x89PNG\r\n\x1a\n')], 'application/pdf')).toMatchObject({
    kind: { type: 'image/png' },
  });
});
