import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { noisePng, signaturePng } from '../../platform/pdf/test/fixtures.ts';
import { pngOf } from '../../platform/pdf/test/images.ts';
import { readSignatureImage } from './signature-image.ts';
import { SealError } from '../../platform/seal/types.ts';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

async function isRefused(bytes: Uint8Array): Promise<boolean> {
  return await readSignatureImage(base64(bytes)).then(
    () => false,
    (error: unknown) => error instanceof SealError && error.code === 'SIGNATURE_IMAGE_INVALID',
  );
}

/** A PNG whose data has another size than its header says. */
const pngWith = (width: number, height: number, pixels: Uint8Array, colour = 6) =>
  pngOf({ width, height, colour, data: new Uint8Array(deflateSync(pixels)) });

it('a drawn signature is refused when its checksum is wrong, which would stop the seal', async () => {
  const png = await noisePng(4, 4, 1);
  png[png.length - 17] = (png[png.length - 17] ?? 0) ^ 1; // the last byte of the image data's checksum
  png[png.length - 13] = (png[png.length - 13] ?? 0) ^ 1;
  expect(await isRefused(png)).toBe(true);
});

describe('a drawn signature', () => {
  it('is read from base64 and from a data URL', async () => {
    const png = await signaturePng();
    expect(await readSignatureImage(base64(png))).toEqual(png);
    expect(await readSignatureImage(`data:image/png;base64,${base64(png)}`)).toEqual(png);
  });

  it('is stripped of everything but its pixels', async () => {
    const png = await noisePng(4, 4, 1);
    const text = new TextEncoder().encode('\0\0\0\x05tEXtHello\0\0\0\0');
    const withText = Uint8Array.from([...png.subarray(0, 33), ...text, ...png.subarray(33)]);
    expect(await readSignatureImage(base64(withText))).toEqual(png);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
    ['the first bytes of a PNG', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ['of more pixels than sealing has time for', pngWith(700, 700, new Uint8Array(700 * (700 * 4 + 1)))],
    ['wider than any signature pad', pngWith(30_000, 30_000, new Uint8Array(100))],
    ['without width', pngWith(0, 10, new Uint8Array(10))],
    ['short of pixels', pngWith(10, 10, new Uint8Array(200))],
    ['unpacking to far more than its size (a bomb)', pngWith(2, 2, new Uint8Array(50_000_000))],
    ['filtered in an unknown way', pngWith(1, 1, Uint8Array.of(9, 0, 0, 0, 0))],
    ['of a kind that no canvas writes', pngWith(1, 1, Uint8Array.of(0, 0), 0)],
  ])('is refused when it is %s', async (_, bytes) => {
    expect(await isRefused(bytes)).toBe(true);
  });

  it('is refused when it was cut off or is no base64 at all', async () => {
    const png = await signaturePng();
    expect(await isRefused(png.slice(0, -20))).toBe(true);
    expect(await isRefused(png.slice(0, png.length / 2))).toBe(true);
    await expect(readSignatureImage('%%%')).rejects.toThrow(SealError);
  });
});
