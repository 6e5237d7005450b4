import { randomBytes } from 'node:crypto';
import { request as connect } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { GATEWAY_HEADER } from './headers.ts';

/** The value of GATEWAY_HEADER. */
export const gatewaySecret = randomBytes(32).toString('base64url');

/** Headers that belong to one connection and must not be forwarded (RFC 9110 §7.6.1), and the host's own name. */
const perConnection = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'te',
  'upgrade',
  'expect',
  'content-length',
  'host',
];

/** Answers without a body (the Fetch standard's "null body status"). */
const BODILESS = new Set([204, 205, 304]);

/** Sends a request on to the process of a function. */
export async function forwardTo(target: string, request: Request, signal: AbortSignal): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const name of perConnection) headers.delete(name);
  headers.set(GATEWAY_HEADER, gatewaySecret);
  // Deno's server would compress the answer.
  headers.set('accept-encoding', 'identity');
  const body = request.body === null ? null : Buffer.from(await request.arrayBuffer());
  // Node's client sends the body of a DELETE without its length, and so as the start of a next request.
  if (body !== null) headers.set('content-length', String(body.length));
  const answer = await sent(target, { method: request.method, headers, body, signal });
  const answered = new Headers();
  for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
    if (perConnection.includes(name)) continue;
    for (const value of values) answered.append(name, value);
  }
  const status = answer.statusCode ?? 0;
  if (!BODILESS.has(status)) return new Response(bodyOf(answer), { status, headers: answered });
  answer.resume();
  return new Response(null, { status, headers: answered });
}

interface Sent {
  readonly method: string;
  readonly headers: Headers;
  readonly body: Buffer | null;
  readonly signal: AbortSignal;
}

/**
 * Sends a request on a connection of its own: one that is kept may be closed by the process at the moment when the next
 * request goes out on it, and nobody knows then whether that request was run.
 */
function sent(target: string, { method, headers, body, signal }: Sent): Promise<IncomingMessage> {
  return new Promise((answered, failed) => {
    const outgoing = connect(target, { agent: false, method, headers: Object.fromEntries(headers), signal }, answered);
    outgoing.on('error', failed);
    outgoing.end(body ?? undefined);
  });
}

/** The body as it comes. */
function bodyOf(answer: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array, undefined> = answer[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: () => void answer.destroy(),
  });
}
