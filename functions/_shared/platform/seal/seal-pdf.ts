import { createCms } from './crypto/cms-writer.ts';
import type { CmsCertificate } from './crypto/cms-reader.ts';
import { signerFrom } from './crypto/signer.ts';
import { requestTimestamp, ROOM_FOR_TIMESTAMP } from './crypto/timestamp-client.ts';
import { addArchiveTimestamp, sealChain, timestampSettings } from './lasting/archive-timestamp.ts';
import { levelOf } from './level.ts';
import { coveredBy, fillSlot, openSlot } from './signature-slot.ts';
import type { Sealable } from './signature-slot.ts';
import type { SealKeys } from './types.ts';

export interface SealPdfOptions {
  readonly keys: SealKeys;
  /** The signer's name and the reason, as PDF readers show them. */
  readonly name: string;
  readonly reason: string;
  readonly now: Date;
}

/** A signature with its attributes takes about 1 kB in addition to the certificates. */
const ROOM_FOR_SIGNATURE = 2 * 1024;

/**
 * Seals a PDF as PAdES baseline: B-B without a timestamp authority, B-T with one, B-LTA where the keys say so. The
 * signature covers every byte except itself and what proves it later. Throws SealError (KEY_INVALID, TIMESTAMP_FAILED,
 * REVOCATION_UNKNOWN, CERTIFICATE_REVOKED): a seal never gets less than its level.
 */
export async function sealPdf(file: Sealable, { keys, name, reason, now }: SealPdfOptions): Promise<Uint8Array> {
  const signer = await signerFrom(keys, now);
  const level = levelOf(keys);
  const certificates = signer.chain.reduce((sum, certificate) => sum + certificate.length, 0);
  const room = ROOM_FOR_SIGNATURE + certificates + (level === 'B-B' ? 0 : ROOM_FOR_TIMESTAMP);
  const slot = await openSlot(file, { name, reason, time: now }, room);
  const after = now.toISOString();
  let authority: readonly CmsCertificate[] = [];
  const settings = timestampSettings(keys, after, (chain) => {
    authority = chain;
  });
  const cms = await createCms(signer, coveredBy(slot), async (signature) =>
    level === 'B-B' ? undefined : await requestTimestamp(signature, settings),
  );
  const bytes = fillSlot(slot, cms);
  if (level !== 'B-LTA') return bytes;
  return await addArchiveTimestamp(bytes, [sealChain(signer.chain), authority], keys, after);
}
