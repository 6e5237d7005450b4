import { fromBER, OctetString } from 'asn1js';
import { ExtKeyUsage, TSTInfo } from 'pkijs';
import type { Certificate } from 'pkijs';
import { certificatesAccounted, contentMatches, signatureMatches } from './cms-checks.ts';
import { readCms, sameBytes } from './cms-reader.ts';
import type { CmsCertificate, CmsSignature } from './cms-reader.ts';
import { nameOf } from './certificate-facts.ts';
import { oids } from './oids.ts';
import { chainToTrust } from './trust.ts';

type TimestampFault =
  | 'UNREADABLE'
  | 'WRONG_IMPRINT'
  | 'WRONG_NONCE'
  | 'SIGNATURE_INVALID'
  | 'NOT_A_TIMESTAMP_CERTIFICATE'
  | 'CERTIFICATE_EXPIRED'
  | 'UNTRUSTED';

export interface TimestampExpectation {
  /** SHA-256 of the stamped bytes. */
  readonly imprint: Uint8Array;
  /** The nonce of the request; absent when checking a stored token. */
  readonly nonce?: Uint8Array;
  /** PEM of the certificates that the chain must lead to. If absent, no chain is required. */
  readonly trustPem?: string;
}

export type TimestampCheck =
  | {
      readonly ok: true;
      readonly time: Date;
      readonly tsa: string;
      readonly hash: string;
      /** The authority's certificate and its issuers up to the trusted one; without a trust, itself alone. */
      readonly chain: readonly CmsCertificate[];
    }
  | { readonly ok: false; readonly fault: TimestampFault };

// RFC 5652, 5.1: the version of a container whose content is not plain data.
const TOKEN_VERSION = 3;

async function readToken(
  token: Uint8Array,
): Promise<{ cms: CmsSignature; info: TSTInfo; content: Uint8Array } | undefined> {
  const cms = readCms(token);
  const content = cms?.contentType === oids.tstInfo ? cms.content : undefined;
  if (!cms || !content || cms.version !== TOKEN_VERSION || cms.unsigned.size > 0) return undefined;
  if (!(await certificatesAccounted(cms))) return undefined;
  try {
    return { cms, content, info: new TSTInfo({ schema: fromBER(new Uint8Array(content)).result }) };
  } catch {
    return undefined;
  }
}

/** RFC 3161, 2.3: time stamping is the certificate's only purpose, marked as critical. */
function madeForTimestamps(certificate: Certificate): boolean {
  const usage = (certificate.extensions ?? []).find(({ extnID }) => extnID === oids.extendedKeyUsage);
  const purposes = usage?.parsedValue instanceof ExtKeyUsage ? usage.parsedValue.keyPurposes : [];
  return usage?.critical === true && purposes.length === 1 && purposes[0] === oids.timeStamping;
}

function imprintOf(info: TSTInfo): Uint8Array | undefined {
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const isSha256 = hashAlgorithm.algorithmId === oids.sha256 && hashedMessage instanceof OctetString;
  return isSha256 ? new Uint8Array(hashedMessage.valueBlock.valueHexView) : undefined;
}

function withoutLeadingZeros(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first === -1 ? new Uint8Array() : bytes.subarray(first);
}

function nonceMatches(info: TSTInfo, nonce: Uint8Array): boolean {
  if (!info.nonce) return false;
  return sameBytes(withoutLeadingZeros(new Uint8Array(info.nonce.valueBlock.valueHexView)), withoutLeadingZeros(nonce));
}

/** Checks every property that an RFC 3161 token needs to be valid. */
export async function checkTimestamp(token: Uint8Array, expected: TimestampExpectation): Promise<TimestampCheck> {
  const fault = (name: TimestampFault): TimestampCheck => ({ ok: false, fault: name });
  const read = await readToken(token);
  if (!read) return fault('UNREADABLE');
  const { cms, info, content } = read;
  const signer = cms.signer.certificate;
  const imprint = imprintOf(info);
  if (!imprint || !sameBytes(imprint, expected.imprint)) return fault('WRONG_IMPRINT');
  if (expected.nonce && !nonceMatches(info, expected.nonce)) return fault('WRONG_NONCE');
  if (!(await contentMatches(cms, content)) || !(await signatureMatches(cms))) return fault('SIGNATURE_INVALID');
  if (!madeForTimestamps(signer)) return fault('NOT_A_TIMESTAMP_CERTIFICATE');
  const time = info.genTime;
  if (time < signer.notBefore.value || time > signer.notAfter.value) return fault('CERTIFICATE_EXPIRED');
  const chain = expected.trustPem
    ? await chainToTrust(cms.signer, cms.certificates, expected.trustPem, time)
    : [cms.signer];
  if (!chain) return fault('UNTRUSTED');
  return { ok: true, time, tsa: nameOf(signer.subject), hash: cms.hash, chain };
}
