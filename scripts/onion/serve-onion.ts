import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listenNear } from '#local/ports.ts';
import { webDist } from '#scripts/web/build.ts';
import { cacheControl, confidentialPolicy, injectConfig, securityHeaders } from '#scripts/web/headers.ts';
import type { WebConfig } from '#scripts/web/headers.ts';
import { isConfidentialPath, REPORTERS_HTML } from '#scripts/web/known-paths.ts';
import { mimeType } from '#scripts/web/mime-types.ts';

export interface OnionOptions {
  /** The backend's origin and its publishable key, as the clear-net client has them. */
  readonly backend: Pick<WebConfig, 'supabaseUrl' | 'publishableKey' | 'environment'>;
  readonly port?: number | undefined;
  /** The built client. Default: web/dist. */
  readonly folder?: string | undefined;
}

/** What the reporters' client asks of the backend. Nothing else is passed on. */
const PASSED: readonly (readonly [method: string, path: RegExp])[] = [
  ['POST', /^\/functions\/v1\/whistleblower$/],
  ['PUT', /^\/storage\/v1\/object\/upload\/sign\/report-files\/[\w/-]+$/],
  ['GET', /^\/storage\/v1\/object\/sign\/report-files\/[\w/-]+$/],
  // The team's logo.
  ['GET', /^\/storage\/v1\/object\/public\/account-images\/[\w/.-]+$/],
];
/** Of the headers of a request; the browser's name and language of the system are not among them. */
const KEPT = ['content-type', 'apikey', 'accept-language'];
/** A chunk of a file is the largest. */
const MAX_BYTES = 5_000_000;

/**
 * Serves the reporters' pages alone, for Tor to publish (docs/deploy.md): their browsers ask this origin for everything,
 * and it asks the backend. Listens on loopback, and keeps and logs nothing of a request.
 */
export async function serveOnion({ backend, port, folder = webDist }: OnionOptions) {
  const own = { ...backend, supabaseUrl: '' };
  // Tor is slow, and its browser asks for nothing better than gzip on an onion.
  const page = gzipSync(injectConfig(readFileSync(join(folder, REPORTERS_HTML), 'utf8'), own));
  const files = new Map<string, Buffer>();
  const read = (path: string): Buffer => {
    const known = files.get(path) ?? gzipSync(readFileSync(join(folder, path)));
    files.set(path, known);
    return known;
  };
  const names = new Set(readdirSync(join(folder, 'assets')).filter((name) => !name.endsWith('.map')));
  const headers = { ...securityHeaders(own), 'x-robots-tag': 'noindex, nofollow' };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const { pathname, search } = new URL(request.url ?? '/', 'http://onion');
    const method = request.method ?? 'GET';
    if (PASSED.some(([passed, path]) => passed === method && path.test(pathname))) {
      return passOn(`${backend.supabaseUrl}${pathname}${search}`, request, response);
    }
    if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405).end();
    if (isConfidentialPath(pathname)) {
      response.setHeader('content-encoding', 'gzip');
      response.setHeader('content-type', mimeType('.html'));
      response.setHeader('cache-control', cacheControl('/index.html'));
      response.appendHeader('content-security-policy', confidentialPolicy(own));
      return void response.end(page);
    }
    const name = /^\/assets\/([^/]+)$/.exec(pathname)?.[1];
    const isFile = name !== undefined && names.has(name);
    if (!isFile && pathname !== '/favicon.svg') return void response.writeHead(404).end();
    response.setHeader('content-type', mimeType(pathname));
    response.setHeader('cache-control', cacheControl(pathname));
    response.setHeader('content-encoding', 'gzip');
    response.end(read(pathname));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
  });
  const listening = await listenNear(server, port ?? 0);
  const stop = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { url: `http://localhost:${listening.port}`, port: listening.port, stop };
}

/** Sends a request to the backend as if it were ours: with nothing that says whose it is. */
async function passOn(address: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) return void response.writeHead(413).end();
    chunks.push(chunk);
  }
  const sent = KEPT.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const answered = await fetch(address, {
    method: request.method ?? 'GET',
    headers: { ...Object.fromEntries(sent), 'user-agent': 'onion' },
    redirect: 'error',
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  for (const name of ['content-type', 'x-request-id']) {
    const value = answered.headers.get(name);
    if (value !== null) response.setHeader(name, value);
  }
  response.setHeader('cache-control', 'no-store');
  response.writeHead(answered.status).end(Buffer.from(await answered.arrayBuffer()));
}
