import { commandOf, parentOf, startOf } from '#local/process-info.ts';

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
 * Calls back when a process that started this one is gone, up to npm: npm passes no signal on to what its shell runs, so
 * whoever ends npm would leave us behind. Without npm above us, only `parentToo` watches the parent.
 */
export function whenOrphaned(end: () => void, { parentToo = false } = {}): void {
  const starters = ancestors();
  const npm = starters.findIndex((pid) => /^npm\b/.test(commandOf(pid) ?? ''));
  const watched = starters
    .slice(0, npm === -1 ? Number(parentToo) : npm + 1)
    .map((pid) => ({ pid, started: startOf(pid) }));
  if (watched.length === 0) return;
  setInterval(() => watched.some(({ pid, started }) => startOf(pid) !== started) && end(), 1000).unref();
}

/** The parent, its parent and so on; npm, its shell, and the bootstrap at most lie between. */
function ancestors(): number[] {
  const found = [process.ppid];
  while (found.length < 5) {
    const next = Number(parentOf(found.at(-1) ?? 1) ?? 1);
    if (next <= 1) break;
    found.push(next);
  }
  return found;
}

/** Says why, then ends with a failure. */
export function endFor(end: (code?: number) => Promise<never>, reason: string): Promise<never> {
  process.stderr.write(`${reason}: ending\n`);
  return end(1);
}

/** Prints an expected failure plainly and ends; with DEBUG set, the whole of it. */
export function explain(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env['DEBUG']) console.error(error);
  process.exit(1);
}
