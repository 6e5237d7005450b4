import { FILE_FAULTS } from '#functions/platform/contract/files.ts';
import type { FileFault } from '#functions/platform/contract/files.ts';
import { toAppError } from '#api/app-error.ts';
import { UploadError } from './xhr-upload.ts';

/** Limits that differ by area, which words the message itself. FULL: the files together are too many or too large. */
const LIMITS = ['TOO_BIG', 'TOO_MANY_FILES', 'FULL'] as const;
export type LimitProblem = (typeof LIMITS)[number];

/** Why an upload failed. After NETWORK and SERVER the same file can be sent again. */
export type UploadProblem =
  | FileFault
  | LimitProblem
  | 'NETWORK'
  | 'SERVER'
  | 'STORAGE_FULL'
  | 'TOO_MANY_UPLOADS'
  | 'EMAIL_NOT_CONFIRMED';

export function isLimit(problem: UploadProblem): problem is LimitProblem {
  return LIMITS.some((limit) => limit === problem);
}

/** Whether the same file may succeed when it is sent again. */
export function isRetryable(problem: UploadProblem): boolean {
  return problem === 'NETWORK' || problem === 'SERVER';
}

/** Returns what an error of `uploadFile` means for the file. */
export function uploadProblem(thrown: unknown): UploadProblem {
  if (thrown instanceof UploadError) {
    if (thrown.status === 0) return 'NETWORK';
    return thrown.status === 413 ? 'TOO_BIG' : 'SERVER';
  }
  const error = toAppError(thrown);
  if (error.kind === 'network') return 'NETWORK';
  for (const { code, path, reason } of error.errors) {
    if (code === 'INVALID_FILE') return FILE_FAULTS.find((fault) => fault === reason) ?? 'BROKEN';
    if (code === 'TOO_BIG') return tooBig(path);
    if (code === 'DELIVERY_FREQUENCY_EXCEEDED' && path === 'uploads') return 'TOO_MANY_UPLOADS';
    if (code === 'UNAUTHORIZED' && path === 'mailbox') return 'EMAIL_NOT_CONFIRMED';
  }
  return 'SERVER';
}

function tooBig(path: string | null): UploadProblem {
  if (path === 'files') return 'FULL';
  return path === 'storage' ? 'STORAGE_FULL' : 'TOO_BIG';
}
