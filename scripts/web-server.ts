import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listenNear } from '../supabase/local/ports.ts';
import { webDist } from './web/build.ts';
import { cacheControl, injectConfig, securityHeaders, type WebConfig } from './web/headers.ts';

export type { WebConfig } from './web/headers.ts';

export type WebServerOptions = {
  /** The port to try first; any when absent. */
  port?: number | undefined;
  /** The built client. Default: web/dist. */
  folder?: string | undefined;
  /** Asked when the first page is served, since the backend may start after this server. */
  config: () => WebConfig;
};

export type WebServer = { url: string; port: number; moved: boolean; stop(): Promise<void> };

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Serves the built client as docs/deploy.md prescribes for every host: security headers, unknown addresses get
 * index.html (the client has the routes), hashed files are kept for ever, index.html never.
 */
export async function startWebServer(options: WebServerOptions): Promise<WebServer> {
  const folder = options.folder ?? webDist;
  const site = lazy(() => readSite(folder, options.config()));
  let origin = '';
  const server = createServer((request, response) => answer(site(), origin, request, response));
  const { port, moved } = await listenNear(server, options.port ?? 0);
  origin = `http://localhost:${port}`;
  const stop = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { url: origin, port, moved, stop };
}

/** The same with the settings known beforehand. */
export function serveWeb({ port, ...config }: WebConfig & { port?: number }): Promise<WebServer> {
  return startWebServer({ port, config: () => config });
}

type Site = { files: Map<string, string>; index: Buffer; smallIndex: Buffer; headers: Record<string, string> };

function readSite(folder: string, config: WebConfig): Site {
  const index = Buffer.from(injectConfig(readFileSync(join(folder, 'index.html'), 'utf8'), config));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => relative(folder, join(file.parentPath, file.name)))
    .filter((path) => !/\.(br|gz|map)$|(^|\/)\./.test(path));
  return {
    files: new Map(files.map((path) => [`/${path}`, join(folder, path)])),
    index,
    smallIndex: brotliCompressSync(index),
    headers: securityHeaders(config),
  };
}

function answer(site: Site, origin: string, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = new URL(request.url ?? '/', origin);
  for (const [name, value] of Object.entries(site.headers)) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
  // One origin only: the backend's CORS and the links in mails name it.
  if (request.headers.host !== new URL(origin).host) return void response.writeHead(307, { location: origin + pathname + search }).end();
  const path = site.files.has(pathname) ? pathname : '/index.html';
  if (path === '/index.html' && pathname.startsWith('/assets/')) return void response.writeHead(404).end();
  response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
  response.setHeader('cache-control', cacheControl(path));
  response.setHeader('vary', 'accept-encoding');
  const body = path === '/index.html' ? encodeIndex(site, request, response) : encodeFile(site, path, request, response);
  response.setHeader('content-length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function encodeIndex(site: Site, request: IncomingMessage, response: ServerResponse): Buffer {
  if (!accepts(request, 'br')) return site.index;
  response.setHeader('content-encoding', 'br');
  return site.smallIndex;
}

function encodeFile(site: Site, path: string, request: IncomingMessage, response: ServerResponse): Buffer {
  const file = site.files.get(path) ?? '';
  for (const [encoding, extension] of [['br', '.br'], ['gzip', '.gz']] as const) {
    if (!accepts(request, encoding) || !existsSync(file + extension)) continue;
    response.setHeader('content-encoding', encoding);
    return readFileSync(file + extension);
  }
  return readFileSync(file);
}

function accepts(request: IncomingMessage, encoding: string): boolean {
  return (request.headers['accept-encoding'] ?? '').toString().split(',').some((each) => each.trim().split(';')[0] === encoding);
}

function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
