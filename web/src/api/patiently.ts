import { toAppError } from './app-error.ts';

/** Longer than the server ever asks a login to wait (decision 0071). */
const MAX_SECONDS = 15;

/**
 * Runs `work`, and repeats it once if the server says that a retry may succeed within seconds. Calls `onWait` when the
 * wait begins and ends.
 */
export async function patiently<T>(work: () => Promise<T>, onWait: (isWaiting: boolean) => void): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const { retryAfter } = toAppError(thrown);
    if (retryAfter === null || retryAfter > MAX_SECONDS) throw thrown;
    onWait(true);
    try {
      await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
      return await work();
    } finally {
      onWait(false);
    }
  }
}
