import { fromBER, Sequence } from 'asn1js';
import { PKIStatus, TimeStampResp } from 'pkijs';
import { boundedFetch } from '../../provider/bounded-fetch.ts';
import { SealError } from '../types.ts';
import { digest } from './cms-checks.ts';
import * as der from './der.ts';
import { oids } from './oids.ts';
import { checkTimestamp } from './timestamp-token.ts';
import type { TimestampCheck } from './timestamp-token.ts';

export type ValidTimestamp = Extract<TimestampCheck, { ok: true }>;

export interface TimestampSettings {
  /** Tried in order; those that are down come last. */
  readonly urls: readonly string[];
  readonly trustPem?: string;
  /** Addresses that failed in this run; one that fails is added. A hanging authority is waited for once. */
  readonly down?: Set<string>;
  /** Rejects a timestamp that is not to be used, given what was found in it. The next authority is tried. */
  readonly approve?: (check: ValidTimestamp) => Promise<unknown>;
}

const PATIENCE = 15_000;
// A token with its chain has some 5 kB; a larger response is not a timestamp.
const LARGEST_REPLY = 64 * 1024;

/** Bytes that a file reserves for a timestamp. One with its chain takes 4 to 8 kB. */
export const ROOM_FOR_TIMESTAMP = 16 * 1024;

function requestFor(imprint: Uint8Array, nonce: Uint8Array): Uint8Array<ArrayBuffer> {
  return der.sequence(
    der.smallInteger(1),
    der.sequence(der.sequence(der.oid(oids.sha256), der.nothing()), der.octets(imprint)),
    der.integer(nonce),
    der.boolean(true),
  );
}

/** Returns the token in a positive reply. Throws with the reason otherwise. */
function tokenIn(reply: Uint8Array<ArrayBuffer>): Uint8Array {
  const { result } = fromBER(reply);
  const response = new TimeStampResp({ schema: result });
  const { status } = response.status;
  if (status !== PKIStatus.granted && status !== PKIStatus.grantedWithMods)
    throw new Error(`refused, status ${status}`);
  const token = result instanceof Sequence ? result.valueBlock.value[1] : undefined;
  if (!token) throw new Error('granted, but without a token');
  // The original bytes: re-encoding could change what the signature covers.
  return token.valueBeforeDecodeView.slice();
}

async function ask(url: string, imprint: Uint8Array, { trustPem, approve }: TimestampSettings): Promise<Uint8Array> {
  const nonce = crypto.getRandomValues(new Uint8Array(8));
  const reply = await boundedFetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: requestFor(imprint, nonce),
    signal: AbortSignal.timeout(PATIENCE),
  });
  const body = new Uint8Array(await reply.arrayBuffer());
  if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
  if (body.length > LARGEST_REPLY) throw new Error(`${body.length} bytes are too many`);
  const token = tokenIn(body);
  if (token.length > ROOM_FOR_TIMESTAMP) throw new Error(`a timestamp of ${token.length} bytes has no room`);
  const check = await checkTimestamp(token, { imprint, nonce, ...(trustPem ? { trustPem } : {}) });
  if (!check.ok) throw new Error(check.fault);
  await approve?.(check);
  return token;
}

/**
 * Fetches and checks an RFC 3161 token for the bytes. Tries every address. If none returns a valid token, the sealing
 * fails (SealError TIMESTAMP_FAILED) instead of producing a weaker seal.
 */
export async function requestTimestamp(stamped: Uint8Array, settings: TimestampSettings): Promise<Uint8Array> {
  const imprint = await digest('SHA-256', stamped);
  const failures: string[] = [];
  const { urls, down = new Set() } = settings;
  for (const url of urls.toSorted((a, b) => Number(down.has(a)) - Number(down.has(b)))) {
    try {
      return await ask(url, imprint, settings);
    } catch (cause) {
      down.add(url);
      failures.push(`${new URL(url).host}: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  }
  throw new SealError('TIMESTAMP_FAILED', `No timestamp authority gave a valid timestamp (${failures.join('; ')})`);
}
