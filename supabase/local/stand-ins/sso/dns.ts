import type { Handler } from '#local/http/exchange.ts';
import { escape, htmlPage } from '#local/stand-ins/page.ts';

/**
 * DNS over HTTPS with JSON, for TXT records: `GET ?name=&type=TXT`. `/records` sets a domain's only text, by a form or by
 * POST; an empty text removes it. A domain without one does not exist.
 */
export function dnsService(prefix: string): Handler {
  const texts = new Map<string, string>();
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === `${prefix}/records` && request.method === 'POST') {
      const form = new URLSearchParams(await request.text());
      texts.set(form.get('name')?.trim().toLowerCase() ?? '', form.get('text')?.trim() ?? '');
    }
    if (pathname === `${prefix}/records`) return page(prefix, texts);
    const text = texts.get(searchParams.get('name')?.toLowerCase() ?? '') ?? '';
    const others = [{ name: '', type: 16, TTL: 300, data: '"v=spf1 -all"' }];
    if (text === '') return Response.json({ Status: 3 });
    return Response.json({ Status: 0, Answer: [...others, { name: '', type: 16, TTL: 300, data: `"${text}"` }] });
  };
}

function page(prefix: string, texts: ReadonlyMap<string, string>): Response {
  const rows = [...texts].map(([name, text]) => `<li>${escape(name)}: ${escape(text)}</li>`).join('');
  return htmlPage(
    'DNS',
    `<h1>DNS</h1><ul>${rows}</ul><form method="post" action="${prefix}/records">
      <label>Domain <input name="name"></label><label>TXT record <input name="text"></label><p><button>Set</button></p>
    </form>`,
  );
}
