import { parentOf } from '../supabase/local/process-info.ts';

const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Ends the process in order, once, when it is told to (Ctrl-C, SIGTERM, a closed terminal) or when the code says so;
 * told a second time from outside, at once.
 * @param stop ends what was started
 */
export function endInOrder(stop: () => Promise<void>): (code?: number) => Promise<never> {
  let ending: Promise<never> | undefined;
  const endOnce = async (code: number): Promise<never> => {
    try {
      await stop();
    } catch (error) {
      process.stderr.write(`While stopping: ${String(error)}\n`);
      process.exit(1);
    }
    process.exit(code);
  };
  const end = (code = 0): Promise<never> => (ending ??= endOnce(code));
  for (const signal of signals) process.on(signal, () => (ending === undefined ? void end() : process.exit(130)));
  return end;
}

/**
 * Calls back when the process that started this one is gone, or the one that started that (npm starts scripts through a
 * shell): nobody is left who would end it.
 */
export function whenOrphaned(end: () => void): void {
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  setInterval(() => (process.ppid !== parent || parentOf(parent) !== grandparent) && end(), 1000).unref();
}

/** Prints an expected failure plainly and ends; with DEBUG set, the whole of it. */
export function explain(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env['DEBUG']) console.error(error);
  process.exit(1);
}
