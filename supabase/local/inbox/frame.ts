import type { Message } from './store.ts';

/**
 * The mail as its reader would see it, for a sandboxed frame: no scripts, no external content, links open in a new tab.
 */
export function renderFrame(message: Message): Response {
  const base = '<base target="_blank">';
  const html = /<head[^>]*>/i.test(message.html)
    ? message.html.replace(/<head[^>]*>/i, (head) => head + base)
    : `<!doctype html><head>${base}</head>${message.html}`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data: cid:; sandbox allow-popups allow-popups-to-escape-sandbox",
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
  });
}
