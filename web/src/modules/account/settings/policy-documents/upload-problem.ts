import { ACCOUNT_FILE_FAULTS } from '#functions/account/contract/account-files.ts';
import type { AccountFileFault } from '#functions/account/contract/account-files.ts';
import { toAppError } from '#api/app-error.ts';
import { UploadError } from '#ui/upload/xhr-upload.ts';

/** Why a file did not come through: the file is at fault, or the way there (then the same file can be tried again). */
export type AccountFileProblem = AccountFileFault | 'TOO_BIG' | 'TOO_MANY_FILES' | 'NETWORK' | 'SERVER';

/** What an error of `sendAccountFile` means for the file. */
export function accountFileProblem(thrown: unknown): AccountFileProblem {
  if (thrown instanceof UploadError) {
    if (thrown.status === 0) return 'NETWORK';
    return thrown.status === 413 ? 'TOO_BIG' : 'SERVER';
  }
  const error = toAppError(thrown);
  if (error.kind === 'network') return 'NETWORK';
  const fault = error.errors.find(({ code }) => code === 'INVALID_FILE');
  if (fault) return ACCOUNT_FILE_FAULTS.find((known) => known === fault.reason) ?? 'NOT_DOCUMENT';
  const tooBig = error.errors.find(({ code }) => code === 'TOO_BIG');
  if (tooBig) return tooBig.path === 'files' ? 'TOO_MANY_FILES' : 'TOO_BIG';
  return 'SERVER';
}
