// What a reviewer decides (private.review_errors).
import * as z from 'zod/mini';
import { MAX_ORDER_MESSAGE_LENGTH } from './limits.ts';
import { key, paragraph } from '../../platform/contract/text.ts';

export const reviewDecision = z
  .object({
    decision: z.enum(['CLEAR', 'REMARK', 'RETURN', 'ASK_AGAIN'], { error: key('validation.required') }),
    note: paragraph(MAX_ORDER_MESSAGE_LENGTH, 'validation.messageMax'),
  })
  .check(
    z.refine(({ decision, note }) => note !== '' || (decision !== 'REMARK' && decision !== 'RETURN'), {
      error: key('validation.required'),
      path: ['note'],
    }),
  );
