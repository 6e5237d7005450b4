import { commandOf, parentOf, startOf } from '#local/process-info.ts';

const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Shuts the process down in order, once, on a signal (Ctrl-C, SIGTERM, a closed terminal) or when the code asks for it.
 * A second signal ends it immediately.
 * @param stop stops everything that was started
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
 * Calls back when a process that started this one is gone, up to npm. npm passes no signal on to its shell's children,
 * so without this, ending npm would leave this process running. Without npm, only `parentToo` watches the parent.
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

/** The parent, its parent and so on. At most npm, its shell and the bootstrap are in between. */
function ancestors(): number[] {
  const found = [process.ppid];
  while (found.length < 5) {
    const next = Number(parentOf(found.at(-1) ?? 1) ?? 1);
    if (next <= 1) break;
    found.push(next);
  }
  return found;
}

/** Prints the reason, then exits with a failure. */
export function endFor(end: (code?: number) => Promise<never>, reason: string): Promise<never> {
  process.stderr.write(`${reason}: ending\n`);
  return end(1);
}

/** Prints an expected failure plainly and exits; with DEBUG set, prints the full error. */
export function exitWith(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env['DEBUG']) console.error(error);
  process.exit(1);
}
