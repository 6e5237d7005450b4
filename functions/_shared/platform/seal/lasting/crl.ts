// Revocation lists (RFC 5280, 5): taken only if the issuer signed the whole of it and it holds now.
import { sameBytes } from '../crypto/cms-reader.ts';
import type { CmsCertificate } from '../crypto/cms-reader.ts';
import { partsOf, readDer, readTime, tags } from '../crypto/der-reader.ts';
import type { DerValue } from '../crypto/der-reader.ts';
import { isSignedBy } from './signed-answer.ts';
import { certificateParts, isCurrent } from './statement.ts';
import type { Standing } from './statement.ts';

const isTime = (value: DerValue | undefined) => value?.tag === tags.utcTime || value?.tag === tags.generalizedTime;

/** A list for some certificates or reasons alone, or that only names changes, says so in a critical extension. */
function hasCritical(extensions: DerValue | undefined): boolean {
  if (!extensions) return false;
  const list = readDer(extensions.content, tags.sequence);
  return partsOf(list, tags.sequence).some((extension) =>
    partsOf(extension, tags.sequence).some(({ tag, content }) => tag === tags.boolean && content[0] !== 0),
  );
}

/** Returns what the list says of the certificate at that time; UNKNOWN for a list that proves nothing about it. */
export async function readCrl(
  bytes: Uint8Array,
  held: CmsCertificate,
  issuer: CmsCertificate,
  at: Date,
): Promise<Standing> {
  try {
    const [tbs, algorithm, signature] = partsOf(readDer(bytes, tags.sequence), tags.sequence);
    if (!tbs || !(await isSignedBy(tbs, algorithm, signature, issuer))) return 'UNKNOWN';
    const parts = partsOf(tbs, tags.sequence);
    const [, name, thisUpdate, ...others] = parts[0]?.tag === tags.integer ? parts.slice(1) : parts;
    const nextUpdate = isTime(others[0]) ? readTime(others.shift()) : undefined;
    const revoked = others[0]?.tag === tags.sequence ? others.shift() : undefined;
    const isAbout = name && sameBytes(name.raw, certificateParts(held).issuer.raw);
    if (!isAbout || hasCritical(others[0]) || !isCurrent(readTime(thisUpdate), nextUpdate, at)) return 'UNKNOWN';
    const { serial } = certificateParts(held);
    const isListed = (revoked ? partsOf(revoked, tags.sequence) : []).some((entry) => {
      const [number] = partsOf(entry, tags.sequence);
      return number !== undefined && sameBytes(number.raw, serial.raw);
    });
    return isListed ? 'REVOKED' : 'GOOD';
  } catch {
    return 'UNKNOWN';
  }
}
