import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';

const HEADER = 44;

/** A WAV file with one channel of 16 bits, which every browser and player opens. */
export function toWav(samples: Float32Array, rate: number): Bytes {
  const bytes = new Uint8Array(HEADER + 2 * samples.length);
  const view = new DataView(bytes.buffer);
  const text = (at: number, value: string) => Array.from(value, (c, i) => view.setUint8(at + i, c.charCodeAt(0)));
  text(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, 2 * rate, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, 2 * samples.length, true);
  samples.forEach((sample, index) =>
    view.setInt16(HEADER + 2 * index, Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff), true),
  );
  return bytes;
}
