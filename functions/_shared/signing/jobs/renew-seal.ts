import * as z from 'zod/mini';
import { askFunction } from '../../platform/inspection/ask-function.ts';
import { logFault } from '../../platform/log.ts';
import { jobKind } from '../../platform/queue/job-kind.ts';
import { SEAL_ERROR_CODES, SealError } from '../../platform/seal/types.ts';
import type { SealErrorCode } from '../../platform/seal/types.ts';

/** An authority is silent. The nightly ORDER_RENEWALS orders another try, so that no document asks it every hour. */
const OVER_FOR_TODAY: readonly SealErrorCode[] = ['TIMESTAMP_FAILED', 'REVOCATION_UNKNOWN'];
/** No other try can succeed before a person has acted. */
const NEEDS_HELP: readonly SealErrorCode[] = [
  'FILE_CHANGED',
  'VERIFICATION_FAILED',
  'CERTIFICATE_REVOKED',
  'TOO_BIG',
  'TOO_COMPLEX',
  'KEY_INVALID',
];

/** Renews the timestamps of a sealed document, in the function `seal`. It is tried until it succeeds or a person has to act. */
export const renewSeal = jobKind({
  kind: 'RENEW_SEAL',
  payload: z.object({ documentId: z.uuid() }),
  run: async ({ documentId }) => {
    const answer = await askFunction('seal', { documentId, renew: true }, documentId);
    if (answer === 'ENDED') throw new SealError('TOO_COMPLEX', 'Renewing was ended at the limits of a function');
    const { fault } = z.parse(z.object({ fault: z.nullable(z.enum(SEAL_ERROR_CODES)) }), answer);
    if (fault === null) return;
    const error = new SealError(fault, 'The function seal has logged why');
    if (!OVER_FOR_TODAY.includes(fault)) throw error;
    logFault({ function: 'work', document: documentId, code: fault }, error);
  },
  errorCode: (error) => (error instanceof SealError ? error.code : null),
  isPermanent: (error) => error instanceof SealError && NEEDS_HELP.includes(error.code),
  elsewhere: true,
});
