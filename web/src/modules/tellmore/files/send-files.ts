import { AppError, toAppError } from '#api/app-error.ts';
import { config } from '#api/config.ts';
import { chunkCount } from '#modules/tellmore/protocol/files.ts';
import { paddedFileSize } from '#modules/tellmore/protocol/padding.ts';
import { keepTrying } from '#shared/files/keep-trying.ts';
import { UploadError, xhrUpload } from '#shared/files/xhr-upload.ts';
import type { ChosenFile, ChosenFiles, FileFault } from './chosen-files.ts';
import type { FileAccess } from './file-access.ts';
import { inFilesWorker } from './in-files-worker.ts';

interface SendingOptions {
  readonly signal: AbortSignal;
  /** Bytes have left: the session goes on. */
  readonly onActivity: () => void;
}

interface Part {
  readonly id: string;
  readonly key: string;
  readonly blob: Blob;
}

/**
 * Encrypts and sends all files of an entry, one after the other. Chunks that have arrived before are not sent again. A lost
 * connection is waited for, two minutes after the last chunk that arrived.
 * @throws the first fault, which the file shows too
 */
export async function sendFiles(files: ChosenFiles, access: FileAccess, options: SendingOptions): Promise<void> {
  for (const file of files.list()) {
    if (file.state === 'SENT' || file.prepared === null) continue;
    const parts = partsOf(file);
    files.change(file.id, { state: 'SENDING', fault: null, fraction: 0 });
    try {
      for (const [index, part] of parts.entries()) {
        const onProgress = (fraction: number) => {
          files.change(file.id, { fraction: (index + fraction) / parts.length, isInterrupted: false });
          options.onActivity();
        };
        const attempt = (advanced: () => void) =>
          sendPart(part, access, { onProgress, onChunk: advanced, signal: options.signal });
        const onPause = () => files.change(file.id, { isInterrupted: true });
        await keepTrying(attempt, { isPassing, onPause, signal: options.signal });
      }
      files.change(file.id, { state: 'SENT', fraction: 1 });
    } catch (error) {
      files.change(file.id, { isInterrupted: false });
      const wasStopped = options.signal.aborted;
      files.change(file.id, wasStopped ? { state: 'READY' } : { state: 'FAILED', fault: faultOf(error) });
      throw error;
    }
  }
}

function partsOf({ id, key, originalId, originalKey, given, prepared, sendsOriginal }: ChosenFile): readonly Part[] {
  const clean = prepared === null ? [] : [{ id, key, blob: prepared.blob }];
  return sendsOriginal ? [...clean, { id: originalId, key: originalKey, blob: given }] : clean;
}

interface PartOptions {
  readonly onProgress: (fraction: number) => void;
  readonly onChunk: () => void;
  readonly signal: AbortSignal;
}

async function sendPart(
  { id, key, blob }: Part,
  access: FileAccess,
  { onProgress, onChunk, signal }: PartOptions,
): Promise<void> {
  const missing = async () => (await access.open(id, paddedFileSize(blob.size))).chunks;
  const chunks = await missing();
  const count = chunkCount(blob.size);
  let done = count - chunks.length;
  for (const { position, path } of chunks) {
    const sealed = await inFilesWorker('seal', blob, key, id, position);
    try {
      await put(path, sealed, (fraction) => onProgress((done + fraction) / count), signal);
    } catch (error) {
      // Storage refuses a chunk that is there already: it arrived before, and only the answer was lost.
      if (!isRefused(error) || (await missing()).some((chunk) => chunk.position === position)) throw error;
    }
    done += 1;
    onChunk();
    onProgress(done / count);
  }
}

const put = (path: string, body: Blob, onProgress: (fraction: number) => void, signal: AbortSignal) =>
  xhrUpload({
    method: 'PUT',
    url: `${config.supabaseUrl}${path}`,
    body,
    headers: { 'content-type': 'application/octet-stream' },
    onProgress,
    signal,
  });

const isRefused = (thrown: unknown): boolean =>
  thrown instanceof UploadError && thrown.status >= 400 && thrown.status < 500;

/** Whether the connection failed, or the server for the moment, so that another try may succeed. */
function isPassing(thrown: unknown): boolean {
  if (thrown instanceof UploadError) return thrown.status === 0 || thrown.status === 429 || thrown.status >= 500;
  return thrown instanceof AppError && (thrown.kind !== 'data' || thrown.has('INTERNAL'));
}

function faultOf(thrown: unknown): FileFault {
  if (thrown instanceof UploadError) return thrown.status === 0 ? 'NETWORK' : 'SERVER';
  const error = toAppError(thrown);
  if (error.kind === 'network') return 'NETWORK';
  if (error.has('TOO_BIG')) return 'FULL';
  if (error.has('DELIVERY_FREQUENCY_EXCEEDED')) return 'TOO_OFTEN';
  return error.has('TOKEN_EXPIRED') ? 'EXPIRED' : 'SERVER';
}
