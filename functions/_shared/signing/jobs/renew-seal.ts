import * as z from 'zod/mini';
import { askFunction } from '../../platform/inspection/ask-function.ts';
import { jobKind } from '../../platform/queue/job-kind.ts';
import { SEAL_ERROR_CODES, SealError } from '../../platform/seal/types.ts';

/** Renews the timestamps of a sealed document, in the function `seal`. It is tried until it succeeds. */
export const renewSeal = jobKind({
  kind: 'RENEW_SEAL',
  payload: z.object({ documentId: z.uuid() }),
  run: async ({ documentId }) => {
    const answer = await askFunction('seal', { documentId, renew: true }, documentId);
    if (answer === 'ENDED') throw new SealError('TOO_COMPLEX', 'Renewing was ended at the limits of a function');
    const { fault } = z.parse(z.object({ fault: z.nullable(z.enum(SEAL_ERROR_CODES)) }), answer);
    if (fault !== null) throw new SealError(fault, 'The function seal has logged why');
  },
  errorCode: (error) => (error instanceof SealError ? error.code : null),
  elsewhere: true,
});
