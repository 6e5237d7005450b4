import { randomUUID } from 'node:crypto';
import type { Handler } from '#local/http/exchange.ts';

interface Kept {
  readonly status: 'DELIVERED' | 'REFUSED';
  readonly document: unknown;
}

/**
 * An access point of the Peppol network. It delivers everything at once, except to subunits (`0192:3102…`), which it takes
 * and reports as refused, and to `0192:310100080`, which it does not take. Tests read what was sent at `/sent/{id}`, in base64.
 */
export function accessPoint(prefix: string, key: string): Handler {
  const documents = new Map<string, Kept>();
  const byKey = new Map<string, string>();
  return async (request) => {
    const [, what, id = ''] = new URL(request.url).pathname.slice(prefix.length).split('/');
    if (what === 'sent') return Response.json(documents.get(id)?.document ?? null);
    if (request.headers.get('authorization') !== `Bearer ${key}`) return new Response(null, { status: 401 });
    if (request.method === 'GET') {
      const found = documents.get(id);
      return found ? Response.json({ id, status: found.status }) : new Response(null, { status: 404 });
    }
    const { receiver, document } = (await request.json()) as Record<string, unknown>;
    if (receiver === '0192:310100080') return Response.json({ error: 'unknown receiver' }, { status: 422 });
    const once = request.headers.get('idempotency-key') ?? randomUUID();
    const kept = byKey.get(once) ?? randomUUID();
    byKey.set(once, kept);
    const status = String(receiver).startsWith('0192:3102') ? 'REFUSED' : 'DELIVERED';
    documents.set(kept, { status, document });
    return Response.json({ id: kept }, { status: 201 });
  };
}
