import { spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { silent } from '#local/log.ts';
import type { Log } from '#local/log.ts';
import { LOOPBACK } from '#local/ports.ts';
import { cacheFolder, repoRoot } from '#local/paths.ts';
import { gatewaySecret } from './forward.ts';

export interface WorkerProcess {
  readonly pid: number | undefined;
  /** Resolves with the address. Rejects if the process ends first; its last output is in the log. */
  url: Promise<string>;
  ended: Promise<Ending>;
  /** Whether it was told to stop, and may not have ended yet. */
  isStopping(): boolean;
  /** Stops the process after its pending requests, or after a few seconds. */
  stop(): Promise<void>;
  /** Kills the process immediately. */
  kill(): void;
}

interface Ending {
  /** V8 ends its process by a signal when the heap is full. */
  readonly bySignal: boolean;
}

export interface WorkerOptions {
  name: string;
  functionsFolder: string;
  environment: Record<string, string>;
  log: Log;
  /** What the function logs about its requests. The front server also logs a line for each. */
  requestLog?: Log | undefined;
  /** Yields the processors to the other functions. */
  isPatient?: boolean | undefined;
}

// The program itself: the limits measure its process, and node_modules/.bin/deno can be a script that starts it.
const deno = join(repoRoot, `node_modules/deno/deno${process.platform === 'win32' ? '.exe' : ''}`);
const runner = join(import.meta.dirname, 'runner.ts');

/** Memory of one function, as on the hosted platform. */
const HEAP_MEGABYTES = 256;

/** How long a function may run after the signal to stop. A function in an endless loop never sees the signal. */
const ENDS_WITHIN = 3_000;

/** How much lower the priority of a patient process is (nice). */
const PATIENCE = 5;

/**
 * Starts one function in its own Deno process. It may use the network and read the code, nothing else. Packages come
 * from the repository's node_modules.
 */
export function startWorker(options: WorkerOptions): WorkerProcess {
  const { functionsFolder, name, log, requestLog = silent } = options;
  const readable = [
    functionsFolder,
    join(repoRoot, 'node_modules'),
    join(repoRoot, 'package.json'),
    import.meta.dirname,
  ];
  const child = spawn(
    deno,
    [
      'run',
      '--no-prompt',
      '--no-remote',
      '--no-lock',
      '--node-modules-dir=manual',
      `--config=${join(functionsFolder, 'deno.json')}`,
      `--v8-flags=--max-old-space-size=${HEAP_MEGABYTES}`,
      '--allow-net',
      '--allow-env',
      `--allow-read=${readable.join(',')}`,
      runner,
      join(functionsFolder, name, 'index.ts'),
    ],
    {
      cwd: functionsFolder,
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
      env: {
        ...options.environment,
        GATEWAY_SECRET: gatewaySecret,
        PATH: process.env['PATH'] ?? '',
        DENO_DIR: join(cacheFolder, 'deno'),
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
      },
    },
  );
  if (options.isPatient && child.pid !== undefined) setPriority(child.pid, Math.min(19, getPriority() + PATIENCE));
  const ended = new Promise<Ending>((done) => child.once('close', (_, signal) => done({ bySignal: signal !== null })));
  child.once('error', (error) => log(`functions/${name}: ${error.message}`));
  child.stdin.on('error', () => {});
  createInterface(child.stderr).on('line', (line) => log(`functions/${name}: ${line}`));

  const url = new Promise<string>((done, failed) => {
    createInterface(child.stdout).on('line', (line) => {
      const listening = /^listening on (\d+)$/.exec(line)?.[1];
      if (listening !== undefined) done(`http://${LOOPBACK}:${listening}`);
      else (isRequestLine(line) ? requestLog : log)(`functions/${name}: ${line}`);
    });
    void ended.then(() => failed(new Error(`functions/${name} did not start`)));
  });
  url.catch(() => {});
  let asked = false;
  void ended.then(() => asked || log(`functions/${name}: crashed`));
  const kill = (): void => {
    asked = true;
    child.kill('SIGKILL');
  };
  const stop = async (): Promise<void> => {
    asked = true;
    child.stdin.end();
    const patience = setTimeout(kill, ENDS_WITHIN);
    await ended;
    clearTimeout(patience);
  };
  return { pid: child.pid, url, ended, isStopping: () => asked, stop, kill };
}

/** A function logs its own requests as JSON. */
function isRequestLine(line: string): boolean {
  return line.startsWith('{"function":');
}
