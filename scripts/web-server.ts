import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listenNear } from '#local/ports.ts';
import { webDist } from './web/build.ts';
import {
  cacheControl,
  confidentialPolicy,
  injectConfig,
  reporterConfig,
  robotsTag,
  securityHeaders,
} from './web/headers.ts';
import { isConfidentialPath, isKnownPath, REPORTERS_HTML } from './web/known-paths.ts';
import { mimeType } from './web/mime-types.ts';
import type { WebConfig } from './web/headers.ts';

export type { WebConfig } from './web/headers.ts';

export interface WebServerOptions {
  /** The preferred port; any free one if absent. */
  port?: number | undefined;
  /** The built client. Default: web/dist. */
  folder?: string | undefined;
  /** Called until it returns the settings; undefined while the backend starts or the client is being built. */
  config: () => WebConfig | undefined;
}

export interface WebServer {
  url: string;
  port: number;
  moved: boolean;
  stop(): Promise<void>;
}

/**
 * Serves the built client as docs/deploy.md requires of every host: security headers, the reporters' page for theirs and
 * index.html for all other paths (the client does the routing; status 404 for those that it does not have), hashed files
 * cached indefinitely, pages never.
 */
export async function startWebServer(options: WebServerOptions): Promise<WebServer> {
  const folder = options.folder ?? webDist;
  const site = lazy(() => {
    const config = options.config();
    return config && readSite(folder, config);
  });
  let origin = '';
  const server = createServer((request, response) => respond(site, origin, request, response));
  const { port, moved } = await listenNear(server, options.port ?? 0);
  origin = `http://localhost:${port}`;
  const stop = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { url: origin, port, moved, stop };
}

/** The same, with settings known from the start. */
export function serveWeb({ port, ...config }: WebConfig & { port?: number }): Promise<WebServer> {
  return startWebServer({ port, config: () => config });
}

/** One file, uncompressed, and compressed if that is smaller. */
interface Served {
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}
interface Site {
  files: Map<string, Served>;
  headers: Record<string, string>;
  confidentialPolicy: string;
}

/** Reads the whole build at once, so that a later build doesn't affect open pages. */
function readSite(folder: string, config: WebConfig): Site {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => relative(folder, join(file.parentPath, file.name)))
    .filter((path) => !/\.(br|gz|map)$|(^|\/)\./.test(path))
    .map((path): [string, Served] => [`/${path}`, readFile(join(folder, path))]);
  const pageOf = (path: string, settings: WebConfig): [string, Served] => {
    const page = Buffer.from(injectConfig(readFileSync(join(folder, path), 'utf8'), settings));
    return [`/${path}`, { plain: page, br: brotliCompressSync(page) }];
  };
  return {
    files: new Map([...files, pageOf('index.html', config), pageOf(REPORTERS_HTML, reporterConfig(config))]),
    headers: securityHeaders(config),
    confidentialPolicy: confidentialPolicy(config),
  };
}

function readFile(path: string): Served {
  const served: Served = { plain: readFileSync(path) };
  if (existsSync(`${path}.br`)) served.br = readFileSync(`${path}.br`);
  if (existsSync(`${path}.gz`)) served.gzip = readFileSync(`${path}.gz`);
  return served;
}

/** Errors here become the response to this request and never reach the process. */
function respond(
  site: () => Site | undefined,
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const url = URL.parse(request.url ?? '/', origin);
  if (url === null) return void response.writeHead(400).end();
  try {
    const ready = site();
    if (ready === undefined) return unavailable(response);
    answer(ready, origin, url, request, response);
  } catch (error) {
    process.stderr.write(
      `The web client cannot be served: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    unavailable(response);
  }
}

function unavailable(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(503, {
    'retry-after': '1',
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
  });
  response.end('Tillit is starting. Try again in a moment.\n');
}

function answer(
  site: Site,
  origin: string,
  { pathname, search }: URL,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  for (const [name, value] of Object.entries(site.headers)) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
  // One origin only: the backend's CORS and the links in emails name it.
  if (request.headers.host !== new URL(origin).host)
    return void response.writeHead(307, { location: origin + pathname + search }).end();
  const isFile = site.files.has(pathname);
  const path = isFile ? pathname : isConfidentialPath(pathname) ? `/${REPORTERS_HTML}` : '/index.html';
  const file = site.files.get(path);
  if (file === undefined || (!isFile && pathname.startsWith('/assets/'))) return void response.writeHead(404).end();
  response.setHeader('content-type', mimeType(path));
  response.setHeader('cache-control', cacheControl(path));
  response.setHeader('vary', 'accept-encoding');
  const encoding = (['br', 'gzip'] as const).find((each) => file[each] !== undefined && accepts(request, each));
  if (encoding !== undefined) response.setHeader('content-encoding', encoding);
  const body = encoding === undefined ? file.plain : (file[encoding] ?? file.plain);
  response.setHeader('content-length', body.length);
  if (isConfidentialPath(pathname)) response.appendHeader('content-security-policy', site.confidentialPolicy);
  const robots = robotsTag(pathname);
  if (robots !== undefined) response.setHeader('x-robots-tag', robots);
  // An unknown address gets the client's page, which says so.
  response.statusCode = isFile || isKnownPath(pathname) ? 200 : 404;
  response.end(request.method === 'HEAD' ? undefined : body);
}

function accepts(request: IncomingMessage, encoding: string): boolean {
  return (request.headers['accept-encoding'] ?? '')
    .toString()
    .split(',')
    .some((each) => each.trim().split(';')[0] === encoding);
}

/** Created on first use, then kept. A failed attempt is repeated. */
function lazy<T>(make: () => T | undefined): () => T | undefined {
  let made: T | undefined;
  return () => (made ??= make());
}
