import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import type { Format } from '#modules/tellmore/files/file-kinds.ts';
import { DamagedError } from './cleaned.ts';
import type { Cleaned } from './cleaned.ts';
import { cleanFlac } from './clean-flac.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanMatroska } from './clean-matroska.ts';
import { cleanMp4 } from './clean-mp4.ts';
import { cleanFrames } from './clean-mpeg-audio.ts';
import { cleanOgg } from './clean-ogg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanAiff, cleanRiff } from './clean-riff.ts';

const cleaners: Readonly<Record<Exclude<Format, 'other'>, (bytes: Bytes) => Cleaned | Promise<Cleaned>>> = {
  jpeg: cleanJpeg,
  png: cleanPng,
  // Its library is larger than everything else together.
  pdf: async (bytes) => (await import('./clean-pdf.ts')).cleanPdf(bytes),
  mp4: cleanMp4,
  matroska: cleanMatroska,
  riff: cleanRiff,
  aiff: cleanAiff,
  'mpeg-audio': cleanFrames,
  ogg: cleanOgg,
  flac: cleanFlac,
};

/**
 * Returns a file without its metadata. One of a format that we cannot clean, or that is damaged, stays as it is, and
 * `kept` says so.
 */
export async function cleanFile(format: Format, bytes: Bytes): Promise<Cleaned> {
  if (format === 'other') return asItIs(bytes);
  try {
    return await cleaners[format](bytes);
  } catch (error) {
    if (error instanceof DamagedError) return asItIs(bytes);
    throw error;
  }
}

const asItIs = (bytes: Bytes): Cleaned => ({ bytes, removed: [], kept: ['EVERYTHING'] });
