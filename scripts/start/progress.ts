/** Prints each step and how long it took, one line per step, so that a start never seems to hang. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  process.stdout.write(`  … ${name}\n`);
  const result = await work();
  process.stdout.write(`  ✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
  return result;
}

export interface Facts {
  readonly web: string;
  readonly inbox: string;
  readonly backend: string;
  readonly logFile: string;
  readonly accounts: readonly string[];
}

/** The last output of a start: all addresses. */
export function announce({ web, inbox, backend, logFile, accounts }: Facts): void {
  const people =
    accounts.length === 0
      ? ''
      : `\n  Demo accounts (email, password)\n${accounts.map((line) => `    ${line}\n`).join('')}`;
  process.stdout.write(`
  Tillit is ready

  Web      ${web}
  Inbox    ${inbox}
  Backend  ${backend}
  Log      ${logFile}
${people}
  Ctrl-C ends it; the data stays. Start again from empty data: npm start -- --reset

`);
}
