import { config } from '#api/config.ts';
import { concat } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { CHUNK_SIZE } from '#modules/tellmore/protocol/chunks.ts';
import { chunkCount } from '#modules/tellmore/protocol/files.ts';
import { paddedFileSize } from '#modules/tellmore/protocol/padding.ts';
import type { FileRef } from '#modules/tellmore/shared/file-ref.ts';
import type { FileAccess } from './file-access.ts';
import { kindOf } from './file-kinds.ts';
import type { FileKind } from './file-kinds.ts';
import { inFilesWorker } from './in-files-worker.ts';

export interface ReadFile {
  readonly blob: Blob;
  /** Null for what no sender of ours would send. It is only saved. */
  readonly kind: FileKind | null;
}

export interface FetchOptions {
  /** Ends the download. What was fetched is dropped. */
  readonly signal?: AbortSignal;
  /** How much has arrived, 0–1. */
  readonly onProgress?: (fraction: number) => void;
}

/** The storage has not answered, or has lost a chunk: another try may succeed. */
export class FetchFileError extends Error {
  override readonly name = 'FetchFileError';
}

/** The storage has refused an address. Those work for DOWNLOAD_SECONDS, which a large file can take longer than. */
class RefusedError extends FetchFileError {}

/**
 * Fetches and decrypts a file, with new addresses when the old ones have expired. Its type is what its content
 * says, and the sender only where kinds begin with the same bytes, so that a browser never runs it as a page.
 * @throws FetchFileError when the connection breaks; AbortError when it is ended; other errors for bytes that were changed
 */
export async function fetchFile(file: FileRef, access: FileAccess, options: FetchOptions = {}): Promise<ReadFile> {
  const { id, key, size } = file;
  let addresses = await readAddresses(file, access);
  const fetchChunk = (position: number): Promise<Bytes> =>
    fetchBytes(`${config.supabaseUrl}${addresses[position] ?? ''}`, options.signal, (count) =>
      options.onProgress?.(Math.min(1, (position * CHUNK_SIZE + count) / paddedFileSize(size))),
    );
  const chunks: Bytes[] = [];
  for (const position of addresses.keys()) {
    const sealed = await fetchChunk(position).catch(async (error: unknown) => {
      if (!(error instanceof RefusedError)) throw error;
      addresses = await readAddresses(file, access);
      return fetchChunk(position);
    });
    chunks.push(await inFilesWorker('open', sealed, { id, key, size }, position));
    options.signal?.throwIfAborted();
  }
  const kind = await kindOf(new Blob(chunks.slice(0, 1), { type: file.type }));
  return { blob: new Blob(chunks, { type: kind?.type ?? 'application/octet-stream' }), kind };
}

async function readAddresses({ id, size }: FileRef, access: FileAccess): Promise<readonly string[]> {
  const { addresses } = await access.read(id);
  if (addresses.length !== chunkCount(size)) throw new Error('Another number of chunks');
  return addresses;
}

/** The body of an answer, telling how many bytes have arrived. */
async function fetchBytes(
  address: string,
  signal: AbortSignal | undefined,
  onBytes: (count: number) => void,
): Promise<Bytes> {
  try {
    const answer = await fetch(address, { signal: signal ?? null });
    if (answer.status >= 400 && answer.status < 500) throw new RefusedError(`Storage answered ${answer.status}`);
    if (!answer.ok || answer.body === null) throw new FetchFileError(`Storage answered ${answer.status}`);
    const parts: Bytes[] = [];
    let count = 0;
    for (const reader = answer.body.getReader(); ;) {
      const { value, done } = await reader.read();
      if (done) return concat(...parts);
      parts.push(value);
      count += value.length;
      onBytes(count);
    }
  } catch (error) {
    // What ended it says why. A connection that is lost throws a TypeError.
    signal?.throwIfAborted();
    throw error instanceof FetchFileError ? error : new FetchFileError('The connection was lost', { cause: error });
  }
}

/** Characters of a saved name: file systems take 255 bytes. */
const LONGEST = 60;

/** The name that the sender gave, as far as every file system takes it, with the ending that the content has. */
export function savedName(name: string, { kind }: Pick<ReadFile, 'kind'>): string {
  const stem = name
    .replace(/\.[\p{L}\d]{1,5}$/u, '')
    .replaceAll(/[/\\:*?"<>|\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/^[\s.]+/, '');
  return `${Array.from(stem).slice(0, LONGEST).join('').trim() || 'fil'}.${kind?.ending ?? 'bin'}`;
}
