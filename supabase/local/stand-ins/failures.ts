import { z } from 'zod';
import { DroppedConnection } from '#local/http/exchange.ts';
import type { Handler } from '#local/http/exchange.ts';

const services = [
  'companies',
  'credit',
  'dns',
  'ehf',
  'eid',
  'maps',
  'passwords',
  'rdap',
  'sanctions',
  'sso',
  'stripe',
  'veriff',
  'vies',
] as const;
type Service = (typeof services)[number];

const switchShape = z.object({
  service: z.enum(services),
  /** Fail only requests with this text in their URL, case-insensitively, so that parallel tests are not affected. */
  matching: z.string().min(1).optional(),
  /** The number of requests to fail. If absent, all requests fail until the switch is cleared. */
  times: z.number().int().positive().optional(),
  /**
   * Respond with this status. `drop`: break the connection. `hang`: never respond. `malformed`: JSON with another
   * shape. `garbage`: not JSON. `slow`: a correct response after `milliseconds`. What nobody but an attacker answers:
   * `redirect`: to `location`. `huge`: JSON without an end. `drip`: a byte now and then. `deep`: lists in lists. `text`:
   * `body` as it is.
   */
  how: z
    .enum(['status', 'drop', 'hang', 'malformed', 'garbage', 'slow', 'redirect', 'huge', 'drip', 'deep', 'text'])
    .default('status'),
  location: z.string().default('/'),
  body: z.string().default(''),
  status: z.number().int().min(400).max(599).default(500),
  milliseconds: z.number().int().min(0).max(60_000).default(1_000),
});
type Failure = z.infer<typeof switchShape>;

export interface FailureSwitches {
  /** The service, with failures according to the switches. */
  failing(service: Service, handle: Handler): Handler;
  /** POST adds a switch. DELETE clears the switches that match `?matching=…`, or all of them. */
  handle: Handler;
}

/** Lets a test simulate the failure of an external service. */
export function failureSwitches(): FailureSwitches {
  let failures: Failure[] = [];

  const next = (service: Service, address: string): Failure | undefined => {
    const failure = failures.find((each) => each.service === service && isMeant(each, address));
    if (failure?.times === undefined) return failure;
    failure.times -= 1;
    if (failure.times === 0) failures = failures.filter((each) => each !== failure);
    return failure;
  };

  return {
    failing: (service, handle) => async (request, context) => {
      const failure = next(service, request.url);
      switch (failure?.how) {
        case undefined:
          return handle(request, context);
        case 'status':
          return Response.json({ status: failure.status }, { status: failure.status });
        case 'drop':
          throw new DroppedConnection();
        case 'hang':
          return new Promise(() => {});
        case 'malformed':
          return Response.json({ status: 'OK', page: 'one', predictions: {}, result: [] });
        case 'garbage':
          return new Response('<!doctype html><title>Gateway</title>', { headers: { 'content-type': 'text/html' } });
        case 'redirect':
          return new Response(null, { status: 302, headers: { location: failure.location } });
        case 'huge':
          return endless('['.padEnd(65_536, '0,'), 0);
        case 'drip':
          return endless(' ', 100);
        case 'deep':
          return new Response('['.repeat(500_000) + ']'.repeat(500_000));
        case 'text':
          return new Response(failure.body);
        case 'slow':
          await new Promise((done) => setTimeout(done, failure.milliseconds));
          return handle(request, context);
      }
    },

    handle: async (request) => {
      if (request.method === 'DELETE') {
        const matching = new URL(request.url).searchParams.get('matching');
        failures = failures.filter((each) => matching !== null && each.matching !== matching);
        return new Response(null, { status: 204 });
      }
      if (request.method !== 'POST') return new Response(null, { status: 405 });
      const failure = switchShape.safeParse(await request.json().catch(() => undefined));
      if (!failure.success) return Response.json({ issues: failure.error.issues }, { status: 422 });
      failures.push(failure.data);
      return new Response(null, { status: 204 });
    },
  };
}

/** A response that goes on until its reader leaves. */
function endless(piece: string, milliseconds: number): Response {
  const bytes = new TextEncoder().encode(piece);
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      if (milliseconds > 0) await new Promise((done) => setTimeout(done, milliseconds));
      controller.enqueue(bytes);
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

function isMeant({ matching }: Failure, address: string): boolean {
  if (matching === undefined) return true;
  const readable = decodeURIComponent(address.replaceAll('+', ' ')).toLowerCase();
  return readable.includes(matching.toLowerCase());
}
