import { useCallback, useRef, useState } from 'react';
import { toAppError } from '#api/app-error.ts';
import type { SaveState } from './saved-status.tsx';

/** Runs a task that saves. */
export type Save = <Result>(task: () => Promise<Result>) => Promise<Result>;

interface Saving {
  /** Null until something has been saved. */
  readonly state: SaveState | null;
  /** Runs a task and keeps `state` up to date. Rethrows what the task throws. */
  readonly save: Save;
  /** Runs the task that failed last once more. */
  readonly retry: () => void;
}

/** The save status of a draft. `hasDraft`: it exists, so it is saved until something changes. */
export function useSaving(hasDraft: boolean): Saving {
  const [state, setState] = useState<SaveState | null>(null);
  const running = useRef(0);
  const failed = useRef<(() => Promise<unknown>) | null>(null);

  const save = useCallback<Save>(async (task) => {
    running.current += 1;
    setState('saving');
    try {
      const result = await task();
      failed.current = null;
      if (running.current === 1) setState('saved');
      return result;
    } catch (error) {
      // A refused value is shown at its field and the draft is unchanged; any other failure is worth a retry.
      const isRefused = toAppError(error).kind === 'data';
      failed.current = isRefused ? null : task;
      // What is saved at the same time may be the newer value.
      if (running.current === 1) setState(isRefused ? null : 'failed');
      throw error;
    } finally {
      running.current -= 1;
    }
  }, []);

  const retry = useCallback(() => {
    // Another failure shows in `state`.
    if (failed.current) save(failed.current).catch(() => undefined);
  }, [save]);

  return { state: state ?? (hasDraft ? 'saved' : null), save, retry };
}
