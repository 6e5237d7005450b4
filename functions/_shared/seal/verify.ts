// Checks a sealed file from its bytes alone: own parsing of the byte range, pkijs and WebCrypto for the rest, nothing
// of what wrote it. Runs in Deno, Node and browsers.
import { ObjectIdentifier } from 'asn1js';
import { sha256Hex } from '../pdf/digest.ts';
import { findSignedRanges, readContents } from '../pdf/byte-range.ts';
import type { SignedRange } from '../pdf/byte-range.ts';
import { factsOf } from './crypto/certificate-facts.ts';
import {
  contentMatches, digest, namedCertificates, readCms, signatureMatches, signedAttribute,
} from './crypto/cms-reader.ts';
import type { CmsSignature } from './crypto/cms-reader.ts';
import { isStrict } from './crypto/cms-strictness.ts';
import { oids } from './crypto/oids.ts';
import { checkTimestamp } from './crypto/timestamp-token.ts';
import type { SealFault, SealVerification } from './types.ts';

export interface VerifyOptions {
  /** SHA-256 of the certificate that must have sealed the file; absent: any. */
  readonly expectedFingerprint?: string;
  readonly requireTimestamp?: boolean;
  /** PEM of certificates that the timestamp's chain must lead to. */
  readonly tsaTrustPem?: string;
}

type TimestampFinding = { readonly time: string; readonly tsa: string } | 'NONE' | 'INVALID';

function attributesFitPades(cms: CmsSignature): boolean {
  const contentType = signedAttribute(cms, oids.contentType);
  const encapsulated = cms.signedData.encapContentInfo;
  return (
    contentType instanceof ObjectIdentifier &&
    contentType.valueBlock.toString() === oids.data &&
    encapsulated.eContentType === oids.data &&
    encapsulated.eContent === undefined &&
    signedAttribute(cms, oids.signingTime) === undefined
  );
}

async function readTimestamp(cms: CmsSignature, trustPem: string | undefined): Promise<TimestampFinding> {
  const attributes = cms.signerInfo.unsignedAttrs?.attributes ?? [];
  if (attributes.length === 0) return 'NONE';
  const [token, ...others] = attributes.flatMap((attribute) => attribute.values);
  if (!token || others.length > 0 || attributes[0]?.type !== oids.signatureTimeStampToken) return 'INVALID';
  const bytes = token.valueBeforeDecodeView;
  const inner = readCms(bytes);
  const tokenVersion = 3;
  if (!inner || !(await isStrict(inner, tokenVersion))) return 'INVALID';
  const imprint = await digest('SHA-256', new Uint8Array(cms.signerInfo.signature.valueBlock.valueHexView));
  const check = await checkTimestamp(bytes, { imprint, ...(trustPem ? { trustPem } : {}) });
  return check.ok ? { time: check.time.toISOString(), tsa: check.tsa } : 'INVALID';
}

/** Faults of the container itself, given the bytes that it claims to cover. */
async function faultsOf(cms: CmsSignature, covered: Uint8Array): Promise<SealFault[]> {
  const version = 1;
  if (!(await isStrict(cms, version)) || !attributesFitPades(cms)) return ['CMS_INVALID'];
  const faults: SealFault[] = [];
  if (!(await contentMatches(cms, covered))) faults.push('CONTENT_CHANGED');
  if (!(await signatureMatches(cms))) faults.push('SIGNATURE_INVALID');
  return faults;
}

async function examine(bytes: Uint8Array, range: SignedRange, options: VerifyOptions): Promise<Partial<SealVerification> & { reasons: SealFault[] }> {
  const container = readContents(bytes, range);
  const cms = container && readCms(container);
  if (!cms) return { reasons: ['CMS_INVALID'] };
  const covered = new Uint8Array(bytes.length - (range.contentsEnd - range.contentsStart));
  covered.set(bytes.subarray(0, range.contentsStart));
  covered.set(bytes.subarray(range.contentsEnd), range.contentsStart);
  const reasons = await faultsOf(cms, covered);
  const signer = await factsOf(cms.signer);
  const timestamp = await readTimestamp(cms, options.tsaTrustPem);
  const isNamed = namedCertificates(cms)[0] === signer.fingerprint;
  const isExpected = options.expectedFingerprint === undefined || options.expectedFingerprint === signer.fingerprint;
  const sealedAt = typeof timestamp === 'string' ? undefined : timestamp.time;
  const wasValid = sealedAt === undefined || (sealedAt >= signer.notBefore && sealedAt <= signer.notAfter);
  if (!isNamed || !isExpected || !wasValid) reasons.push('CERTIFICATE_INVALID');
  if (timestamp === 'INVALID' || (timestamp === 'NONE' && options.requireTimestamp)) reasons.push('TIMESTAMP_INVALID');
  return { reasons, signer, ...(typeof timestamp === 'string' ? {} : { timestamp }) };
}

/**
 * Whether the file is exactly what was sealed, by whom and when. `ok` is false if a single byte has changed, if
 * anything was added, and if the certificate or timestamp is not as demanded. Never throws for a bad file.
 */
export async function verifySealedPdf(bytes: Uint8Array, options: VerifyOptions = {}): Promise<SealVerification> {
  const sha256 = await sha256Hex(bytes);
  const { ranges, malformed } = findSignedRanges(bytes);
  const last = ranges.at(-1);
  if (!last) {
    return { ok: false, reasons: [malformed ? 'RANGE_INVALID' : 'NOT_SEALED'], sha256, coversWholeFile: false };
  }
  const found = await examine(bytes, last, options);
  const reasons = [...found.reasons];
  if (ranges.length > 1) reasons.push('SEVERAL_SIGNATURES');
  if (!last.coversWholeFile) reasons.push('RANGE_INVALID');
  return { ...found, ok: reasons.length === 0, reasons, sha256, coversWholeFile: last.coversWholeFile };
}
