import { BasicConstraints } from 'pkijs';
import type { Certificate } from 'pkijs';
import { isIssuedBy } from './cms-checks.ts';
import { readCertificate, sameBytes } from './cms-reader.ts';
import type { CmsCertificate } from './cms-reader.ts';
import { oids } from './oids.ts';
import { decodePem } from './pem.ts';

const LONGEST_CHAIN = 8;

function isAuthority(certificate: Certificate): boolean {
  const constraints = (certificate.extensions ?? []).find(({ extnID }) => extnID === oids.basicConstraints);
  return constraints?.parsedValue instanceof BasicConstraints && constraints.parsedValue.cA;
}

const wasValid = ({ notBefore, notAfter }: Certificate, at: Date) => at >= notBefore.value && at <= notAfter.value;

async function issuerOf(held: CmsCertificate, candidates: readonly CmsCertificate[]) {
  for (const candidate of candidates) {
    const issuer = candidate.certificate;
    const fits = issuer.subject.isEqual(held.certificate.issuer) && isAuthority(issuer);
    if (fits && (await isIssuedBy(held, candidate))) return candidate;
  }
  return undefined;
}

/**
 * Returns the certificates from this one to a trusted one, which is the last, each issued by the next and all valid at
 * that time; undefined if it leads nowhere.
 */
export async function chainToTrust(
  certificate: CmsCertificate,
  others: readonly CmsCertificate[],
  trustPem: string,
  at: Date,
): Promise<CmsCertificate[] | undefined> {
  const trusted = decodePem(trustPem, 'CERTIFICATE').map(readCertificate);
  const chain: CmsCertificate[] = [];
  let link: CmsCertificate | undefined = certificate;
  while (link && chain.length < LONGEST_CHAIN) {
    const { der } = link;
    if (!wasValid(link.certificate, at)) return undefined;
    chain.push(link);
    if (trusted.some((anchor) => sameBytes(anchor.der, der))) return chain;
    link = await issuerOf(link, [...trusted, ...others]);
  }
  return undefined;
}
