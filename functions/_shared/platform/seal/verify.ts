// Verifies a sealed file from its bytes alone: its own parser for the byte range, pkijs and WebCrypto for the rest, and
// no code shared with the writer. Runs in Deno, Node and browsers.
import { sha256Hex } from '../pdf/digest.ts';
import { findSignedRanges, readContents } from '../pdf/byte-range.ts';
import type { SignedRange } from '../pdf/byte-range.ts';
import { factsOf } from './crypto/certificate-facts.ts';
import {
  certificatesAccounted,
  contentMatches,
  digest,
  namedCertificates,
  signatureMatches,
} from './crypto/cms-checks.ts';
import { readCms, sameBytes } from './crypto/cms-reader.ts';
import type { CmsSignature } from './crypto/cms-reader.ts';
import { oid } from './crypto/der.ts';
import { signatureAlgorithmDer } from './crypto/key-algorithm.ts';
import { oids } from './crypto/oids.ts';
import { checkTimestamp } from './crypto/timestamp-token.ts';
import type { SealFault, SealVerification } from './types.ts';

export interface VerifyOptions {
  /** SHA-256 of the certificate that must have sealed the file. If absent, any certificate. */
  readonly expectedFingerprint?: string;
  readonly requireTimestamp?: boolean;
  /** PEM of the certificates that the timestamp's chain must lead to. */
  readonly tsaTrustPem?: string;
}

type Examination = Pick<SealVerification, 'reasons' | 'signer' | 'timestamp'>;
type TimestampFinding = { readonly time: string; readonly tsa: string } | 'NONE' | 'INVALID';

/** Checks that the container has what EN 319 142-1 requires, and nothing superfluous. */
async function fitsPades(cms: CmsSignature): Promise<boolean> {
  const contentType = cms.signed.get(oids.contentType);
  return (
    cms.version === 1 &&
    cms.contentType === oids.data &&
    cms.content === undefined &&
    cms.hash === 'SHA-256' &&
    Object.values(signatureAlgorithmDer).some((algorithm) => sameBytes(algorithm, cms.signatureAlgorithm)) &&
    contentType !== undefined &&
    sameBytes(contentType.raw, oid(oids.data)) &&
    !cms.signed.has(oids.signingTime) &&
    (await certificatesAccounted(cms))
  );
}

async function readTimestamp(cms: CmsSignature, trustPem: string | undefined): Promise<TimestampFinding> {
  const token = cms.unsigned.get(oids.signatureTimeStampToken);
  if (cms.unsigned.size === 0) return 'NONE';
  if (!token || cms.unsigned.size > 1) return 'INVALID';
  const imprint = await digest('SHA-256', cms.signature);
  const check = await checkTimestamp(token.raw, { imprint, ...(trustPem ? { trustPem } : {}) });
  return check.ok ? { time: check.time.toISOString(), tsa: check.tsa } : 'INVALID';
}

/** Faults of the container itself, given the bytes that it claims to cover. */
async function faultsOf(cms: CmsSignature, covered: Uint8Array): Promise<SealFault[]> {
  if (!(await fitsPades(cms))) return ['CMS_INVALID'];
  const faults: SealFault[] = [];
  if (!(await contentMatches(cms, covered))) faults.push('CONTENT_CHANGED');
  if (!(await signatureMatches(cms))) faults.push('SIGNATURE_INVALID');
  return faults;
}

async function examine(bytes: Uint8Array, range: SignedRange, options: VerifyOptions): Promise<Examination> {
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
 * Verifies that the file is exactly what was sealed, by whom and when. The seal is the last signature and covers every
 * byte, with the signatures of others below it. `ok` is false if a single byte has changed, if anything was added, or
 * if the certificate or timestamp does not meet the requirements. Never throws for an invalid file.
 */
export async function verifySealedPdf(bytes: Uint8Array, options: VerifyOptions = {}): Promise<SealVerification> {
  const sha256 = await sha256Hex(bytes);
  const { ranges, malformed } = findSignedRanges(bytes);
  const last = ranges.at(-1);
  if (!last) {
    return {
      ok: false,
      reasons: [malformed ? 'RANGE_INVALID' : 'NOT_SEALED'],
      sha256,
      coversWholeFile: false,
      earlierSignatures: 0,
    };
  }
  // A failure that no check anticipated is not proof either.
  const found = await examine(bytes, last, options).catch((): Examination => ({ reasons: ['CMS_INVALID'] }));
  const reasons = [...found.reasons];
  const { coversWholeFile } = last;
  if (!coversWholeFile) reasons.push('RANGE_INVALID');
  const earlierSignatures = ranges.length - 1;
  return { ...found, ok: reasons.length === 0, reasons, sha256, coversWholeFile, earlierSignatures };
}
