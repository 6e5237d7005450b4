import { useState } from 'react';
import { showError } from '#ui/toast/show-error.ts';

/** Runs a task. The promise never rejects: what the task throws is shown as a toast, or given to `onError`. */
type Run = (task: () => Promise<unknown>, onError?: (error: unknown) => void) => Promise<void>;

/** Returns whether a task runs, for the button that starts it, and how to run one. */
export function useTask(): readonly [isBusy: boolean, run: Run] {
  const [isBusy, setBusy] = useState(false);
  const run: Run = async (task, onError = showError) => {
    setBusy(true);
    try {
      await task();
    } catch (error) {
      onError(error);
    } finally {
      setBusy(false);
    }
  };
  return [isBusy, run];
}
