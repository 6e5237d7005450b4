import { FILE_FAULTS } from '#functions/platform/contract/error-codes.ts';
import { toAppError } from '#api/app-error.ts';
import type { UploadProblem } from '#ui/upload/upload-queue.ts';
import { UploadError } from '#ui/upload/xhr-upload.ts';

/** What an error of `addFile` means for the file. */
export function uploadProblem(thrown: unknown): UploadProblem {
  if (thrown instanceof UploadError) {
    if (thrown.status === 0) return 'NETWORK';
    return thrown.status === 413 ? 'TOO_BIG' : 'SERVER';
  }
  const error = toAppError(thrown);
  if (error.kind === 'network') return 'NETWORK';
  const fault = error.errors.find(({ code }) => code === 'INVALID_FILE');
  if (fault) return FILE_FAULTS.find((reason) => reason === fault.reason) ?? 'BROKEN';
  // The draft is full: too many files, bytes or pages in all.
  return error.has('TOO_BIG') ? 'TOO_BIG' : 'SERVER';
}
