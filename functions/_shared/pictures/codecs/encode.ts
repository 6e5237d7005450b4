import './image-data.ts';
import webpEncoder from '@jsquash/webp/codec/enc/webp_enc.js';
import { defaultOptions } from '@jsquash/webp/meta.js';
import type { Pixels } from '../pixels.ts';
import { freshInstance } from './emscripten.ts';
import { compiled } from './wasm.ts';

const webpModule = compiled(() => import('./assets/webp-encoder.wasm.ts'));

/** Faces and logos stay clean at the sizes we show them; a square of 512 pixels takes about 30 kB. */
const QUALITY = 82;

/** Packs pictures as WebP: pixels and opacity, nothing else. */
export async function encodeWebp(pictures: readonly Pixels[]): Promise<Uint8Array<ArrayBuffer>[]> {
  const codec = await webpEncoder(freshInstance(await webpModule()));
  return pictures.map(({ data, width, height }) => {
    const packed = codec.encode(data, width, height, { ...defaultOptions, quality: QUALITY });
    if (packed === null) throw new Error(`A picture of ${width} × ${height} was not packed`);
    return new Uint8Array(packed);
  });
}
