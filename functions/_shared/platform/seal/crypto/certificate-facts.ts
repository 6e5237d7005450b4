import type { RelativeDistinguishedNames } from 'pkijs';
import { toHex } from '../../pdf/digest.ts';
import type { CertificateFacts } from '../types.ts';
import { digest } from './cms-checks.ts';
import type { CmsCertificate } from './cms-reader.ts';
import { oids } from './oids.ts';

const labels: Readonly<Record<string, string>> = {
  [oids.commonName]: 'CN',
  [oids.organizationName]: 'O',
  [oids.countryName]: 'C',
};

/** A distinguished name in readable form: `CN=…, O=…, C=…`. */
export function nameOf(name: RelativeDistinguishedNames): string {
  return name.typesAndValues
    .map(({ type, value }) => `${labels[type] ?? type}=${String(value.valueBlock.value)}`)
    .reverse()
    .join(', ');
}

export async function factsOf({ der, certificate }: CmsCertificate): Promise<CertificateFacts> {
  return {
    subject: nameOf(certificate.subject),
    issuer: nameOf(certificate.issuer),
    serialNumber: toHex(new Uint8Array(certificate.serialNumber.valueBlock.valueHexView)),
    fingerprint: toHex(await digest('SHA-256', der)),
    notBefore: certificate.notBefore.value.toISOString(),
    notAfter: certificate.notAfter.value.toISOString(),
  };
}
