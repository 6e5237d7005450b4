// The TXT records of a domain, by DNS over HTTPS with JSON (dns.google/resolve and others). Not `Deno.resolveDns`: the
// hosted platform does not promise it, and an address that is a setting has a stand-in.
import * as z from 'zod/mini';
import { environment } from '../environment.ts';
import { callProvider, ProviderUnavailable } from '../provider/call-provider.ts';

const TIMEOUT_MILLISECONDS = 8_000;
const TXT = 16;
const answerShape = z.object({
  Status: z.int(),
  Answer: z._default(z.array(z.object({ type: z.int(), data: z.string() })), []),
});

/** Where DNS is asked. A stand-in on this machine is the sign of a laptop. */
export function dnsAddress(): URL {
  return new URL(environment('DNS_API_URL', 'https://dns.google/resolve'));
}

/** Returns the texts of a domain's TXT records. Throws ProviderUnavailable without an answer that counts. */
export async function textRecords(domain: string): Promise<string[]> {
  const url = dnsAddress();
  url.searchParams.set('name', domain);
  url.searchParams.set('type', 'TXT');
  const { status, body } = await callProvider({ url, signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
  const { data } = answerShape.safeParse(status === 200 ? body : null);
  // NOERROR and NXDOMAIN are answers; SERVFAIL and the others say nothing.
  if (data === undefined || (data.Status !== 0 && data.Status !== 3))
    throw new ProviderUnavailable('DNS has no answer');
  return data.Answer.filter(({ type }) => type === TXT).map((record) => unquoted(record.data));
}

/** Some services answer `"one" "two"`, the pieces of one text. */
function unquoted(text: string): string {
  if (!text.startsWith('"')) return text;
  return [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, piece = '']) => piece.replaceAll(/\\(.)/g, '$1')).join('');
}
