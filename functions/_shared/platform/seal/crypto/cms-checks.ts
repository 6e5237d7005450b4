import { fromBER, OctetString } from 'asn1js';
import { AlgorithmIdentifier, getCrypto } from 'pkijs';
import { plainBytes, toHex } from '../../pdf/digest.ts';
import { sameBytes } from './cms-reader.ts';
import type { CmsCertificate, CmsSignature } from './cms-reader.ts';
import { isEcdsaSignature, partsOf, readDer, readOid, tags } from './der-reader.ts';
import { oids } from './oids.ts';

export async function digest(name: string, bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(name, plainBytes(bytes)));
}

// The algorithm identifiers allowed with a key and a hash. Where a key can only sign in one way, nothing else depends
// on the identifier, so it must be checked here or it could be changed unnoticed.
const statedAlgorithms = new Map<string, readonly string[]>([
  [`${oids.ecPublicKey} SHA-256`, [oids.ecdsaWithSha256]],
  [`${oids.ecPublicKey} SHA-384`, ['1.2.840.10045.4.3.3']],
  [`${oids.ecPublicKey} SHA-512`, ['1.2.840.10045.4.3.4']],
  [`${oids.rsaEncryption} SHA-256`, [oids.rsaEncryption, oids.rsaPss, oids.sha256WithRsa]],
  [`${oids.rsaEncryption} SHA-384`, [oids.rsaEncryption, oids.rsaPss, '1.2.840.113549.1.1.12']],
  [`${oids.rsaEncryption} SHA-512`, [oids.rsaEncryption, oids.rsaPss, '1.2.840.113549.1.1.13']],
]);

function algorithmFits({ signatureAlgorithm, hash }: CmsSignature, keyAlgorithm: string): boolean {
  try {
    const [algorithm, parameters] = partsOf(readDer(signatureAlgorithm, tags.sequence), tags.sequence);
    const stated = readOid(algorithm);
    const isPlain = parameters === undefined || (parameters.tag === tags.null && parameters.content.length === 0);
    return (isPlain || stated === oids.rsaPss) && !!statedAlgorithms.get(`${keyAlgorithm} ${hash}`)?.includes(stated);
  } catch {
    return false;
  }
}

/** An RSA signature is a number of fixed length; an ECDSA signature must have its canonical encoding. */
const isOneOfAKind = (keyAlgorithm: string, signature: Uint8Array) =>
  keyAlgorithm !== oids.ecPublicKey || isEcdsaSignature(signature);

/** Whether the content matches the signature's messageDigest attribute. */
export async function contentMatches({ signed, hash }: CmsSignature, content: Uint8Array): Promise<boolean> {
  const stated = signed.get(oids.messageDigest);
  return stated?.tag === tags.octetString && sameBytes(await digest(hash, content), stated.content);
}

/** Whether the signer's certificate made the signature over the signed attributes. */
export async function signatureMatches(cms: CmsSignature): Promise<boolean> {
  const { subjectPublicKeyInfo } = cms.signer.certificate;
  const keyAlgorithm = subjectPublicKeyInfo.algorithm.algorithmId;
  if (!isOneOfAKind(keyAlgorithm, cms.signature) || !algorithmFits(cms, keyAlgorithm)) return false;
  try {
    return await getCrypto(true).verifyWithPublicKey(
      new Uint8Array(cms.signedAttributes),
      new OctetString({ valueHex: new Uint8Array(cms.signature) }),
      subjectPublicKeyInfo,
      new AlgorithmIdentifier({ schema: fromBER(new Uint8Array(cms.signatureAlgorithm)).result }),
      cms.hash,
    );
  } catch {
    return false;
  }
}

/** Whether the issuer's key signed the certificate. False for an unknown kind of key. */
export async function isIssuedBy({ certificate, signature }: CmsCertificate, issuer: CmsCertificate): Promise<boolean> {
  const keyAlgorithm = issuer.certificate.subjectPublicKeyInfo.algorithm.algorithmId;
  if (!isOneOfAKind(keyAlgorithm, signature)) return false;
  return await certificate.verify(issuer.certificate).catch(() => false);
}

/** SHA-256 hashes (hex) of the certificates named in the signed attribute signing-certificate-v2 (RFC 5035). */
export function namedCertificates({ signed }: CmsSignature): string[] {
  try {
    const [list] = partsOf(signed.get(oids.signingCertificateV2), tags.sequence);
    return partsOf(list, tags.sequence).flatMap((entry) => {
      // SHA-256 is the default and then omitted; entries with another algorithm begin with it.
      const [first] = partsOf(entry, tags.sequence);
      return first?.tag === tags.octetString ? [toHex(first.content)] : [];
    });
  } catch {
    return [];
  }
}

/**
 * Checks that no certificate was added to the container or exchanged unnoticed: each is named in the signed attributes,
 * or vouched for by its issuer (the root by itself), or, when its issuer is not in the container, issued another one.
 */
export async function certificatesAccounted(cms: CmsSignature): Promise<boolean> {
  const named = new Set(namedCertificates(cms));
  const checks = cms.certificates.map(async (held) => {
    if (named.has(toHex(await digest('SHA-256', held.der)))) return true;
    const issuer = cms.certificates.find((other) => other.certificate.subject.isEqual(held.certificate.issuer));
    if (issuer) return await isIssuedBy(held, issuer);
    const issued = cms.certificates.filter((other) => other.certificate.issuer.isEqual(held.certificate.subject));
    return (await Promise.all(issued.map((other) => isIssuedBy(other, held)))).some(Boolean);
  });
  return (await Promise.all(checks)).every(Boolean);
}
