import { Buffer } from 'node:buffer';
import * as z from 'zod/mini';
import { boundedFetch } from '../../provider/bounded-fetch.ts';
import { SealError } from '../types.ts';

/** A request to the service that keeps the key. Its body and headers can hold credentials, which no error may repeat. */
export interface KeyRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface KeyReply {
  readonly host: string;
  readonly status: number;
  /** Undefined when it is not JSON. */
  readonly body: unknown;
}

/** Services sign in less than a second. */
const PATIENCE = 10_000;

/**
 * Posts the request, and once more if the service has not answered, or is busy (429) or out of order (5xx). Throws
 * SealError KEY_UNAVAILABLE if there is no answer then either; a refusal is an answer (`readReply`).
 */
export async function post(request: KeyRequest): Promise<KeyReply> {
  const first = await attempt(request);
  const reply = typeof first === 'string' || isTemporary(first) ? await attempt(request) : first;
  if (typeof reply === 'string') throw unavailable(new URL(request.url).host, reply);
  return reply;
}

const isTemporary = ({ status }: KeyReply) => status === 429 || status >= 500;

const unavailable = (host: string, fault: string) =>
  new SealError('KEY_UNAVAILABLE', `The key service ${host} did not sign: ${fault}`);

/** Returns the name of the fault if no answer arrives. The error itself could hold the request. */
async function attempt({ url, headers, body }: KeyRequest): Promise<KeyReply | string> {
  try {
    const response = await boundedFetch(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(PATIENCE),
    });
    return { host: new URL(url).host, status: response.status, body: parseJson(await response.text()) };
  } catch (error) {
    return error instanceof Error ? `no answer (${error.name})` : 'no answer';
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the answer if the service did as asked. Throws SealError KEY_UNAVAILABLE with its status and code otherwise. */
export function readReply<T>(reply: KeyReply, schema: z.ZodMiniType<T>): T {
  if (reply.status !== 200) throw unavailable(reply.host, `${reply.status} ${codeIn(reply.body)}`.trim());
  const parsed = schema.safeParse(reply.body);
  if (!parsed.success) throw unavailable(reply.host, 'an answer without what was asked for');
  return parsed.data;
}

/** AWS; OAuth and CSC; Google; Azure. */
const refusal = z.union([
  z.pipe(
    z.object({ __type: z.string() }),
    z.transform((body) => body.__type),
  ),
  z.pipe(
    z.object({ error: z.string() }),
    z.transform((body) => body.error),
  ),
  z.pipe(
    z.object({ error: z.object({ status: z.string() }) }),
    z.transform((body) => body.error.status),
  ),
  z.pipe(
    z.object({ error: z.object({ code: z.string() }) }),
    z.transform((body) => body.error.code),
  ),
]);

/** A code such as AccessDenied, for the log. Texts are left out: nobody knows what they repeat. */
function codeIn(body: unknown): string {
  const code = refusal.safeParse(body).data ?? '';
  return /^[\w.#:-]{1,80}$/.test(code) ? code : '';
}

/** Bytes in base64 or base64url. */
export const base64Bytes = z.pipe(
  z.string(),
  z.transform((text) => new Uint8Array(Buffer.from(text, 'base64'))),
);
