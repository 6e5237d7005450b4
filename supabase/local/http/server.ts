import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Log } from '#local/log.ts';
import { canonicalPath } from './canonical-path.ts';
import { BodyTooLargeError, DroppedConnection, failure, send, toRequest } from './exchange.ts';
import type { Context, Handler } from './exchange.ts';

export interface Route {
  /** Matches this path, and paths that continue it with a slash. */
  prefix: string;
  /** Largest request body, in bytes. */
  limit: number;
  handle: Handler;
}

/**
 * How long an idle connection stays open, in milliseconds: longer than any client keeps it, since a request fails whose
 * connection is closed at that moment. Deno's `fetch` keeps one for 90 seconds (the default of hyper-util's client).
 */
const KEPT_FOR = 120_000;

/**
 * One HTTP server for several handlers. Every response has a request id, and every request writes one log line: method,
 * path without query (queries contain tokens), status, time, id.
 */
export function createHttpServer(routes: Route[], log: Log): Server {
  return createServer({ keepAliveTimeout: KEPT_FOR }, (incoming, outgoing) => {
    const started = performance.now();
    const context = { requestId: randomUUID(), clientAddress: addressOf(incoming) };
    const path = canonicalPath(incoming.url ?? '/');
    void answer(routes, incoming, path, context, log)
      .then(async (response) => {
        decorate(outgoing, response, context);
        await send(response, outgoing);
        const id = response.headers.get('x-request-id') ?? context.requestId;
        const ms = Math.round(performance.now() - started);
        log(`${incoming.method} ${path ?? '(not canonical)'} ${response.status} ${ms}ms ${id}`);
      })
      .catch(() => outgoing.destroy());
  });
}

async function answer(
  routes: Route[],
  incoming: IncomingMessage,
  path: string | undefined,
  context: Context,
  log: Log,
): Promise<Response> {
  const route = routes.find(({ prefix }) => path === prefix || path?.startsWith(`${prefix}/`));
  if (route === undefined) return failure(404, 'NOT_FOUND', context.requestId);
  const origin = originOf(incoming.headers.host ?? 'localhost');
  if (origin === undefined) return failure(400, 'INVALID_ACTION', context.requestId);
  // The Fetch standard has no such request.
  if (incoming.method === 'TRACE') return failure(405, 'INVALID_ACTION', context.requestId);
  try {
    return await route.handle(await toRequest(incoming, origin, route.limit, context), context);
  } catch (error) {
    if (error instanceof BodyTooLargeError) return tooLarge(context);
    if (error instanceof DroppedConnection) throw error;
    log(`error ${context.requestId} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return failure(500, 'INTERNAL', context.requestId);
  }
}

/** Undefined for a Host header that is more than a host and a port. */
function originOf(host: string): string | undefined {
  const url = URL.parse(`http://${host}`);
  return url?.href === `${url?.origin}/` ? url.origin : undefined;
}

/** The rest of the body is never read, so the connection cannot be reused. */
function tooLarge({ requestId }: Context): Response {
  const response = failure(413, 'TOO_BIG', requestId);
  response.headers.set('connection', 'close');
  response.headers.set('access-control-allow-origin', '*');
  return response;
}

function decorate(outgoing: ServerResponse, response: Response, { requestId }: Context): void {
  if (!response.headers.has('x-request-id')) outgoing.setHeader('x-request-id', requestId);
  outgoing.setHeader('x-content-type-options', 'nosniff');
  outgoing.setHeader('x-robots-tag', 'noindex');
}

function addressOf(incoming: IncomingMessage): string {
  return (incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
}
