import { fromBase64 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { chunkCount, openChunk, sealChunk } from '#modules/tellmore/protocol/files.ts';
import { cleanFile } from './metadata/clean-file.ts';
import type { Kept, Removed } from './metadata/cleaned.ts';
import { isHeic, kindOf, maxBytesOf } from './file-kinds.ts';
import type { FileKind } from './file-kinds.ts';
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
  /** Tells the kind of a file by its content, and returns it without its metadata, or as it is. */
  prepare: async (file: Blob, cleans: boolean): Promise<PreparedFile | Refusal> => {
    if (file.size === 0) return 'EMPTY';
    const kind = await kindOf(file);
    if (kind === null) return (await isHeic(file)) ? 'HEIC' : 'TYPE';
    if (file.size > maxBytesOf(kind)) return TOO_BIG[kind.group];
    const { bytes, removed, kept } = await cleanFile(
      cleans ? kind.format : 'other',
      new Uint8Array(await file.arrayBuffer()),
    );
    return { kind, blob: new Blob([bytes], { type: kind.type }), removed, kept };
  },

  seal: async (file: Blob, key: string, fileId: string, position: number): Promise<Blob> =>
    new Blob([await sealChunk(file, fromBase64(key), fileId, position)], { type: 'application/octet-stream' }),

  /**
   * Fetches and decrypts a file. Its type is what its content says, so that a browser never runs it as a page.
   * @throws for bytes that were changed, and when the connection breaks
   */
  read: async (addresses: readonly string[], file: { id: string; key: string; size: number }): Promise<ReadFile> => {
    if (addresses.length !== chunkCount(file.size)) throw new Error('Another number of chunks');
    const chunks: Bytes[] = [];
    for (const [position, address] of addresses.entries()) {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`Storage answered ${answer.status}`);
      const sealed = new Uint8Array(await answer.arrayBuffer());
      chunks.push(await openChunk(sealed, fromBase64(file.key), file.id, position, file.size));
    }
    const kind = await kindOf(new Blob(chunks.slice(0, 1)));
    return { blob: new Blob(chunks, { type: kind?.type ?? 'application/octet-stream' }), kind };
  },

  /** A recording with another voice, as a file that plays everywhere. */
  distort: async (samples: Float32Array<ArrayBuffer>, rate: number): Promise<Blob> =>
    new Blob([toWav(distort(samples, rate, Math.random), rate)], { type: 'audio/wav' }),
} as const;

export interface ReadFile {
  readonly blob: Blob;
  /** Null for what no sender of ours would send. It is only saved. */
  readonly kind: FileKind | null;
}
