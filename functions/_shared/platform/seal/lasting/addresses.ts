// Where a certificate says that its revocation is answered for. What it says is not trusted: answers are checked, and
// addresses inside the network are not asked.
import { mayAsk } from '../../provider/bounded-fetch.ts';
import type { CmsCertificate } from '../crypto/cms-reader.ts';
import { partsOf, readDer, readOid, tags } from '../crypto/der-reader.ts';
import type { DerValue } from '../crypto/der-reader.ts';
import { oids } from '../crypto/oids.ts';

/** A uniformResourceIdentifier of GeneralName, and the names of a distribution point (RFC 5280, 4.2.1.6 and 4.2.1.13). */
const URI = 0x86;
const MOST_ADDRESSES = 3;

/** Returns the HTTP addresses for OCSP and CRLs in a certificate, in its order; none from what cannot be read. */
export function revocationAddresses(held: CmsCertificate): { ocsp: readonly string[]; crl: readonly string[] } {
  return {
    ocsp: listed(held, oids.authorityInformationAccess, ocspIn),
    crl: listed(held, oids.crlDistributionPoints, crlIn),
  };
}

function listed(
  { certificate }: CmsCertificate,
  extension: string,
  namesIn: (value: DerValue) => readonly DerValue[],
): string[] {
  const found = (certificate.extensions ?? []).find(({ extnID }) => extnID === extension);
  if (!found) return [];
  try {
    const value = readDer(new Uint8Array(found.extnValue.valueBlock.valueHexView), tags.sequence);
    const names = namesIn(value).filter(({ tag }) => tag === URI);
    const addresses = names.map(({ content }) => new TextDecoder('latin1').decode(content));
    return addresses
      .filter((address) => /^https?:\/\//i.test(address) && URL.canParse(address))
      .slice(0, MOST_ADDRESSES);
  } catch {
    return [];
  }
}

const ocspIn = (value: DerValue): DerValue[] =>
  partsOf(value, tags.sequence).flatMap((description) => {
    const [method, location] = partsOf(description, tags.sequence);
    return location && readOid(method) === oids.ocsp ? [location] : [];
  });

const crlIn = (value: DerValue): DerValue[] =>
  partsOf(value, tags.sequence).flatMap((point) =>
    partsOf(point, tags.sequence)
      .filter(({ tag }) => tag === tags.context0)
      .flatMap((name) => partsOf(name, tags.context0))
      .filter(({ tag }) => tag === tags.context0)
      .flatMap((fullName) => partsOf(fullName, tags.context0)),
  );

/**
 * Whether an address from a certificate can be asked: by HTTP, since the answers are signed, at a public name and the
 * usual port, or at the origin of an authority that was configured.
 */
export function isAskable(address: string, configured: readonly string[]): boolean {
  const url = new URL(address);
  if (configured.some((own) => new URL(own).origin === url.origin)) return true;
  const asHttps = new URL(url);
  asHttps.protocol = 'https:';
  return url.port === '' && url.username === '' && mayAsk(asHttps, new URL('https://nobody.invalid'));
}
