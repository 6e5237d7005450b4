import { sha256Hex } from '../../platform/pdf/digest.ts';
import { checkPages } from './check-pages.ts';
import { composeDocument } from './compose.ts';
import { signerFrom } from './crypto/signer.ts';
import { sealPdf } from './seal-pdf.ts';
import { certificateStrings } from './strings.ts';
import { SealError } from './types.ts';
import type { SealedDocument, SealJobInput } from './types.ts';
import { verifySealedPdf } from './verify.ts';

/**
 * Creates the sealed file from the originals and the facts: the seal verified by independent code, the pages compared
 * with those of the originals. Always starts from the originals, so that a retry gives the same pages. Throws only SealError for faults that a caller can handle.
 */
export async function buildSealedDocument(input: SealJobInput): Promise<SealedDocument> {
  const { keys, now = new Date() } = input;
  const signer = await signerFrom(keys, now);
  const composed = await composeDocument(input);
  const reason = certificateStrings[input.language].sealReason(input.document.number);
  const bytes = await sealPdf(composed.pdf, { keys, now, reason, name: input.platformName });
  const verification = await verifySealedPdf(bytes, {
    expectedFingerprint: await sha256Hex(signer.chain[0]),
    requireTimestamp: (keys.tsaUrls ?? []).length > 0,
    ...(keys.tsaTrustPem ? { tsaTrustPem: keys.tsaTrustPem } : {}),
  });
  if (!verification.ok) {
    throw new SealError('VERIFICATION_FAILED', `The sealed file was refused: ${verification.reasons.join(', ')}`);
  }
  await checkPages(bytes, input.files, composed.pages);
  return { bytes, sha256: verification.sha256, pages: composed.pages, verification };
}
