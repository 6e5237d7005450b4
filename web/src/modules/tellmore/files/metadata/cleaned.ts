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
  /** Of a document: who commented and changed it, and when. */
  'AUTHOR_NAMES',
  /** Of a document: printer, template, folders of the computer, numbers of editing sessions. */
  'DEVICE_FACTS',
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
  /** Of an email: the servers that it passed, programs, numbers, hidden recipients. */
  'MAIL_ROUTE',
  /** Of an email: its layout, which loads pictures that tell its sender who reads it. */
  'MAIL_LAYOUT',
  /** Of an email: files that cannot be sent. */
  'MAIL_FILES',
  /** Of an archive: times, comments, files of the system. */
  'ARCHIVE_FACTS',
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
  /** Of a document: what was deleted or added and can be restored or rejected. */
  'CHANGES',
  /** Of a document: what is in it but not shown. */
  'HIDDEN_TEXT',
  'HIDDEN_SHEETS',
  'HIDDEN_SLIDES',
  /** Of slides: what the speaker sees. */
  'NOTES',
  /** Of pictures in a document: what is cut away, but still there. */
  'CROPPED',
  /** Of a document: addresses on the web behind its links. */
  'LINKS',
  /** Of an email: its sender, recipients, date and subject. */
  'MAIL_PEOPLE',
  /** Of an archive: what its files and folders are called. */
  'NAMES',
  /** Of a document: metadata of pictures in it that could not be read. */
  'PICTURES',
  /** The program that encoded a recording left its name in the stream. */
  'ENCODER',
  /** Of an archive: metadata of some of its files. */
  'ENTRIES',
  /** This kind of file cannot be cleaned. */
  'EVERYTHING',
  /** Beside EVERYTHING: an email of Outlook has its whole route and the accounts of those who have it. */
  'OUTLOOK',
] as const;
export type Kept = (typeof KEPT)[number];

/** A file without its metadata. */
export interface Cleaned {
  readonly bytes: Bytes;
  readonly removed: readonly Removed[];
  readonly kept: readonly Kept[];
}

/** Cleans a picture or recording that is in a document. Returns null where its kind is unknown. */
export type CleanInner = (bytes: Bytes) => Promise<Cleaned | null>;

/** A file of an archive or email, without its metadata. */
export interface CleanedEntry extends Cleaned {
  /** With the ending of its content. */
  readonly name: string;
  readonly type: string;
  /** Whether hidden facts are left in it, in whole or in part. */
  readonly isLeft: boolean;
}
/** Cleans a file of an archive or email. Returns null for one that may not be sent. */
export type CleanEntry = (bytes: Bytes, name: string) => Promise<CleanedEntry | null>;

/** The file may not be sent, for a reason that shows when it is read. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly reason: 'ARCHIVE';
  constructor(reason: 'ARCHIVE') {
    super(reason);
    this.reason = reason;
  }
}

/** The file is not what it says, or damaged: it cannot be cleaned. */
export class DamagedError extends Error {
  override readonly name = 'DamagedError';
}

export function damaged(text: string): never {
  throw new DamagedError(text);
}

/** Words for facts that are removed from other files and are left in this one, in whole or in part. */
export const HIDDEN = ['EVERYTHING', 'PICTURES', 'ENTRIES'] as const satisfies readonly Kept[];
