import { pagesOf } from '../../pdf/page-tree.ts';
import { openForUpdate } from '../../pdf/update/open-for-update.ts';
import { readCertificate } from '../crypto/cms-reader.ts';
import type { CmsCertificate } from '../crypto/cms-reader.ts';
import { requestTimestamp, ROOM_FOR_TIMESTAMP } from '../crypto/timestamp-client.ts';
import type { TimestampSettings } from '../crypto/timestamp-client.ts';
import { coveredBy, fillSlot, openTimestampSlot } from '../signature-slot.ts';
import type { SealKeys } from '../types.ts';
import { provenUntil } from './check-archive.ts';
import { evidenceFor, joinedEvidence } from './evidence.ts';
import { extendSecurityStore } from './security-store.ts';

/** The authorities that failed while documents were sealed with these keys. */
const down = new WeakMap<SealKeys, Set<string>>();

/**
 * The authorities of these keys; with B-LTA one whose certificates were revoked, or are not answered for, is passed over,
 * and so is one whose timestamp proves nothing after a time (ISO 8601). `chosen` gets the chain of the one that is used.
 */
export function timestampSettings(
  keys: SealKeys,
  after: string,
  chosen?: (chain: readonly CmsCertificate[]) => void,
): TimestampSettings {
  const { tsaUrls = [], tsaTrustPem, level } = keys;
  const failed = down.get(keys) ?? new Set<string>();
  down.set(keys, failed);
  return {
    urls: tsaUrls,
    down: failed,
    ...(tsaTrustPem ? { trustPem: tsaTrustPem } : {}),
    approve: async (check) => {
      if (level === 'B-LTA') {
        const end = provenUntil(check);
        if (end <= after) throw new Error(`the timestamp proves nothing after ${end}`);
        await evidenceFor(check.chain, keys);
      }
      chosen?.(check.chain);
    },
  };
}

/** The chain of the seal itself, which ends with its root. */
export const sealChain = (chain: readonly Uint8Array[]): CmsCertificate[] => chain.map((der) => readCertificate(der));

/**
 * Adds an update with what proves these chains, and a timestamp over the whole file: B-LTA (EN 319 142-1, 6.3). Every
 * byte of the file stays, and the timestamp lasts longer than `after` (ISO 8601). Throws SealError (REVOCATION_UNKNOWN, CERTIFICATE_REVOKED, TIMESTAMP_FAILED).
 */
export async function addArchiveTimestamp(
  file: Uint8Array,
  chains: readonly (readonly CmsCertificate[])[],
  keys: SealKeys,
  after: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const evidence = [];
  for (const chain of chains) evidence.push(await evidenceFor(chain, keys));
  const { pdf, write } = await openForUpdate(file);
  await extendSecurityStore(pdf, joinedEvidence(evidence));
  const page = pagesOf(pdf).at(-1);
  if (page === undefined) throw new Error('A document without pages has no place for a timestamp');
  const slot = await openTimestampSlot({ pdf, page, isUnsigned: false, write }, ROOM_FOR_TIMESTAMP);
  return fillSlot(slot, await requestTimestamp(coveredBy(slot), timestampSettings(keys, after)));
}
