import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { sniff } from '#modules/tellmore/files/file-kinds.ts';
import type { Format } from '#modules/tellmore/files/file-kinds.ts';
import { DamagedError, HIDDEN, RefusedError } from './cleaned.ts';
import type { Cleaned, CleanedEntry } from './cleaned.ts';
import { cleanFlac } from './clean-flac.ts';
import { cleanGif } from './clean-gif.ts';
import { cleanHeif } from './clean-heif.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanMatroska } from './clean-matroska.ts';
import { cleanMp4 } from './clean-mp4.ts';
import { cleanFrames } from './clean-mpeg-audio.ts';
import { cleanOgg } from './clean-ogg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanAiff, cleanRiff } from './clean-riff.ts';
import { identify } from './identify.ts';

export interface CleaningOptions {
  /** Files in an archive or email get numbers for names. */
  readonly hidesNames?: boolean;
  /** How many archives and emails are around it. */
  readonly depth?: number;
}
type Cleaner = (bytes: Bytes, options: CleaningOptions) => Cleaned | Promise<Cleaned>;

/** An email in an archive, and one in that email. */
const DEEPEST = 2;

const cleaners: Readonly<Record<Exclude<Format, 'other' | 'outlook'>, Cleaner>> = {
  jpeg: cleanJpeg,
  png: cleanPng,
  heif: cleanHeif,
  // Its library is larger than everything else together.
  pdf: async (bytes) => (await import('./clean-pdf.ts')).cleanPdf(bytes),
  ooxml: async (bytes) => (await import('./office/clean-ooxml.ts')).cleanOoxml(bytes, cleanInner),
  odf: async (bytes) => (await import('./office/clean-odf.ts')).cleanOdf(bytes, cleanInner),
  // Nothing is in it that cannot be seen.
  text: (bytes) => ({ bytes, removed: [], kept: ['VISIBLE'] }),
  mail: async (bytes, options) => (await import('./mail/clean-mail.ts')).cleanMail(bytes, entryCleaner(options)),
  zip: cleanArchive,
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
 * `kept` says so. @throws RefusedError for an archive with files that may not be sent
 */
export async function cleanFile(format: Format, bytes: Bytes, options: CleaningOptions = {}): Promise<Cleaned> {
  if (format === 'other') return asItIs(bytes);
  if (format === 'outlook') return { bytes, removed: [], kept: ['EVERYTHING', 'OUTLOOK'] };
  try {
    return await cleaners[format](bytes, options);
  } catch (error) {
    if (error instanceof DamagedError) return asItIs(bytes);
    throw error;
  }
}

/** An archive that cannot be read may hold what may not be sent. @throws RefusedError */
async function cleanArchive(bytes: Bytes, options: CleaningOptions): Promise<Cleaned> {
  const { cleanZip } = await import('./clean-zip.ts');
  try {
    return await cleanZip(bytes, entryCleaner(options), options.hidesNames ?? false);
  } catch (error) {
    throw error instanceof DamagedError ? new RefusedError('ARCHIVE') : error;
  }
}

const asItIs = (bytes: Bytes): Cleaned => ({ bytes, removed: [], kept: ['EVERYTHING'] });

/** A picture or recording in a document. */
async function cleanInner(bytes: Bytes): Promise<Cleaned | null> {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  try {
    if (start === 'GIF8') return cleanGif(bytes);
  } catch (error) {
    if (error instanceof DamagedError) return asItIs(bytes);
    throw error;
  }
  if (isPlainBitmap(bytes)) return { bytes, removed: [], kept: ['VISIBLE'] };
  const kind = sniff(bytes.subarray(0, 4096));
  return kind === null || kind.group === 'document' ? null : cleanFile(kind.format, bytes);
}

/** Whether a file is a bitmap that has no room for facts: newer heads name profiles, and something may follow. */
function isPlainBitmap(bytes: Bytes): boolean {
  if (bytes.length < 54 || bytes[0] !== 0x42 || bytes[1] !== 0x4d) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [size, first, head] = [view.getUint32(2, true), view.getUint32(10, true), view.getUint32(14, true)];
  const colours = view.getUint32(46, true) || (view.getUint16(28, true) <= 8 ? 2 ** view.getUint16(28, true) : 0);
  const rows =
    Math.abs(view.getInt32(22, true)) * 4 * Math.ceil((view.getInt32(18, true) * view.getUint16(28, true)) / 32);
  return (
    head === 40 &&
    view.getUint32(30, true) === 0 &&
    size === bytes.length &&
    first <= 54 + 4 * colours &&
    bytes.length <= first + rows + 2
  );
}

/** Cleans the files of an archive or email, and numbers them. Archives in archives are not read. */
function entryCleaner({ hidesNames = false, depth = 0 }: CleaningOptions) {
  let number = 0;
  return async (bytes: Bytes, name: string): Promise<CleanedEntry | null> => {
    const kind = bytes.length === 0 ? 'TYPE' : await identify(bytes, name);
    if (typeof kind === 'string' || kind.format === 'zip' || depth >= DEEPEST) return null;
    const cleaned = await cleanFile(kind.format, bytes, { hidesNames, depth: depth + 1 });
    number += 1;
    const stem = name.replace(/\.[\p{L}\d]{1,5}$/u, '').trim();
    return {
      ...cleaned,
      name: `${hidesNames || stem === '' ? number : stem}.${kind.ending}`,
      type: kind.type,
      isLeft: HIDDEN.some((word) => cleaned.kept.includes(word)),
    };
  };
}
