// Projects that import this without the whole folder need the declarations too; they are no module.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./types.d.ts" />
import './image-data.ts';
import jpegDecoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js';
import webpDecoder from '@jsquash/webp/codec/dec/webp_dec.js';
import { GifReader } from 'omggif';
import type { PictureHeader } from '../picture-header.ts';
import type { Pixels } from '../pixels.ts';
import { decodePng } from './png.ts';
import { hasOnlyItsRows } from './png-rows.ts';
import { compiled, freshInstance } from './wasm.ts';

const jpegModule = compiled(() => import('./assets/jpeg-decoder.wasm.ts'));
const pngModule = compiled(() => import('./assets/png-decoder.wasm.ts'));
const webpModule = compiled(() => import('./assets/webp-decoder.wasm.ts'));

/**
 * The pixels of a picture as it is stored; of a GIF its first frame. Null when it cannot be decoded, or turns out to be of
 * another size than its header said.
 */
export async function decode(bytes: Uint8Array<ArrayBuffer>, header: PictureHeader): Promise<Pixels | null> {
  const pixels = await DECODERS[header.format](bytes, header).catch(() => null);
  if (pixels?.width !== header.width || pixels.height !== header.height) return null;
  return pixels;
}

type Decoder = (bytes: Uint8Array<ArrayBuffer>, header: PictureHeader) => Promise<Pixels | null>;

const DECODERS: Record<PictureHeader['format'], Decoder> = {
  async jpeg(bytes) {
    const codec = await jpegDecoder(freshInstance(await jpegModule()));
    return codec.decode(bytes, false);
  },

  async webp(bytes) {
    const codec = await webpDecoder(freshInstance(await webpModule()));
    return codec.decode(bytes);
  },

  async png(bytes, header) {
    return (await hasOnlyItsRows(bytes, header)) ? decodePng(await pngModule(), bytes) : null;
  },

  async gif(bytes, { width, height }) {
    const reader = new GifReader(bytes);
    const frame = reader.frameInfo(0);
    // A frame may claim to be larger than its screen.
    if (frame.x + frame.width > width || frame.y + frame.height > height) return null;
    const data = new Uint8ClampedArray(width * height * 4);
    reader.decodeAndBlitFrameRGBA(0, data);
    return { width: reader.width, height: reader.height, data };
  },
};
