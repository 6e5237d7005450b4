import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { failure, type Handler } from '../http/exchange.ts';
import { withCors } from '../http/cors.ts';
import type { Log } from '../log.ts';
import { startWorker, type WorkerProcess } from './worker-process.ts';

export type FunctionsHost = {
  /** Serves /functions/v1/<name>. */
  handle: Handler;
  names(): string[];
  /** Starts every function, one after the other, so that the first request finds it ready. */
  warm(): Promise<void>;
  stop(): Promise<void>;
};

export type FunctionsOptions = {
  functionsFolder: string;
  environment: Record<string, string>;
  /** Restart functions when a file changes. */
  watch: boolean;
  log: Log;
};

/** Headers that belong to one connection and must not be passed on (RFC 9110 §7.6.1), and the host's own name. */
const perConnection = ['connection', 'keep-alive', 'transfer-encoding', 'te', 'upgrade', 'expect', 'content-length', 'host'];

/** The hosted platform gives a request 150 seconds. */
const wallClock = 150_000;

/** Runs edge functions in processes of their own: one that crashes takes no other with it, and starts again when asked. */
export function hostFunctions(options: FunctionsOptions): FunctionsHost {
  const { functionsFolder, log } = options;
  const workers = new Map<string, Promise<WorkerProcess>>();

  const exists = (name: string): boolean =>
    /^[a-z][a-z0-9-]*$/.test(name) && existsSync(join(functionsFolder, name, 'index.ts'));

  const forget = (name: string, worker: Promise<WorkerProcess>): void => {
    if (workers.get(name) === worker) workers.delete(name);
  };

  const worker = (name: string): Promise<WorkerProcess> => {
    const running = workers.get(name);
    if (running !== undefined) return running;
    const starting = startWorker({ name, ...options });
    workers.set(name, starting);
    void starting.then(
      ({ ended }) => ended.then(() => forget(name, starting)),
      () => forget(name, starting),
    );
    return starting;
  };

  const stopAll = async (): Promise<void> => {
    const running = [...workers.values()];
    workers.clear();
    await Promise.allSettled(running.map(async (each) => (await each).stop()));
  };

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
        const { url: target } = await worker(name);
        return await forward(request, `${target}/${[name, ...rest].join('/')}${url.search}`);
      } catch (error) {
        log(`functions/${name}: no answer to ${requestId} (${error instanceof Error ? error.name : 'unknown'})`);
        return withCors(failure(503, 'INTERNAL', requestId));
      }
    },

    async warm() {
      for (const name of host.names()) await worker(name).catch(() => {});
    },

    async stop() {
      watcher?.close();
      await stopAll();
    },
  };
  return host;
}

/** Not tests, nor what tools keep in node_modules and hidden folders. */
function isSource(file: string): boolean {
  return /\.(ts|json)$/.test(file) && !/(^|\/)(node_modules|tests|\.[^/]*)\/|\.test\.ts$/.test(file);
}

async function forward(request: Request, target: string): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const name of perConnection) headers.delete(name);
  const body = request.body === null ? null : await request.arrayBuffer();
  const answer = await fetch(target, {
    method: request.method,
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(wallClock),
  });
  const answered = new Headers(answer.headers);
  for (const name of perConnection) answered.delete(name);
  return new Response(answer.body, { status: answer.status, headers: answered });
}
