import type { Handler } from './exchange.ts';

/** Otherwise a web page elsewhere could point its own domain name at this machine and read our responses. */
export function onlyHere(handle: Handler): Handler {
  return async (request, context) => {
    const { hostname } = new URL(request.url);
    if (hostname !== 'localhost' && hostname !== '127.0.0.1') return new Response('Not here', { status: 421 });
    return handle(request, context);
  };
}
