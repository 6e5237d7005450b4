import { timingSafeEqual } from 'node:crypto';
import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { failure } from '#local/http/exchange.ts';
import type { Handler } from '#local/http/exchange.ts';
import { withCors } from '#local/http/cors.ts';
import type { Log } from '#local/log.ts';
import { ISOLATE_LIMITS } from './isolate-limits.ts';
import type { IsolateLimits } from './isolate-limits.ts';
import { isolates } from './isolates.ts';
import type { Isolates, Use } from './isolates.ts';
import { startWorker } from './worker-process.ts';
import type { WorkerProcess } from './worker-process.ts';

export interface FunctionsHost {
  /** Serves /functions/v1/<name>. */
  handle: Handler;
  names(): string[];
  /** Starts the functions one after the other, so that each is ready for its first request. */
  warm(): Promise<void>;
  stop(): Promise<void>;
}

export interface FunctionsOptions {
  functionsFolder: string;
  environment: Record<string, string>;
  /** Restart functions when a file changes. */
  watch: boolean;
  /** How long one request may take, in milliseconds. Default: 150 seconds, as on the hosted platform. */
  timeout?: number | undefined;
  /** What the function of this name may use. Default: as on the hosted platform. */
  isolateLimits?: ((name: string) => Partial<IsolateLimits>) | undefined;
  /** Called with what a function's requests took. */
  onUse?: ((name: string, use: Use) => void) | undefined;
  log: Log;
  requestLog?: Log | undefined;
}

/** A function that has not answered until then gets a 504 on the hosted platform (its limits, "request idle timeout"). */
const IDLE_TIMEOUT = 150_000;

/** The functions that read files of strangers: their processes take one request at a time, at a lower priority. */
const READERS: ReadonlySet<string> = new Set(['inspect', 'seal']);

/**
 * Runs each edge function in processes of its own, so that a crash doesn't affect the others, and ends those at their
 * limits (isolates.ts). A function that doesn't answer in time is killed, because a slow function and a hanging one
 * look the same. It starts again on the next request.
 */
export function hostFunctions(options: FunctionsOptions): FunctionsHost {
  const { functionsFolder, environment, log, timeout = IDLE_TIMEOUT, onUse } = options;
  const pools = new Map<string, Isolates>();
  /** Every process that runs. */
  const processes = new Set<WorkerProcess>();
  let stopped = false;

  const exists = (name: string): boolean =>
    /^[a-z][a-z0-9-]*$/.test(name) && existsSync(join(functionsFolder, name, 'index.ts'));

  const start = (name: string): WorkerProcess => {
    if (stopped) throw new Error('The functions have been stopped');
    const worker = startWorker({ name, isPatient: READERS.has(name), ...options });
    processes.add(worker);
    void worker.ended.then(() => processes.delete(worker));
    return worker;
  };

  const isolatesOf = (name: string): Isolates => {
    const running = pools.get(name);
    if (running !== undefined) return running;
    const made = isolates({
      start: () => start(name),
      limits: { ...ISOLATE_LIMITS, ...options.isolateLimits?.(name) },
      isAlone: READERS.has(name),
      log: (line) => log(`functions/${name}: ${line}`),
      onUse: (use) => onUse?.(name, use),
    });
    pools.set(name, made);
    return made;
  };

  const stopAll = async (): Promise<void> => {
    pools.clear();
    await Promise.all([...processes].map((worker) => worker.stop()));
  };

  // A second Ctrl-C would skip the orderly shutdown and leave a hanging function behind.
  const killAll = (): void => processes.forEach((worker) => worker.kill());
  process.once('exit', killAll);

  const watcher = options.watch
    ? watch(functionsFolder, { recursive: true }, (_, file) => {
        if (file === null || !isSource(file) || processes.size === 0) return;
        log(`functions: ${file} changed, starting afresh`);
        void stopAll();
      })
    : undefined;

  const host: FunctionsHost = {
    names: () => readdirSync(functionsFolder).filter((name) => exists(name)),

    async handle(request, { requestId }) {
      const url = new URL(request.url);
      const [, , , name = '', ...rest] = url.pathname.split('/');
      if (!exists(name)) return withCors(failure(404, 'NOT_FOUND', requestId));
      // Their few processes are for our own functions: a stranger's request is refused before it takes one.
      if (READERS.has(name) && !isOwn(request, environment)) return withCors(unauthorized());
      const signal = AbortSignal.timeout(timeout);
      try {
        return await isolatesOf(name).ask(request, `/${[name, ...rest].join('/')}${url.search}`, signal);
      } catch (error) {
        const reason = error instanceof Error ? error.name : 'unknown';
        log(`functions/${name}: no answer to ${requestId} ${signal.aborted ? `within ${timeout} ms` : `(${reason})`}`);
        return withCors(failure(signal.aborted ? 504 : 503, 'INTERNAL', requestId));
      }
    },

    async warm() {
      for (const name of host.names()) {
        if (stopped) return;
        await isolatesOf(name).warm();
      }
    },

    async stop() {
      stopped = true;
      watcher?.close();
      await stopAll();
      process.off('exit', killAll);
    },
  };
  return host;
}

/** The function's own answer. */
function unauthorized(): Response {
  return Response.json({ errors: [{ code: 'UNAUTHORIZED', path: null }] }, { status: 401 });
}

/** Whether a request carries the secret key. */
function isOwn(request: Request, environment: Readonly<Record<string, string>>): boolean {
  const keys: unknown = JSON.parse(environment['SUPABASE_SECRET_KEYS'] ?? '{}');
  const own = Buffer.from(String(Object.values(keys ?? {})[0] ?? ''));
  const given = Buffer.from(request.headers.get('apikey') ?? '');
  return own.length > 0 && given.length === own.length && timingSafeEqual(given, own);
}

/** Excludes tests, and files that tools keep in node_modules and hidden folders. */
function isSource(file: string): boolean {
  return /\.(ts|json)$/.test(file) && !/(^|\/)(node_modules|tests|\.[^/]*)\/|\.test\.ts$/.test(file);
}
