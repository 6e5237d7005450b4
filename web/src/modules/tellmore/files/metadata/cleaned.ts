import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';

/** What was taken out of a file. */
export const REMOVED = [
  /** EXIF: place, camera, serial numbers, times. */
  'EXIF',
  /** XMP and IPTC: author, keywords, editing steps. */
  'DESCRIPTIONS',
  'COMMENTS',
  'THUMBNAIL',
  'COLOUR_PROFILE',
  /** Author, title, program and times of a document. */
  'DOCUMENT_FACTS',
  /** Earlier versions, attachments, unused objects. */
  'HISTORY',
  /** Of a document: its signers' names, certificates and times. */
  'SIGNATURES',
  /** What a document would run or open. */
  'SCRIPTS',
  /** Title, artist, place and the like of a recording. */
  'TAGS',
  'TIMES',
  /** Tracks with positions or readings of the device. */
  'DEVICE_TRACKS',
  'SUBTITLES',
  /** Bytes after the file's end or between its parts. */
  'TRAILING',
  /** Pixels and quality of a picture that was too large to be sent. */
  'SIZE',
] as const;
export type Removed = (typeof REMOVED)[number];

/** What stays in a file. */
export const KEPT = [
  /** What can be seen. */
  'VISIBLE',
  /** Voices and sounds. */
  'AUDIBLE',
  /** Text of a document, and what its author wrote in it as comments. */
  'DOCUMENT_TEXT',
  /** Of a document: metadata of pictures in it that could not be read. */
  'PICTURES',
  /** The program that encoded a recording left its name in the stream. */
  'ENCODER',
  /** This kind of file cannot be cleaned. */
  'EVERYTHING',
] as const;
export type Kept = (typeof KEPT)[number];

/** A file without its metadata. */
export interface Cleaned {
  readonly bytes: Bytes;
  readonly removed: readonly Removed[];
  readonly kept: readonly Kept[];
}

/** The file is not what it says, or damaged: it cannot be cleaned. */
export class DamagedError extends Error {
  override readonly name = 'DamagedError';
}

export function damaged(text: string): never {
  throw new DamagedError(text);
}
