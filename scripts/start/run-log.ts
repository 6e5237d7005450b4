import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { toStderr } from '#local/log.ts';
import type { Log } from '#local/log.ts';
import type { StartOptions } from './local-run.ts';

export interface RunLog {
  /** Relative to the working folder, for display. */
  readonly file: string;
  readonly write: Log;
}

/**
 * Starts the log of this run in the data folder, replacing the previous run's. The terminal gets the same lines only
 * with `--verbose`.
 */
export function openLog({ dataFolder, verbose }: Pick<StartOptions, 'dataFolder' | 'verbose'>): RunLog {
  const file = join(dataFolder, 'log.txt');
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(file, '', { mode: 0o600 });
  const write: Log = (line) => {
    appendFileSync(file, `${new Date().toISOString()} ${line}\n`);
    if (verbose) toStderr(line);
  };
  return { file: relative(process.cwd(), file), write };
}
