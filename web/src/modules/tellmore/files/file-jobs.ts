import { fromBase64 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { openChunk, sealChunk } from '#modules/tellmore/protocol/files.ts';
import { cleanFile } from './metadata/clean-file.ts';
import type { Kept, Removed } from './metadata/cleaned.ts';
import { isHeic } from '#shared/files/is-heic.ts';
import { kindOf, maxBytesOf } from './file-kinds.ts';
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
export type Refusal = 'EMPTY' | 'TYPE' | 'HEIC' | 'TOO_BIG' | 'PICTURE_TOO_BIG' | 'RECORDING_TOO_BIG';

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
  prepare: async (file: Blob, cleans: boolean): Promise<PreparedFile | Refusal> => {
    if (file.size === 0) return 'EMPTY';
    const kind = await kindOf(file);
    if (kind === null) return (await isHeic(file)) ? 'HEIC' : 'TYPE';
    if (file.size > maxBytesOf(kind)) {
      const smaller = cleans && kind.group === 'image' ? await madeSmaller(file, kind) : null;
      return smaller ?? TOO_BIG[kind.group];
    }
    const { bytes, removed, kept } = await cleanFile(
      cleans ? kind.format : 'other',
      new Uint8Array(await file.arrayBuffer()),
    );
    return { kind, blob: new Blob([bytes], { type: kind.type }), removed, kept };
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
  const drawn = await shrinkPicture(file, maxBytesOf(kind));
  if (drawn === null) return null;
  // An encoder may write facts of its own.
  const clean = await cleanFile('jpeg', new Uint8Array(await drawn.arrayBuffer()));
  const jpeg = { format: 'jpeg', group: 'image', type: 'image/jpeg', ending: 'jpg' } as const;
  const blob = new Blob([clean.bytes], { type: jpeg.type });
  return { kind: jpeg, blob, removed: [...removed, 'SIZE'], kept: clean.kept };
}
