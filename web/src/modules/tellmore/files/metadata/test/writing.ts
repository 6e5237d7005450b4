// What the samples are written with.
import { utf8 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';

export const SECRET = 'N59.9139 E10.7522 SN4711 Kari';
export const secret = utf8(SECRET);

export const u8 = (...values: number[]): Bytes => new Uint8Array(values);
export const be = (value: number, size = 4): Bytes =>
  Uint8Array.from({ length: size }, (_, index) => (value / 256 ** (size - 1 - index)) & 0xff);
export const le = (value: number, size = 4): Bytes => be(value, size).toReversed();
export const filled = (length: number, seed = 7): Bytes =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + seed * 17) & 0x7f);
export const latin = (text: string): Bytes => Uint8Array.from(text, (character) => character.charCodeAt(0));
