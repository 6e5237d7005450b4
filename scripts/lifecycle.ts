const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Ends the process in order, once, when it is told to (Ctrl-C, SIGTERM, a closed terminal); told again, at once.
 * @param stop ends what was started
 */
export function endInOrder(stop: () => Promise<void>): (code?: number) => Promise<never> {
  let ending = false;
  const end = async (code = 0): Promise<never> => {
    if (ending) process.exit(130);
    ending = true;
    await stop().catch((error: unknown) => {
      process.stderr.write(`While stopping: ${String(error)}\n`);
      code = 1;
    });
    process.exit(code);
  };
  for (const signal of signals) process.on(signal, () => void end());
  return end;
}

/** Calls back when the process that started this one is gone: nobody is left who would end it. */
export function whenOrphaned(end: () => void): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), 500).unref();
}

/** Prints an expected failure plainly and ends; anything unexpected keeps its stack. */
export function explain(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env['DEBUG']) console.error(error);
  process.exit(1);
}
