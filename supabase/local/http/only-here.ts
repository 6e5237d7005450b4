import type { Handler } from './exchange.ts';

/** A web page elsewhere could otherwise point a name of its own at this machine and read what is served here. */
export function onlyHere(handle: Handler): Handler {
  return async (request, context) => {
    const { hostname } = new URL(request.url);
    if (hostname !== 'localhost' && hostname !== '127.0.0.1') return new Response('Not here', { status: 421 });
    return handle(request, context);
  };
}
