import { fromBER, OctetString, Sequence } from 'asn1js';
import type { BaseBlock } from 'asn1js';
import { Certificate, ContentInfo, getCrypto, IssuerAndSerialNumber, SignedData } from 'pkijs';
import type { SignerInfo } from 'pkijs';
import { toHex } from '../../pdf/digest.ts';
import { oids } from './oids.ts';

export interface CmsSignature {
  readonly signedData: SignedData;
  readonly signerInfo: SignerInfo;
  readonly signer: Certificate;
  readonly certificates: readonly Certificate[];
}

const hashNames: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

export const derOf = (certificate: Certificate) => new Uint8Array(certificate.toSchema().toBER());

export async function digest(name: string, bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(name, new Uint8Array(bytes)));
}

export const sameBytes = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, at) => byte === b[at]);

/** Reads a CMS container with exactly one signature whose certificate is inside; undefined when it is anything else. */
export function readCms(bytes: Uint8Array): CmsSignature | undefined {
  try {
    const parsed = fromBER(new Uint8Array(bytes));
    // Bytes after the container would be covered by nothing.
    if (parsed.offset !== bytes.length) return undefined;
    const info = new ContentInfo({ schema: parsed.result });
    if (info.contentType !== oids.signedData) return undefined;
    const signedData = new SignedData({ schema: info.content });
    const [signerInfo, ...others] = signedData.signerInfos;
    if (!signerInfo || others.length > 0 || !(signerInfo.sid instanceof IssuerAndSerialNumber)) return undefined;
    const certificates = (signedData.certificates ?? []).filter((item) => item instanceof Certificate);
    const { issuer, serialNumber } = signerInfo.sid;
    const signer = certificates.find(
      (candidate) => candidate.issuer.isEqual(issuer) && candidate.serialNumber.isEqual(serialNumber),
    );
    return signer && { signedData, signerInfo, signer, certificates };
  } catch {
    return undefined;
  }
}

/** The single value of a signed attribute. */
export function signedAttribute({ signerInfo }: CmsSignature, type: string): BaseBlock | undefined {
  const found = (signerInfo.signedAttrs?.attributes ?? []).filter((attribute) => attribute.type === type);
  const values = found.flatMap((attribute) => attribute.values);
  return values.length === 1 ? values[0] : undefined;
}

/** Whether the content is what the signature's messageDigest attribute says. */
export async function contentMatches(cms: CmsSignature, content: Uint8Array): Promise<boolean> {
  const hash = hashNames[cms.signerInfo.digestAlgorithm.algorithmId];
  const stated = signedAttribute(cms, oids.messageDigest);
  if (!hash || !(stated instanceof OctetString)) return false;
  return sameBytes(await digest(hash, content), new Uint8Array(stated.valueBlock.valueHexView));
}

/** Whether the signer's certificate made the signature over the signed attributes. */
export async function signatureMatches({ signerInfo, signer }: CmsSignature): Promise<boolean> {
  const hash = hashNames[signerInfo.digestAlgorithm.algorithmId];
  if (!hash || !signerInfo.signedAttrs) return false;
  try {
    return await getCrypto(true).verifyWithPublicKey(
      signerInfo.signedAttrs.encodedValue,
      signerInfo.signature,
      signer.subjectPublicKeyInfo,
      signerInfo.signatureAlgorithm,
      hash,
    );
  } catch {
    return false;
  }
}

/**
 * SHA-256 hashes (hex) of the certificates that the signed attribute signing-certificate-v2 names (RFC 5035). Entries
 * with another hash algorithm are left out.
 */
export function namedCertificates(cms: CmsSignature): string[] {
  const value = signedAttribute(cms, oids.signingCertificateV2);
  const list = value instanceof Sequence ? value.valueBlock.value[0] : undefined;
  if (!(list instanceof Sequence)) return [];
  return list.valueBlock.value.flatMap((entry) => {
    const first = entry instanceof Sequence ? entry.valueBlock.value[0] : undefined;
    return first instanceof OctetString ? [toHex(new Uint8Array(first.valueBlock.valueHexView))] : [];
  });
}
