import type { Server } from 'node:http';
import { createHttpServer } from '#local/http/server.ts';
import type { Handler } from '#local/http/exchange.ts';
import { onlyHere } from '#local/http/only-here.ts';
import { silent } from '#local/log.ts';
import { changes } from './changes.ts';
import { renderFrame } from './frame.ts';
import { renderPage } from './page.ts';
import { messageProvider } from './provider.ts';
import type { InboxStore } from './store.ts';

/**
 * The inbox: the messages the product would have sent. An HTML page at `/`, the same as JSON at `/messages`, and the
 * providers' endpoints `/mail` and `/sms`.
 */
export function createInboxServer(store: InboxStore, secrets: { mail: string; sms: string }): Server {
  const provider = messageProvider(store, secrets);
  const limit = 5_000_000;
  const routes: [string, Handler][] = [
    ['/mail', provider.send('mail')],
    ['/sms', provider.send('sms')],
    ['/failures', provider.failures],
    ['/messages', messages(store)],
    ['/frame', frame(store)],
    ['/changes', async (request) => changes(store, request)],
    ['', async (request) => page(store, new URL(request.url))],
  ];
  return createHttpServer(
    routes.map(([prefix, handle]) => ({ prefix, limit, handle: onlyHere(handle) })),
    silent,
  );
}

function messages(store: InboxStore): Handler {
  return async (request) => {
    const url = new URL(request.url);
    const id = url.pathname.split('/')[2];
    if (request.method === 'DELETE' && id === undefined) {
      store.clear();
      return new Response(null, { status: 204 });
    }
    if (request.method !== 'GET') return new Response(null, { status: 405 });
    if (id === undefined) return Response.json(store.list(url.searchParams.get('to') ?? ''));
    const message = store.find(id);
    return message === undefined ? new Response(null, { status: 404 }) : Response.json(message);
  };
}

function page(store: InboxStore, url: URL): Response {
  if (url.pathname !== '/') return new Response('Not found', { status: 404 });
  const to = url.searchParams.get('to') ?? '';
  const list = store.list(to);
  const open = store.find(url.searchParams.get('id') ?? '') ?? list[0];
  return renderPage({ list, open, to });
}

function frame(store: InboxStore): Handler {
  return async (request) => {
    const message = store.find(new URL(request.url).pathname.split('/')[2] ?? '');
    return message === undefined ? new Response(null, { status: 404 }) : renderFrame(message);
  };
}
