import { useCallback, useEffect, useReducer, useRef } from 'react';
import { isBusy, nextUpload, uploadReducer } from './upload-queue.ts';
import type { Upload, UploadProblem } from './upload-queue.ts';

/** Sends one file; reports 1 when all bytes are there; resolves when the server has taken it into its list. */
export type SendFile = (
  upload: Pick<Upload, 'id' | 'file'>,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
) => Promise<void>;

interface UploadQueueOptions<Problem extends string> {
  readonly send: SendFile;
  /** What an error of `send` means to the user. */
  readonly problemOf: (error: unknown) => Problem;
  /** What can be said of a file before it is sent; null when nothing speaks against it. */
  readonly check: (file: File) => Promise<Problem | null>;
  /** How many more files may be added, and what is said of those that are too many. */
  readonly capacity: number;
  readonly tooMany: Problem;
}

export interface UploadQueue<Problem extends string = UploadProblem> {
  readonly uploads: readonly Upload<Problem>[];
  readonly busy: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: string) => void;
  /** Stops it if it runs, and takes it off the list. */
  readonly remove: (id: string) => void;
}

/**
 * Checks, sends and retries files, one after the other; what leaves the list without an error is on the server. The
 * browser asks before those under way are lost.
 */
export function useUploadQueue<Problem extends string = UploadProblem>(
  options: UploadQueueOptions<Problem>,
): UploadQueue<Problem> {
  const [uploads, dispatch] = useReducer(uploadReducer<Problem>, []);
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

      async function run(upload: Upload<Problem>, signal: AbortSignal): Promise<void> {
        const { id, file } = upload;
        const { check, send, problemOf } = latest.current;
        dispatch({ type: 'progressed', id, fraction: 0 });
        try {
          const fault = await check(file);
          if (fault) return dispatch({ type: 'failed', id, problem: fault });
          await send(upload, (fraction) => dispatch({ type: 'progressed', id, fraction }), signal);
          dispatch({ type: 'removed', id });
        } catch (error) {
          if (!signal.aborted) dispatch({ type: 'failed', id, problem: problemOf(error) });
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
      dispatch({ type: 'failed', id, problem: latest.current.tooMany });
    }
  }, []);

  const retry = useCallback((id: string) => dispatch({ type: 'retried', id }), []);
  const remove = useCallback((id: string) => {
    running.current.get(id)?.abort();
    dispatch({ type: 'removed', id });
  }, []);

  return { uploads, busy, add, retry, remove };
}
