import type { UploadProblem } from '#shared/files/upload-problem.ts';
import { pdfFault } from '#shared/files/file-checks.ts';

/** What is wrong with a file that is no picture, before it is sent; null when nothing is known to be. */
export async function proofFault(file: File): Promise<UploadProblem | null> {
  const fault = await pdfFault(file);
  // A picture would have done, too.
  return fault === 'NOT_PDF' ? 'NOT_PDF_OR_PICTURE' : fault;
}
