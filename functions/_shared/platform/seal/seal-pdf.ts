import { toHex } from '../pdf/digest.ts';
import { createCms } from './crypto/cms-writer.ts';
import { concat } from '../contract/bytes.ts';
import { signerFrom } from './crypto/signer.ts';
import { requestTimestamp } from './crypto/timestamp-client.ts';
import { openSlot } from './signature-slot.ts';
import type { Sealable } from './signature-slot.ts';
import type { SealKeys } from './types.ts';

export interface SealPdfOptions {
  readonly keys: SealKeys;
  /** The signer's name and the reason, as PDF readers show them. */
  readonly name: string;
  readonly reason: string;
  readonly now: Date;
}

// A signature with its attributes takes about 1 kB in addition to the certificates; a timestamp with its chain 4 to 8
// kB.
const ROOM_FOR_SIGNATURE = 2 * 1024;
const ROOM_FOR_TIMESTAMP = 16 * 1024;

/**
 * Seals a PDF as PAdES baseline: B-T with a timestamp authority, B-B without. The signature covers every byte except
 * itself. Throws SealError (KEY_INVALID, TIMESTAMP_FAILED).
 */
export async function sealPdf(file: Sealable, { keys, name, reason, now }: SealPdfOptions): Promise<Uint8Array> {
  const signer = await signerFrom(keys, now);
  const urls = keys.tsaUrls ?? [];
  const certificates = signer.chain.reduce((sum, certificate) => sum + certificate.length, 0);
  const room = ROOM_FOR_SIGNATURE + certificates + (urls.length > 0 ? ROOM_FOR_TIMESTAMP : 0);
  const { bytes, contentsStart, contentsEnd } = await openSlot(file, { name, reason, time: now }, room);
  const covered = concat([bytes.subarray(0, contentsStart), bytes.subarray(contentsEnd)]);
  const trust = keys.tsaTrustPem ? { trustPem: keys.tsaTrustPem } : {};
  const cms = await createCms(signer, covered, async (signature) =>
    urls.length > 0 ? await requestTimestamp(signature, { urls, ...trust }) : undefined,
  );
  if (cms.length > room) throw new Error(`The signature has ${cms.length} bytes, the file has room for ${room}`);
  bytes.set(new TextEncoder().encode(toHex(cms).toUpperCase()), contentsStart + 1);
  return bytes;
}
