import * as z from 'zod/mini';
import { callService } from '../../platform/database/client.ts';
import { askFunction } from '../../platform/inspection/ask-function.ts';
import { jobKind } from '../../platform/queue/job-kind.ts';
import { SEAL_ERROR_CODES, SealError } from '../../platform/seal/types.ts';
import type { SealErrorCode } from '../../platform/seal/types.ts';

/** Seals a document that everyone has signed, in the function `seal`. */
export const sealDocument = jobKind({
  kind: 'SEAL_DOCUMENT',
  payload: z.object({ documentId: z.uuid() }),
  run: ({ documentId }) => seal(documentId),
  errorCode: sealErrorCode,
  isPermanent,
  elsewhere: true,
});

async function seal(documentId: string): Promise<void> {
  try {
    const answer = await askFunction('seal', { documentId }, documentId);
    if (answer === 'ENDED') throw new SealError('TOO_COMPLEX', 'Sealing was ended at the limits of a function');
    const { fault } = z.parse(z.object({ fault: z.nullable(z.enum(SEAL_ERROR_CODES)) }), answer);
    if (fault !== null) throw new SealError(fault, 'The function seal has logged why');
  } catch (error) {
    // When even this cannot be recorded, the log still needs the cause of the failure.
    const failed = { document_id: documentId, code: sealErrorCode(error), permanent: needsHelp(error) };
    await callService('fail_seal', failed).catch(() => {});
    throw error;
  }
}

function sealErrorCode(error: unknown): string {
  return error instanceof SealError ? error.code : 'INTERNAL';
}

/** No other try can succeed before a person has acted. */
const PERMANENT: readonly SealErrorCode[] = [
  'FILE_UNREADABLE',
  'NAME_NOT_DRAWABLE',
  'SIGNATURE_IMAGE_INVALID',
  'TOO_BIG',
  'TOO_COMPLEX',
];

function isPermanent(error: unknown): boolean {
  return error instanceof SealError && PERMANENT.includes(error.code);
}

/** People are notified immediately. FILE_CHANGED is still retried, because storage may restore the original. */
function needsHelp(error: unknown): boolean {
  return isPermanent(error) || (error instanceof SealError && error.code === 'FILE_CHANGED');
}
