import { toAppError } from '#api/app-error.ts';
import type { ErrorCode } from '#functions/platform/contract/error-codes.ts';

/** The keys are not the report's own, or a colleague has changed the report since it was read. */
const CODES: readonly ErrorCode[] = ['VERIFICATION_FAILED', 'INVALID_ACTION', 'INVALID'];

/** Returns whether an error is about one report, such as a key that does not open, so that others can succeed. */
export function isOfOneReport(error: unknown): boolean {
  const known = toAppError(error);
  return known.kind === 'unknown' || CODES.some((code) => known.has(code));
}
