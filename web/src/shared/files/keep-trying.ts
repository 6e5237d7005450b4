/** Between the tries, in milliseconds: two minutes in all, a tunnel or a lift. */
export const PAUSES: readonly number[] = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

interface KeepTrying {
  /** Whether another try may succeed where this error was thrown. */
  readonly isPassing: (error: unknown) => boolean;
  /** It failed and is tried again after a pause, or at once when the connection comes back. */
  readonly onPause: () => void;
  readonly signal: AbortSignal;
}

/**
 * Tries a task until it succeeds, with growing pauses between. A try that got further than the one before calls
 * `advanced`, and the pauses start short again.
 * @throws the last error, once no pause is left or another try cannot succeed; an AbortError when the signal says so
 */
export async function keepTrying<Result>(
  attempt: (advanced: () => void) => Promise<Result>,
  { isPassing, onPause, signal }: KeepTrying,
): Promise<Result> {
  let failures = 0;
  const advanced = (): void => {
    failures = 0;
  };
  for (;;) {
    try {
      return await attempt(advanced);
    } catch (error) {
      const pause = PAUSES[failures];
      if (signal.aborted || pause === undefined || !isPassing(error)) throw error;
      failures += 1;
      onPause();
      await pauseFor(pause, signal);
    }
  }
}

function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', goOn);
      signal.removeEventListener('abort', stop);
      settle();
    };
    const goOn = end(resolve);
    const stop = end(() => reject(new DOMException('The upload was stopped', 'AbortError')));
    const timer = setTimeout(goOn, milliseconds);
    globalThis.addEventListener('online', goOn);
    signal.addEventListener('abort', stop);
  });
}
