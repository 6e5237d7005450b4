import { addPages } from '../../platform/pdf/add-pages.ts';
import type { DrawnPages } from '../../platform/pdf/add-pages.ts';
import { findSignedRanges } from '../../platform/pdf/byte-range.ts';
import { sha256Hex } from '../../platform/pdf/digest.ts';
import { earlierSignatures } from '../../platform/pdf/earlier-signatures.ts';
import { pagesOf } from '../../platform/pdf/page-tree.ts';
import { settle } from '../../platform/pdf/settle.ts';
import { openForUpdate } from '../../platform/pdf/update/open-for-update.ts';
import type { Revision } from '../../platform/pdf/update/open-for-update.ts';
import { firstPageOf } from '../../platform/pdf/update/signature-field.ts';
import { sealAndVerify } from '../../platform/seal/seal-and-verify.ts';
import type { SealPdfOptions } from '../../platform/seal/seal-pdf.ts';
import { SealError } from '../../platform/seal/types.ts';
import type { SealVerification } from '../../platform/seal/types.ts';
import { addFields } from './add-fields.ts';
import type { DrawnFields } from './draw-fields.ts';
import type { SealedFile, SealFile } from './types.ts';

/** An upload that is ready for its seal. */
export interface OpenedFile {
  readonly file: SealFile;
  readonly revision: Revision;
  /** Others have signed it: nothing in it is changed, and the certificate stays outside. */
  readonly isSigned: boolean;
}

/** Opens one upload. Throws SealError (FILE_CHANGED, FILE_UNREADABLE). */
export async function openFile(file: SealFile): Promise<OpenedFile> {
  if ((await sha256Hex(file.bytes)) !== file.sha256) {
    throw new SealError('FILE_CHANGED', `${file.name} does not have the hash that was recorded`);
  }
  try {
    const revision = await openForUpdate(file.bytes);
    return { file, revision, isSigned: earlierSignatures(revision.pdf, file.bytes) > 0 };
  } catch (cause) {
    throw new SealError('FILE_UNREADABLE', `${file.name} cannot be read as a PDF`, { cause });
  }
}

/**
 * Seals one upload: its bytes stay as they are, and one update behind them holds the seal, the certificate's pages
 * where they are given, and for files that nobody has signed what makes their pages the same in every reader. Returns
 * the file and its pages. Throws SealError.
 */
export async function sealFile(
  { file, revision, isSigned }: OpenedFile,
  certificate: DrawnPages | null,
  options: SealPdfOptions,
  fields: DrawnFields | null = null,
): Promise<Pick<SealedFile, 'bytes' | 'sha256' | 'pages' | 'level' | 'provenUntil'>> {
  const { pdf, write } = revision;
  if (!isSigned) settled(file, revision);
  if (fields !== null) {
    if (isSigned) throw new SealError('VERIFICATION_FAILED', `${file.name} was signed before and takes no fields`);
    await addFields(pdf, fields);
  }
  const before = pagesOf(pdf).length;
  const own = certificate === null || isSigned ? [] : await addPages(pdf, certificate);
  const page = own.at(-1) ?? firstPageOf(pdf);
  const { bytes, verification } = await sealAndVerify({ pdf, page, isUnsigned: !isSigned, write }, options);
  if ((await sha256Hex(bytes.subarray(0, file.bytes.length))) !== file.sha256) {
    throw new SealError('VERIFICATION_FAILED', `The sealed file does not begin with ${file.name} as it was uploaded`);
  }
  if (verification.earlierSignatures !== findSignedRanges(file.bytes).ranges.length) {
    throw new SealError('VERIFICATION_FAILED', `${file.name} did not get exactly one signature`);
  }
  return { bytes, ...standingOf(verification), pages: before + own.length };
}

/** What is stored of a seal that was verified. */
export const standingOf = ({ sha256, level, archiveTimestamps }: SealVerification) => ({
  sha256,
  level,
  provenUntil: archiveTimestamps.at(-1)?.provenUntil ?? null,
});

function settled({ name }: SealFile, { pdf }: Revision): void {
  try {
    settle(pdf);
  } catch (cause) {
    throw new SealError('FILE_UNREADABLE', `${name} cannot be sealed as it is shown`, { cause });
  }
}
