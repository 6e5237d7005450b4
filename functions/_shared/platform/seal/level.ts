import type { SealLevel } from '../contract/seal-levels.ts';
import { readCertificate, sameBytes } from './crypto/cms-reader.ts';
import { decodePem } from './crypto/pem.ts';
import { isAskable, revocationAddresses } from './lasting/addresses.ts';
import type { SealKeys } from './types.ts';

/** Returns what a seal with these keys has to reach. It never becomes less: sealing fails instead. */
export function levelOf({ level, tsaUrls = [] }: SealKeys): SealLevel {
  return level ?? (tsaUrls.length > 0 ? 'B-T' : 'B-B');
}

/** Returns why the settings of timestamps contradict each other, or null. */
export function settingsFault(keys: SealKeys): string | null {
  const { tsaUrls = [], tsaTrustPem } = keys;
  const level = levelOf(keys);
  const wrong = tsaUrls.find((url) => !/^https?:$/.test(protocolOf(url)));
  if (wrong !== undefined) return `SEAL_TSA_URLS: ${wrong} is no address`;
  if (tsaTrustPem !== undefined && tsaUrls.length === 0) return 'SEAL_TSA_TRUST needs SEAL_TSA_URLS';
  if (tsaTrustPem !== undefined && countOf(tsaTrustPem) === 0) return 'SEAL_TSA_TRUST has no certificate';
  if (level === 'B-B' && tsaUrls.length > 0) return 'SEAL_LEVEL B-B has no timestamp, but SEAL_TSA_URLS is set';
  if (level !== 'B-B' && tsaUrls.length === 0) return `SEAL_LEVEL ${level} needs SEAL_TSA_URLS`;
  if (level !== 'B-LTA') return null;
  if (tsaTrustPem === undefined) return 'SEAL_LEVEL B-LTA needs SEAL_TSA_TRUST';
  return chainFault(keys.certificateChainPem, tsaUrls);
}

const protocolOf = (url: string): string => (URL.canParse(url) ? new URL(url).protocol : '');
const countOf = (pem: string): number => decodePem(pem, 'CERTIFICATE').length;

/** With B-LTA others must be able to prove that the certificates were valid: the root is there, the rest can be asked for. */
function chainFault(chainPem: string, tsaUrls: readonly string[]): string | null {
  const chain = decodePem(chainPem, 'CERTIFICATE').map(readCertificate);
  const root = chain.at(-1);
  if (chain.length < 2 || !root?.certificate.issuer.isEqual(root.certificate.subject))
    return 'SEAL_LEVEL B-LTA needs a SEAL_CERTIFICATE_CHAIN that ends with the root of another issuer';
  if (chain.some((held, index) => !held.certificate.issuer.isEqual((chain[index + 1] ?? held).certificate.subject)))
    return 'SEAL_LEVEL B-LTA needs a SEAL_CERTIFICATE_CHAIN with each certificate before its issuer';
  const silent = chain.find((held) => {
    const { ocsp, crl } = revocationAddresses(held);
    return !sameBytes(held.der, root.der) && ![...ocsp, ...crl].some((address) => isAskable(address, tsaUrls));
  });
  return silent
    ? 'SEAL_LEVEL B-LTA needs certificates in SEAL_CERTIFICATE_CHAIN that say where to ask for OCSP or a CRL'
    : null;
}
