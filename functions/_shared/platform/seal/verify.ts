// Verifies a sealed file from its bytes alone: its own parser for the byte range, pkijs and WebCrypto for the rest, and
// no code shared with the writer.
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
import { checkArchive, coveredBytes, isTimestamp } from './lasting/check-archive.ts';
import type { SealFault, SealVerification } from './types.ts';

export interface VerifyOptions {
  /** SHA-256 of the certificate that must have sealed the file. If absent, any certificate. */
  readonly expectedFingerprint?: string;
  readonly requireTimestamp?: boolean;
  /** Demand an archive timestamp (B-LTA). */
  readonly requireArchive?: boolean;
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
  const reasons = await faultsOf(cms, coveredBytes(bytes, range));
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

/** The seal is the last signature that is no timestamp over the file; those stand behind it. */
function partsOfFile(bytes: Uint8Array, ranges: readonly SignedRange[]) {
  const at = ranges.findLastIndex((range) => !isTimestamp(bytes, range));
  return { at, seal: ranges[at], stamps: ranges.slice(at + 1) };
}

/**
 * Verifies that the file is exactly what was sealed, by whom and when. The seal covers every byte up to its end, with the
 * signatures of others below it; only timestamps over the whole file may follow. `ok` is false if a single byte has
 * changed, if anything else was added, or if the certificate or a timestamp does not meet the requirements. Never throws
 * for an invalid file.
 */
export async function verifySealedPdf(bytes: Uint8Array, options: VerifyOptions = {}): Promise<SealVerification> {
  const sha256 = await sha256Hex(bytes);
  const { ranges, malformed } = findSignedRanges(bytes);
  const { at, seal, stamps } = partsOfFile(bytes, ranges);
  if (!seal) {
    return {
      ok: false,
      reasons: [malformed ? 'RANGE_INVALID' : 'NOT_SEALED'],
      sha256,
      coversWholeFile: false,
      earlierSignatures: 0,
      archiveTimestamps: [],
      level: 'B-B',
    };
  }
  // A failure that no check anticipated is not proof either.
  const found = await examine(bytes, seal, options).catch((): Examination => ({ reasons: ['CMS_INVALID'] }));
  const reasons = [...found.reasons];
  const coversWholeFile = ranges.at(-1)?.coversWholeFile === true;
  if (seal.start !== 0 || !coversWholeFile) reasons.push('RANGE_INVALID');
  const archive =
    stamps.length === 0 ? [] : await checkArchive(bytes, seal.end, stamps, options.tsaTrustPem).catch(() => undefined);
  const archiveTimestamps = archive ?? [];
  if (!archive || (options.requireArchive && archive.length === 0)) reasons.push('ARCHIVE_INVALID');
  const level = archiveTimestamps.length > 0 ? 'B-LTA' : found.timestamp ? 'B-T' : 'B-B';
  return {
    ...found,
    ok: reasons.length === 0,
    reasons,
    sha256,
    coversWholeFile,
    earlierSignatures: at,
    archiveTimestamps,
    level,
  };
}
