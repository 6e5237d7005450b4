import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { useOwnBackend } from '#testing/backend.ts';
import type { TestBackend } from '#testing/backend.ts';

/**
 * Returns a backend of this file's own, without a worker, whose functions reach it through a faulty proxy. `settings`:
 * of its functions, once what the file starts is there.
 */
export function useFaultyBackend(
  settings: () => Readonly<Record<string, string>> = () => ({}),
): TestBackend & { readonly proxy: FaultyProxy } {
  const proxy = {} as FaultyProxy;
  beforeAll(async () => {
    Object.assign(proxy, await startFaultyProxy(() => backend.stack.url));
  });
  afterAll(() => proxy.stop?.());
  const backend = useOwnBackend(() => ({ worker: false, environment: { ...settings(), SUPABASE_URL: proxy.url } }));
  return { ...backend, proxy };
}

export interface FaultyProxy {
  readonly url: string;
  /** From the next request to such a path (its end, or a test of it), nothing comes through any more: as if the caller had been killed there. */
  cutAt(path: string | ((path: string) => boolean), when: 'before' | 'after'): void;
  /** Changes the last byte of every answer to a GET of such a path. */
  tamper(matches: (path: string) => boolean): void;
  /** Lets requests through again, unchanged. */
  mend(): void;
  stop(): Promise<void>;
}

/** A proxy between the functions and the backend. Once it cuts, a function behaves as if killed. */
async function startFaultyProxy(target: () => string): Promise<FaultyProxy> {
  let cut: { matches: (path: string) => boolean; when: 'before' | 'after' } | undefined;
  let isDead = false;
  let isTampered = (_path: string): boolean => false;

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://proxy');
    const isHere = cut?.matches(pathname) ?? false;
    if (isHere && cut?.when === 'before') isDead = true;
    if (isDead) return void incoming.socket.destroy();
    const received = await forward(target(), incoming);
    if (isHere) isDead = true;
    if (isDead) return void incoming.socket.destroy();
    // A connection that is kept could be closed at the moment when the next request goes out on it.
    outgoing.shouldKeepAlive = false;
    const headers = new Headers(received.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) headers.delete(name);
    outgoing.writeHead(received.status, Object.fromEntries(headers));
    const bytes = new Uint8Array(await received.arrayBuffer());
    const last = bytes.length - 1;
    if (incoming.method === 'GET' && isTampered(pathname)) bytes[last] = (bytes[last] ?? 0) ^ 1;
    outgoing.end(bytes);
  };
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    cutAt: (path, when) => {
      cut = { matches: typeof path === 'string' ? (each) => each.endsWith(path) : path, when };
    },
    tamper: (matches) => {
      isTampered = matches;
    },
    mend: () => {
      cut = undefined;
      isDead = false;
      isTampered = () => false;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function forward(target: string, incoming: IncomingMessage): Promise<Response> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming as AsyncIterable<Uint8Array>) chunks.push(chunk);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (!['host', 'connection', 'content-length', 'transfer-encoding'].includes(name)) headers.set(name, String(value));
  }
  const body = chunks.length === 0 ? null : new Uint8Array(Buffer.concat(chunks));
  return fetch(`${target}${incoming.url}`, {
    method: incoming.method ?? 'GET',
    headers,
    body,
    redirect: 'manual',
  });
}
