import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { AlreadyRunningError, lockHolder } from '#local/data-folder.ts';
import { SchemaChangedError } from '#local/postgres/migrate.ts';
import { removeCluster } from '#local/postgres/database.ts';
import { repoRoot } from '#local/paths.ts';

export interface StartOptions {
  readonly dataFolder: string;
  readonly reset: boolean;
  readonly seed: boolean;
  readonly webPort: number;
  /** Prints the log to the terminal, too. */
  readonly verbose: boolean;
}

const USAGE = `npm start -- [options]

  --reset          begin again: removes this machine's data
  --data <folder>  where the data lives (default .data)
  --no-seed        without demo data
  --port <number>  the web port to try first (default 5173)
  --verbose        print requests too (always in log.txt of the data folder)
`;

/** The options of `npm start` and `npm run dev`. */
export function readStartOptions(): StartOptions {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      reset: { type: 'boolean', default: false },
      seed: { type: 'boolean', default: true },
      data: { type: 'string', default: join(repoRoot, '.data') },
      port: { type: 'string', default: '5173' },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    process.exit(0);
  }
  const { data, port, reset, seed, verbose } = values;
  return { dataFolder: resolve(data), reset, seed, webPort: Number(port), verbose };
}

/** Prepares the data folder, emptied on request. Fails while another process uses it. */
export function prepareData({ dataFolder, reset }: StartOptions): void {
  const holder = lockHolder(dataFolder);
  if (holder !== undefined) throw new AlreadyRunningError(holder);
  if (reset && existsSync(dataFolder)) empty(dataFolder);
}

function empty(folder: string): void {
  if (!existsSync(join(folder, 'keys.json')))
    throw new Error(`${folder} is not a data folder of Tillit: nothing removed`);
  removeCluster(folder);
  rmSync(folder, { recursive: true, force: true });
}

const runningShape = z.object({ web: z.string() });

/** Records where this data is served, for a second start to report. Returns the function that removes the record. */
export function noteRunning(folder: string, web: string): () => void {
  const file = join(folder, 'running.json');
  writeFileSync(file, JSON.stringify({ web }));
  return () => rmSync(file, { force: true });
}

/** The message to the user for a failed start, with instructions. */
export function adviceFor(error: unknown, folder: string): unknown {
  if (error instanceof AlreadyRunningError) {
    const file = join(folder, 'running.json');
    const running = existsSync(file) ? runningShape.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data : undefined;
    return new Error(
      `Tillit is already running in this folder (process ${error.pid})${running ? `: ${running.web}` : ''}\n` +
        'End it there with Ctrl-C, or start a second one with its own data: npm start -- --data <folder>',
    );
  }
  if (error instanceof SchemaChangedError) {
    return new Error(
      `${error.message}\nThe data in ${folder} was made by an older schema. To delete it and start again:\n` +
        '  npm start -- --reset',
    );
  }
  if (error instanceof Error && error.message.includes('Permission denied')) {
    return new Error(
      `${error.message}\nFiles of Postgres belong to another user, for instance because this folder was copied. Remove\n` +
        `  ${join(repoRoot, '.cache', 'postgres')}\nand ${folder}, as the user who owns them, and start again.`,
    );
  }
  return error;
}
