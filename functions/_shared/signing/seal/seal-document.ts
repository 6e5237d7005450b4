import { sealAndVerify } from '../../platform/seal/seal-and-verify.ts';
import { checkPages } from './check-pages.ts';
import { composeDocument } from './compose.ts';
import { certificateStrings } from './strings.ts';
import type { SealedDocument, SealJobInput } from './types.ts';

/**
 * Creates the sealed file from the originals and the facts: the seal verified by independent code, the pages compared
 * with those of the originals. Always starts from the originals, so that a retry gives the same pages. Throws only
 * SealError for faults that a caller can handle.
 */
export async function buildSealedDocument(input: SealJobInput): Promise<SealedDocument> {
  const { keys, now = new Date() } = input;
  const { pdf, pages } = await composeDocument(input);
  const reason = certificateStrings[input.language].sealReason(input.document.number);
  const { bytes, verification } = await sealAndVerify(pdf, { keys, now, reason, name: input.platformName });
  await checkPages(bytes, input.files, pages);
  return { bytes, sha256: verification.sha256, pages, verification };
}
