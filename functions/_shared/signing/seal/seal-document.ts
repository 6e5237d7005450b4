import type { SealVerification } from '../../platform/seal/types.ts';
import { sealAndVerify } from '../../platform/seal/seal-and-verify.ts';
import { checkPages } from './check-pages.ts';
import { composeDocument } from './compose.ts';
import { certificateStrings } from './strings.ts';
import type { SealedDocument, SealedFile, SealJobInput } from './types.ts';

/**
 * Creates the sealed files from the originals and the facts: one for each upload, and of several a certificate as a file
 * of its own. Always starts from the originals, so that a retry gives the same pages. Throws only SealError for faults
 * that a caller can handle.
 */
export async function buildSealedDocument(input: SealJobInput): Promise<SealedDocument> {
  const files: SealedFile[] = [];
  for (const [index, file] of input.files.entries()) {
    const { bytes, sha256, pages } = await sealMerged({ ...input, files: [file] });
    const name = `${file.name.replace(/\.pdf$/i, '')}.pdf`;
    files.push({ kind: 'FILE', position: index + 1, name, bytes, sha256, pages });
  }
  if (files.length > 1) {
    const { bytes, sha256, pages } = await sealMerged({ ...input, files: [] });
    const name = `${certificateStrings[input.language].title}.pdf`;
    files.push({ kind: 'CERTIFICATE', position: files.length + 1, name, bytes, sha256, pages });
  }
  return { files };
}

export interface SealedMerger {
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly pages: number;
  readonly verification: SealVerification;
}

/** Seals all files as one: the seal verified by independent code, the pages compared with those of the originals. */
export async function sealMerged(input: SealJobInput): Promise<SealedMerger> {
  const { keys, now = new Date() } = input;
  const { pdf, pages } = await composeDocument(input);
  const reason = certificateStrings[input.language].sealReason(input.document.number);
  const { bytes, verification } = await sealAndVerify(pdf, { keys, now, reason, name: input.platformName });
  await checkPages(bytes, input.files, pages);
  return { bytes, sha256: verification.sha256, pages, verification };
}
