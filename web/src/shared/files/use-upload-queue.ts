import i18next from 'i18next';
import { announce } from '#ui/announce.ts';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { isBusy, nextUpload, uploadReducer } from './upload-queue.ts';
import type { Upload } from './upload-queue.ts';
import { uploadProblem } from './upload-problem.ts';
import type { UploadProblem } from './upload-problem.ts';

/** Sends one file; reports 1 when all bytes have arrived; resolves when the file is in the server's list. */
export type SendFile = (
  upload: Pick<Upload, 'id' | 'file'>,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
) => Promise<void>;

interface UploadQueueOptions {
  readonly send: SendFile;
  /** Looks at a file before it is sent; null when it can be sent. */
  readonly check?: (file: File) => Promise<UploadProblem | null>;
  /** How many more files may be added; those beyond fail with TOO_MANY_FILES. */
  readonly capacity: number;
}

export interface UploadQueue {
  readonly uploads: readonly Upload[];
  readonly busy: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: string) => void;
  /** Stops a running upload and takes it off the list. */
  readonly remove: (id: string) => void;
}

/**
 * Checks, sends and retries files, one after the other. A file that leaves the list without an error is in the server's
 * list. The browser asks before a page with running uploads is closed.
 */
export function useUploadQueue(options: UploadQueueOptions): UploadQueue {
  const [uploads, dispatch] = useReducer(uploadReducer, []);
  const running = useRef(new Map<string, AbortController>());
  const latest = useRef(options);
  useEffect(function keepLatest() {
    latest.current = options;
  });

  useEffect(
    function startNext() {
      const next = nextUpload(uploads);
      if (!next || running.current.has(next.id)) return;
      const controller = new AbortController();
      running.current.set(next.id, controller);
      void run(next, controller.signal).finally(() => running.current.delete(next.id));

      async function run(upload: Upload, signal: AbortSignal): Promise<void> {
        const { id, file } = upload;
        const { check, send } = latest.current;
        dispatch({ type: 'progressed', id, fraction: 0 });
        try {
          const problem = await check?.(file);
          if (problem) return dispatch({ type: 'failed', id, problem });
          await send(upload, (fraction) => dispatch({ type: 'progressed', id, fraction }), signal);
          announce(i18next.t('files:upload.done', { name: file.name }));
          dispatch({ type: 'removed', id });
        } catch (error) {
          if (!signal.aborted) dispatch({ type: 'failed', id, problem: uploadProblem(error) });
        }
      }
    },
    [uploads],
  );

  useEffect(function stopOnLeave() {
    const controllers = running.current;
    return () => controllers.forEach((controller) => controller.abort());
  }, []);

  const busy = isBusy(uploads);
  useEffect(
    function askBeforeLeaving() {
      if (!busy) return;
      const ask = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener('beforeunload', ask);
      return () => window.removeEventListener('beforeunload', ask);
    },
    [busy],
  );

  const add = useCallback((files: readonly File[]) => {
    const fresh = files.map((file) => ({ id: crypto.randomUUID(), file }));
    dispatch({ type: 'added', uploads: fresh });
    for (const { id } of fresh.slice(Math.max(0, latest.current.capacity))) {
      dispatch({ type: 'failed', id, problem: 'TOO_MANY_FILES' });
    }
  }, []);

  const retry = useCallback((id: string) => dispatch({ type: 'retried', id }), []);
  const remove = useCallback((id: string) => {
    running.current.get(id)?.abort();
    dispatch({ type: 'removed', id });
  }, []);

  return { uploads, busy, add, retry, remove };
}
