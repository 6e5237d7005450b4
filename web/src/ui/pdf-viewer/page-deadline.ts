/** A page is too heavy for this device: drawing it does not end. */
export class TooHeavyError extends Error {}

const TICK_MILLISECONDS = 1_000;
/** A slow phone draws the densest plan in less. */
export const LONGEST_SECONDS = 30;

interface Progress {
  /** Changes whenever something is done: pages wait for one another. */
  readonly done: () => number;
  /** Bytes are being waited for, which takes as long as the network does. */
  readonly isFetching: () => boolean;
}

/**
 * Rejects with a TooHeavyError when nothing has been done for half a minute. Time in which bytes are waited for does not
 * count, nor time in which the page is hidden, since browsers draw nothing then.
 */
export function withinDeadline<T>(work: Promise<T>, { done, isFetching }: Progress): Promise<T> {
  return new Promise((resolve, reject) => {
    let seen = done();
    let seconds = 0;
    const timer = setInterval(() => {
      if (document.hidden || isFetching()) return;
      seconds = done() === seen ? seconds + 1 : 0;
      seen = done();
      if (seconds < LONGEST_SECONDS) return;
      clearInterval(timer);
      reject(new TooHeavyError('The page takes too long'));
    }, TICK_MILLISECONDS);
    work.then(resolve, reject).finally(() => clearInterval(timer));
  });
}
