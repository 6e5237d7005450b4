import './image-data.ts';
import startEncoder from '@jsquash/webp/codec/enc/webp_enc.js';
import { defaultOptions } from '@jsquash/webp/meta.js';
import type { Pixels } from '../pixels.ts';
import { compiled, freshInstance } from './wasm.ts';

const webpModule = compiled(() => import('./assets/webp-encoder.wasm.ts'));

/** Faces and logos stay clean at the sizes we show them; a square of 512 pixels takes about 30 kB. */
const QUALITY = 82;

/** How thoroughly it searches, 0 to 6. The library's own 4 takes twice the time, for 4 % fewer bytes (decision 0095). */
const EFFORT = 2;

/** The WebP encoder for pixels and opacity. `quality` is 0 to 100. */
export async function webpEncoder(): Promise<(picture: Pixels, quality?: number) => Uint8Array<ArrayBuffer>> {
  const codec = await startEncoder(freshInstance(await webpModule()));
  return ({ data, width, height }, quality = QUALITY) => {
    const packed = codec.encode(new Uint8Array(data), width, height, { ...defaultOptions, quality, method: EFFORT });
    if (packed === null) throw new Error(`A picture of ${width} × ${height} was not packed`);
    return new Uint8Array(packed);
  };
}
