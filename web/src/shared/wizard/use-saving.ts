import { useCallback, useRef, useState } from 'react';
import { toAppError } from '#api/app-error.ts';
import type { SaveState } from './saved-status.tsx';

export type Save = (task: () => Promise<void>) => Promise<void>;

interface Saving {
  /** Null until something has been saved in this visit. */
  readonly state: SaveState | null;
  /** Runs a task that saves, and shows how it goes. Rethrows what the task throws. */
  readonly save: Save;
  /** Runs the task that failed last once more. */
  readonly retry: () => void;
}

export function useSaving(isDraft: boolean): Saving {
  const [state, setState] = useState<SaveState | null>(null);
  const running = useRef(0);
  const failed = useRef<(() => Promise<void>) | null>(null);

  const save = useCallback<Save>(async (task) => {
    running.current += 1;
    setState('saving');
    try {
      await task();
      failed.current = null;
      if (running.current === 1) setState('saved');
    } catch (error) {
      // What the server refused is told where it was typed, and the draft is as it was; anything else is worth a retry.
      const isRefused = toAppError(error).kind === 'data';
      failed.current = isRefused ? null : task;
      setState(isRefused ? null : 'failed');
      throw error;
    } finally {
      running.current -= 1;
    }
  }, []);

  const retry = useCallback(() => {
    // It shows by itself when it fails again.
    if (failed.current) save(failed.current).catch(() => {});
  }, [save]);

  return { state: state ?? (isDraft ? 'saved' : null), save, retry };
}
