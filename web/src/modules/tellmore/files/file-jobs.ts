import { MAX_REPORT_FILE_BYTES } from '#functions/whistleblowing/contract/file-limits.ts';
import { fromBase64 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { openChunk, sealChunk } from '#modules/tellmore/protocol/files.ts';
import { cleanFile } from './metadata/clean-file.ts';
import { RefusedError } from './metadata/cleaned.ts';
import type { Kept, Removed } from './metadata/cleaned.ts';
import { identify } from './metadata/identify.ts';
import type { KindRefusal } from './metadata/identify.ts';
import { headOf, isText, kindOf, maxBytesOf } from './file-kinds.ts';
import type { FileKind } from './file-kinds.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { distort } from './voice/distort.ts';
import { toWav } from './voice/to-wav.ts';

/** A file that may be sent. */
export interface PreparedFile {
  readonly kind: FileKind;
  readonly blob: Blob;
  readonly removed: readonly Removed[];
  readonly kept: readonly Kept[];
}
/** Why a file may not be sent. */
export type Refusal = KindRefusal | 'EMPTY' | 'ARCHIVE' | 'TOO_BIG' | 'PICTURE_TOO_BIG' | 'RECORDING_TOO_BIG';

const TOO_BIG = {
  image: 'PICTURE_TOO_BIG',
  document: 'TOO_BIG',
  audio: 'RECORDING_TOO_BIG',
  video: 'RECORDING_TOO_BIG',
} as const satisfies Readonly<Record<FileKind['group'], Refusal>>;

/** What runs outside the page's thread, because it takes long with large files. */
export const fileJobs = {
  /**
   * Tells the kind of a file by its content, and returns it without its metadata, or as it is. Pictures that are too large
   * are made smaller.
   */
  prepare: async (file: Blob, cleans: boolean, hidesNames = false): Promise<PreparedFile | Refusal> => {
    if (file.size === 0) return 'EMPTY';
    const start = await kindOf(file);
    if (start === null && file.size > MAX_REPORT_FILE_BYTES && !isText(await headOf(file))) return 'TYPE';
    const isLarge = file.size > (start === null ? MAX_REPORT_FILE_BYTES : maxBytesOf(start));
    if (isLarge) {
      const smaller = cleans && start?.group === 'image' ? await madeSmaller(file, start) : null;
      return smaller ?? TOO_BIG[start?.group ?? 'document'];
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    const kind = await identify(bytes, file instanceof File ? file.name : '', file.type);
    if (typeof kind === 'string') return kind;
    // It took too long to look into.
    if (!cleans && kind.format === 'zip') return 'ARCHIVE';
    if (cleans && kind.format === 'heif') {
      const drawn = await asJpeg(file, kind);
      if (drawn !== null) return drawn;
    }
    try {
      const cleaned = await cleanFile(cleans ? kind.format : 'other', bytes, { hidesNames });
      return { ...cleaned, kind, blob: new Blob([cleaned.bytes], { type: kind.type }) };
    } catch (error) {
      if (error instanceof RefusedError) return error.reason;
      throw error;
    }
  },

  seal: async (file: Blob, key: string, fileId: string, position: number): Promise<Blob> =>
    new Blob([await sealChunk(file, fromBase64(key), fileId, position)], { type: 'application/octet-stream' }),

  /** Decrypts the chunk at a position of a file. @throws for bytes that were changed */
  open: (sealed: Bytes, file: { id: string; key: string; size: number }, position: number): Promise<Bytes> =>
    openChunk(sealed, fromBase64(file.key), file.id, position, file.size),

  /** A recording with another voice, as a file that plays everywhere. */
  distort: async (samples: Float32Array<ArrayBuffer>, rate: number): Promise<Blob> =>
    new Blob([toWav(distort(samples, rate, Math.random), rate)], { type: 'audio/wav' }),
} as const;

/** Bytes of a picture that is still worth decoding: beyond it, phones run out of memory. */
const MAX_SHRINKABLE_BYTES = 60_000_000;

/**
 * A picture over the limit, in a size that may be sent: without what is hidden in it, such as the film of a motion photo,
 * or else drawn again as JPEG. Null where that cannot be done.
 */
async function madeSmaller(file: Blob, kind: FileKind): Promise<PreparedFile | null> {
  if (file.size > MAX_SHRINKABLE_BYTES) return null;
  const { bytes, removed, kept } = await cleanFile(kind.format, new Uint8Array(await file.arrayBuffer()));
  if (bytes.length <= maxBytesOf(kind)) return { kind, blob: new Blob([bytes], { type: kind.type }), removed, kept };
  const drawn = await redrawn(file, kind);
  return drawn === null ? null : { ...drawn, removed: [...removed, 'SIZE'] };
}

/** A HEIC picture as JPEG, which every program shows, or null where the browser cannot read it: most of them. */
async function asJpeg(file: Blob, kind: FileKind): Promise<PreparedFile | null> {
  const drawn = await redrawn(file, kind);
  return drawn === null ? null : { ...drawn, removed: ['EXIF', 'DESCRIPTIONS'] };
}

async function redrawn(file: Blob, kind: FileKind): Promise<PreparedFile | null> {
  const drawn = await shrinkPicture(file, maxBytesOf(kind));
  if (drawn === null) return null;
  // An encoder may write facts of its own.
  const clean = await cleanFile('jpeg', new Uint8Array(await drawn.arrayBuffer()));
  const jpeg = { format: 'jpeg', group: 'image', type: 'image/jpeg', ending: 'jpg' } as const;
  const blob = new Blob([clean.bytes], { type: jpeg.type });
  return { kind: jpeg, blob, removed: clean.removed, kept: clean.kept };
}
