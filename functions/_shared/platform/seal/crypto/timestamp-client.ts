import { fromBER, Sequence } from 'asn1js';
import { PKIStatus, TimeStampResp } from 'pkijs';
import { boundedFetch } from '../../provider/bounded-fetch.ts';
import { SealError } from '../types.ts';
import { digest } from './cms-checks.ts';
import type { CmsCertificate } from './cms-reader.ts';
import * as der from './der.ts';
import { oids } from './oids.ts';
import { checkTimestamp } from './timestamp-token.ts';

export interface TimestampSettings {
  /** Tried in order. */
  readonly urls: readonly string[];
  readonly trustPem?: string;
  /** Rejects an authority that is not to be used, given its chain up to the trusted certificate. The next one is tried. */
  readonly approve?: (chain: readonly CmsCertificate[]) => Promise<unknown>;
}

const PATIENCE = 15_000;
// A token with its chain has some 5 kB; a larger response is not a timestamp.
const LARGEST_REPLY = 64 * 1024;

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
  const check = await checkTimestamp(token, { imprint, nonce, ...(trustPem ? { trustPem } : {}) });
  if (!check.ok) throw new Error(check.fault);
  await approve?.(check.chain);
  return token;
}

/**
 * Fetches and checks an RFC 3161 token for the bytes. Tries every address. If none returns a valid token, the sealing
 * fails (SealError TIMESTAMP_FAILED) instead of producing a weaker seal.
 */
export async function requestTimestamp(stamped: Uint8Array, settings: TimestampSettings): Promise<Uint8Array> {
  const imprint = await digest('SHA-256', stamped);
  const failures: string[] = [];
  for (const url of settings.urls) {
    try {
      return await ask(url, imprint, settings);
    } catch (cause) {
      failures.push(`${new URL(url).host}: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  }
  throw new SealError('TIMESTAMP_FAILED', `No timestamp authority gave a valid timestamp (${failures.join('; ')})`);
}
