import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** What a handler gets besides the request. */
export interface Context {
  requestId: string;
  clientAddress: string;
}

export type Handler = (request: Request, context: Context) => Promise<Response>;

/** The body exceeds the route's limit. */
export class BodyTooLargeError extends Error {}

/** Breaks the connection without a response: how a stand-in simulates a failing provider. */
export class DroppedConnection extends Error {}

/**
 * Converts the request to a web Request with its whole body. Replaces headers that only our gateway may set, because
 * any client can send an x-forwarded-for.
 * @throws BodyTooLargeError
 */
export async function toRequest(
  incoming: IncomingMessage,
  origin: string,
  limit: number,
  context: Context,
): Promise<Request> {
  const headers = new Headers();
  for (let at = 0; at + 1 < incoming.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = incoming.rawHeaders.slice(at, at + 2);
    if (!name.startsWith(':')) headers.append(name, value);
  }
  headers.set('cf-connecting-ip', context.clientAddress);
  headers.set('x-forwarded-for', context.clientAddress);
  headers.set('x-request-id', context.requestId);
  const method = incoming.method ?? 'GET';
  const body = await readBody(incoming, limit);
  // A chunked upload has no declared length, which would bypass every bucket limit.
  if (body.length > 0) headers.set('content-length', String(body.length));
  const hasBody = body.length > 0 && method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(incoming.url ?? '/', origin), { method, headers, ...(hasBody ? { body } : {}) });
}

async function readBody(incoming: IncomingMessage, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(incoming.headers['content-length'] ?? 0) > limit) throw new BodyTooLargeError();
  const chunks: Buffer[] = [];
  let size = 0;
  const stream: AsyncIterable<Buffer> = incoming;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > limit) throw new BodyTooLargeError();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Writes a web response. A client that disconnects during it is not an error. */
export async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  const cookies = response.headers.getSetCookie();
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value);
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  if (response.body === null) {
    outgoing.end();
    return;
  }
  await pipeline(response.body, outgoing).catch(() => outgoing.destroy());
}

/** An error response in the product's own format. */
export function failure(status: number, code: string, requestId: string): Response {
  return Response.json({ errors: [{ code, path: null }], requestId }, { status });
}
