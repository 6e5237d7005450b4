import { afterEach, expect, test, vi } from 'vitest';
import { shrinkPicture } from './shrink-picture.ts';

const drawImage = vi.fn<(...args: unknown[]) => void>();
const close = vi.fn<() => void>();
/** Bytes that a drawn pixel takes at full quality. */
let bytesPerPixel = 1;
/** Pixels of the longer side that the memory is enough for, to draw on and to encode. */
let limits = { context: Infinity, encoder: Infinity };

class Canvas {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
  getContext = () => (this.width > limits.context ? null : { fillRect: vi.fn<() => void>(), drawImage });
  convertToBlob = async ({ type, quality }: { type: string; quality: number }) => {
    if (this.width > limits.encoder) throw new DOMException('Encoding failed', 'EncodingError');
    return new Blob([new Uint8Array(Math.round(this.width * this.height * bytesPerPixel * quality))], { type });
  };
}

/** A browser whose decoder finds a picture of this size. */
function browser(width: number, height: number): void {
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  limits = { context: Infinity, encoder: Infinity };
});

const picture = new Blob(['x']);
const sizeDrawn = () => drawImage.mock.lastCall?.slice(3);

test.each([
  ['a large photo', 8192, 6144, 1, 12_000_000, [4096, 3072]],
  ['a small one of many bytes', 1000, 500, 20, 10_000_000, [1000, 500]],
  ['a noisy one', 6000, 8000, 1.8, 10_000_000, [2304, 3072]],
  ['one of noise alone', 8000, 8000, 2.5, 10_000_000, [2048, 2048]],
] as const)('%s gets the best size that fits', async (_what, width, height, perPixel, maxBytes, drawn) => {
  bytesPerPixel = perPixel;
  browser(width, height);
  const shrunk = await shrinkPicture(picture, maxBytes);
  expect(shrunk?.size).toBeLessThanOrEqual(maxBytes);
  expect(shrunk?.type).toBe('image/jpeg');
  expect(sizeDrawn()).toEqual(drawn);
  expect(close).toHaveBeenCalledTimes(1);
});

test('what fits in no size stays refused, and its memory is freed', async () => {
  bytesPerPixel = 5;
  browser(8000, 8000);
  expect(await shrinkPicture(picture, 10_000_000)).toBeNull();
  expect(close).toHaveBeenCalledTimes(1);
});

test('a picture that the browser cannot read or draw stays refused', async () => {
  browser(10, 10);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('The source image could not be decoded.')));
  expect(await shrinkPicture(picture, 100)).toBeNull();
  vi.stubGlobal('OffscreenCanvas', undefined);
  expect(await shrinkPicture(picture, 100)).toBeNull();
});

test.each(['context', 'encoder'] as const)('where the memory is short (%s), a smaller size is tried', async (part) => {
  bytesPerPixel = 1;
  browser(8000, 8000);
  limits = { ...limits, [part]: 3072 };
  expect((await shrinkPicture(picture, 10_000_000))?.type).toBe('image/jpeg');
  expect(sizeDrawn()).toEqual([3072, 3072]);
  limits = { ...limits, [part]: 100 };
  expect(await shrinkPicture(picture, 10_000_000)).toBeNull();
  expect(close).toHaveBeenCalledTimes(2);
});
