import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { failure } from '#local/http/exchange.ts';
import type { Handler } from '#local/http/exchange.ts';
import { withCors } from '#local/http/cors.ts';
import type { Log } from '#local/log.ts';
import { GATEWAY_HEADER, startWorker } from './worker-process.ts';
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
  log: Log;
  requestLog?: Log | undefined;
}

/** Headers that belong to one connection and must not be forwarded (RFC 9110 §7.6.1), and the host's own name. */
const perConnection = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'te',
  'upgrade',
  'expect',
  'content-length',
  'host',
];

const WALL_CLOCK = 150_000;

/** Requests that bypass the gateway could forge a caller's address, so functions refuse them. */
const gatewaySecret = randomBytes(32).toString('base64url');

/**
 * Runs each edge function in its own process, so that a crash doesn't affect the others. A crashed function starts
 * again on the next request. A function that doesn't answer in time is killed, because a slow function and a hanging
 * one look the same.
 */
export function hostFunctions(options: FunctionsOptions): FunctionsHost {
  const { functionsFolder, log, timeout = WALL_CLOCK } = options;
  const workers = new Map<string, WorkerProcess>();
  let stopped = false;

  const exists = (name: string): boolean =>
    /^[a-z][a-z0-9-]*$/.test(name) && existsSync(join(functionsFolder, name, 'index.ts'));

  const forget = (name: string, worker: WorkerProcess): void => {
    if (workers.get(name) === worker) workers.delete(name);
  };

  const workerOf = (name: string): WorkerProcess => {
    if (stopped) throw new Error('The functions have been stopped');
    const running = workers.get(name);
    if (running !== undefined) return running;
    const worker = startWorker({ name, gatewaySecret, ...options });
    workers.set(name, worker);
    void worker.ended.then(() => forget(name, worker));
    return worker;
  };

  const stopAll = async (): Promise<void> => {
    const running = [...workers.values()];
    workers.clear();
    await Promise.all(running.map((worker) => worker.stop()));
  };

  /** Calls a function, with the request's time limit. */
  const ask = async (name: string, path: string, request: Request): Promise<Response> => {
    const worker = workerOf(name);
    const signal = AbortSignal.timeout(timeout);
    try {
      const url = await Promise.race([worker.url, whenAborted(signal)]);
      return await forward(request, url + path, signal);
    } catch (error) {
      if (signal.aborted) {
        log(`functions/${name}: no answer within ${timeout / 1000} s, ended`);
        forget(name, worker);
        worker.kill();
      }
      throw error;
    }
  };

  // A second Ctrl-C would skip the orderly shutdown and leave a hanging function behind.
  const killAll = (): void => workers.forEach((worker) => worker.kill());
  process.once('exit', killAll);

  const watcher = options.watch
    ? watch(functionsFolder, { recursive: true }, (_, file) => {
        if (file === null || !isSource(file) || workers.size === 0) return;
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
      try {
        return await ask(name, `/${[name, ...rest].join('/')}${url.search}`, request);
      } catch (error) {
        log(`functions/${name}: no answer to ${requestId} (${error instanceof Error ? error.name : 'unknown'})`);
        return withCors(failure(503, 'INTERNAL', requestId));
      }
    },

    async warm() {
      for (const name of host.names()) if (!stopped) await workerOf(name).url.catch(() => {});
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

/** Excludes tests, and files that tools keep in node_modules and hidden folders. */
function isSource(file: string): boolean {
  return /\.(ts|json)$/.test(file) && !/(^|\/)(node_modules|tests|\.[^/]*)\/|\.test\.ts$/.test(file);
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, failed) =>
    signal.addEventListener('abort', () => failed(new Error('Too late')), { once: true }),
  );
}

async function forward(request: Request, target: string, signal: AbortSignal): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const name of perConnection) headers.delete(name);
  headers.set(GATEWAY_HEADER, gatewaySecret);
  const body = request.body === null ? null : await request.arrayBuffer();
  const answer = await fetch(target, {
    method: request.method,
    headers,
    body,
    redirect: 'manual',
    signal,
  });
  const answered = new Headers(answer.headers);
  for (const name of perConnection) answered.delete(name);
  return new Response(answer.body, { status: answer.status, headers: answered });
}
