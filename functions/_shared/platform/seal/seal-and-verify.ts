import { sha256Hex } from '../pdf/digest.ts';
import { signerFrom } from './crypto/signer.ts';
import { levelOf } from './level.ts';
import { sealPdf } from './seal-pdf.ts';
import type { SealPdfOptions } from './seal-pdf.ts';
import type { Sealable } from './signature-slot.ts';
import { SealError } from './types.ts';
import type { SealVerification } from './types.ts';
import { verifySealedPdf } from './verify.ts';

export interface SealedPdf {
  readonly bytes: Uint8Array;
  readonly verification: SealVerification;
}

/**
 * Seals a PDF and has the result verified by independent code. Throws SealError (KEY_INVALID, TIMESTAMP_FAILED,
 * REVOCATION_UNKNOWN,
 * CERTIFICATE_REVOKED, VERIFICATION_FAILED).
 */
export async function sealAndVerify(file: Sealable, options: SealPdfOptions): Promise<SealedPdf> {
  const { keys, now } = options;
  const signer = await signerFrom(keys, now);
  const bytes = await sealPdf(file, options);
  const verification = await verifySealedPdf(bytes, {
    expectedFingerprint: await sha256Hex(signer.chain[0]),
    requireTimestamp: levelOf(keys) !== 'B-B',
    requireArchive: levelOf(keys) === 'B-LTA',
    ...(keys.tsaTrustPem ? { tsaTrustPem: keys.tsaTrustPem } : {}),
  });
  if (!verification.ok) {
    throw new SealError('VERIFICATION_FAILED', `The sealed file was refused: ${verification.reasons.join(', ')}`);
  }
  return { bytes, verification };
}
