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
 * Whether the certificate is trusted, or a chain of signatures leads from it to a trusted one, with every link valid at
 * that time.
 */
export async function leadsToTrust(
  certificate: CmsCertificate,
  others: readonly CmsCertificate[],
  trustPem: string,
  at: Date,
): Promise<boolean> {
  const trusted = decodePem(trustPem, 'CERTIFICATE').map(readCertificate);
  let link: CmsCertificate | undefined = certificate;
  for (let length = 0; link && length < LONGEST_CHAIN; length += 1) {
    const { der } = link;
    if (!wasValid(link.certificate, at)) return false;
    if (trusted.some((anchor) => sameBytes(anchor.der, der))) return true;
    link = await issuerOf(link, [...trusted, ...others]);
  }
  return false;
}
