import type { CmsCertificate } from '../crypto/cms-reader.ts';
import { expectTag, partsOf, readDer, tags } from '../crypto/der-reader.ts';
import type { DerValue } from '../crypto/der-reader.ts';

/** What an authority says of a certificate. */
export type Standing = 'GOOD' | 'REVOKED' | 'UNKNOWN';

const MINUTE = 60_000;
/** Clocks differ. */
const TOLERANCE = 5 * MINUTE;
/** A statement that does not say until when it holds is one of this day. */
const LONGEST_WITHOUT_END = 24 * 60 * MINUTE;

/** Whether a statement of an authority holds at that time. */
export function isCurrent(from: Date, until: Date | undefined, at: Date): boolean {
  const end = until?.getTime() ?? from.getTime() + LONGEST_WITHOUT_END;
  return from.getTime() - TOLERANCE <= at.getTime() && at.getTime() <= end + TOLERANCE;
}

/** The parts of a certificate as they are encoded (RFC 5280, 4.1). */
export function certificateParts({ der }: CmsCertificate): {
  readonly serial: DerValue;
  readonly issuer: DerValue;
  readonly subject: DerValue;
  readonly publicKey: DerValue;
} {
  const [tbs] = partsOf(readDer(der, tags.sequence), tags.sequence);
  const parts = partsOf(tbs, tags.sequence);
  const [serial, , issuer, , subject, publicKey] = parts[0]?.tag === tags.context0 ? parts.slice(1) : parts;
  return {
    serial: expectTag(serial, tags.integer),
    issuer: expectTag(issuer, tags.sequence),
    subject: expectTag(subject, tags.sequence),
    publicKey: expectTag(publicKey, tags.sequence),
  };
}
