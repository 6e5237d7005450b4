import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Texts = Record<string, unknown>;

/** Stands in for a translation service in tests: Locize's HTTP, as far as the client uses it. */
export interface TranslationStandIn {
  readonly url: string;
  /** Texts by `language/namespace`; others are answered with 404. */
  readonly texts: Record<string, Texts>;
  /** The requested and the reported keys, in order. */
  readonly asked: readonly string[];
  readonly reports: readonly { readonly to: string; readonly key: string; readonly texts: Texts }[];
  /** How it answers: normally, with a failure, or never. */
  mood: 'well' | 'broken' | 'silent';
  stop(): Promise<void>;
}

export async function startTranslationStandIn(
  project: string,
  texts: Record<string, Texts>,
): Promise<TranslationStandIn> {
  const asked: string[] = [];
  const reports: { to: string; key: string; texts: Texts }[] = [];
  const server = createServer((request, response) => {
    response
      .setHeader('access-control-allow-origin', '*')
      .setHeader('access-control-allow-headers', 'authorization, content-type');
    if (standIn.mood === 'silent') return;
    if (standIn.mood === 'broken') return void response.writeHead(500).end();
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const [, isReport, given, what] = /^\/(missing\/)?([^/]+)\/latest\/(\w+\/\w+)$/.exec(request.url ?? '') ?? [];
    if (given !== project || what === undefined) return void response.writeHead(400).end();
    if (request.method === 'GET') {
      asked.push(what);
      const found = texts[what];
      response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}));
      return;
    }
    if (!isReport) return void response.writeHead(405).end();
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      reports.push({ to: what, key: request.headers.authorization ?? '', texts: JSON.parse(body) as Texts });
      response.writeHead(200).end('{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const standIn: TranslationStandIn = {
    url: `http://127.0.0.1:${port}`,
    texts,
    asked,
    reports,
    mood: 'well',
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
  return standIn;
}
