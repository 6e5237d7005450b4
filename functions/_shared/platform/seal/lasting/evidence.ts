import { boundedFetch } from '../../provider/bounded-fetch.ts';
import { toHex } from '../../pdf/digest.ts';
import { digest } from '../crypto/cms-checks.ts';
import type { CmsCertificate } from '../crypto/cms-reader.ts';
import { SealError } from '../types.ts';
import type { SealKeys } from '../types.ts';
import { isAskable, revocationAddresses } from './addresses.ts';
import { readCrl } from './crl.ts';
import { ocspRequest, readOcsp } from './ocsp.ts';
import type { Standing } from './statement.ts';

/** What proves that certificates were valid (EN 319 142-1, 5.4.2), each as DER. */
export interface Evidence {
  readonly certificates: readonly Uint8Array[];
  readonly ocsps: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
}

interface Statement {
  readonly kind: 'OCSP' | 'CRL';
  readonly bytes: Uint8Array;
}

const PATIENCE = 10_000;
/** An answer about one certificate has 2 kB, with the responder's certificates 10. */
const LARGEST_OCSP = 64 * 1024;
/** The list goes into every sealed file. */
const LARGEST_CRL = 100 * 1024;
const CRL_TYPES = ['application/pkix-crl', 'application/x-pkcs7-crl', 'application/octet-stream'];

/** Several files that are sealed in one run ask once for each certificate. */
const asked = new WeakMap<SealKeys, Map<string, Promise<Statement>>>();

/**
 * Fetches and checks what proves a chain of certificates: the last one is trusted, each other is confirmed by the next.
 * Throws SealError (REVOCATION_UNKNOWN, CERTIFICATE_REVOKED).
 */
export async function evidenceFor(chain: readonly CmsCertificate[], keys: SealKeys): Promise<Evidence> {
  const known = asked.get(keys) ?? new Map<string, Promise<Statement>>();
  asked.set(keys, known);
  const statements: Statement[] = [];
  for (const [index, held] of chain.entries()) {
    const issuer = chain[index + 1];
    if (!issuer) break;
    const fingerprint = toHex(await digest('SHA-256', held.der));
    const answer = known.get(fingerprint) ?? statementOn(held, issuer, keys.tsaUrls ?? []);
    known.set(fingerprint, answer);
    statements.push(await answer);
  }
  const of = (wanted: Statement['kind']) => statements.filter(({ kind }) => kind === wanted).map(({ bytes }) => bytes);
  return { certificates: chain.map(({ der }) => der), ocsps: of('OCSP'), crls: of('CRL') };
}

export function joinedEvidence(all: readonly Evidence[]): Evidence {
  return {
    certificates: all.flatMap(({ certificates }) => certificates),
    ocsps: all.flatMap(({ ocsps }) => ocsps),
    crls: all.flatMap(({ crls }) => crls),
  };
}

/** Asks every address that the certificate names, OCSP first: its answers are smaller. */
async function statementOn(
  held: CmsCertificate,
  issuer: CmsCertificate,
  configured: readonly string[],
): Promise<Statement> {
  const { ocsp, crl } = revocationAddresses(held);
  const ways = [
    ...ocsp.map((address) => ({ address, kind: 'OCSP' as const, read: readOcsp, fetch: fetchOcsp })),
    ...crl.map((address) => ({ address, kind: 'CRL' as const, read: readCrl, fetch: fetchCrl })),
  ];
  const failures: string[] = [];
  for (const { address, kind, read, fetch } of ways) {
    const standing = await (async (): Promise<Standing | Uint8Array> => {
      if (!isAskable(address, configured)) throw new Error('not a public address');
      const bytes = await fetch(address, held, issuer);
      const found = await read(bytes, held, issuer, new Date());
      return found === 'GOOD' ? bytes : found;
    })().catch((cause: unknown) => {
      failures.push(`${kind} ${new URL(address).host}: ${cause instanceof Error ? cause.message : String(cause)}`);
    });
    if (standing instanceof Uint8Array) return { kind, bytes: standing };
    if (standing === 'REVOKED')
      throw new SealError('CERTIFICATE_REVOKED', `${kind} ${address} says that it was revoked`);
    if (standing === 'UNKNOWN') failures.push(`${kind} ${new URL(address).host}: the answer proves nothing`);
  }
  const why = failures.length === 0 ? 'it names no address' : failures.join('; ');
  throw new SealError('REVOCATION_UNKNOWN', `Nobody confirms a certificate (${why})`);
}

async function fetchOcsp(address: string, held: CmsCertificate, issuer: CmsCertificate): Promise<Uint8Array> {
  const reply = await boundedFetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/ocsp-request', accept: 'application/ocsp-response' },
    body: await ocspRequest(held, issuer),
    signal: AbortSignal.timeout(PATIENCE),
  });
  return await bodyOf(reply, ['application/ocsp-response'], LARGEST_OCSP);
}

async function fetchCrl(address: string): Promise<Uint8Array> {
  return await bodyOf(await boundedFetch(address, { signal: AbortSignal.timeout(PATIENCE) }), CRL_TYPES, LARGEST_CRL);
}

async function bodyOf(reply: Response, types: readonly string[], most: number): Promise<Uint8Array> {
  const body = new Uint8Array(await reply.arrayBuffer());
  const type = (reply.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
  if (!types.includes(type)) throw new Error(`${type} is not expected`);
  if (body.length > most) throw new Error(`${body.length} bytes are too many`);
  return body;
}
