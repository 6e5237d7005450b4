// What the overview's forms send, and what its calls return.
import * as z from 'zod/mini';
import { key, paragraph } from '../../platform/contract/text.ts';
import { MAX_ORDER_MESSAGE_LENGTH } from './limits.ts';

/** `update_check_list`. */
export const jobDescriptionSchema = z.object({
  jobDescription: paragraph(MAX_ORDER_MESSAGE_LENGTH, 'validation.messageMax', 'validation.descriptionRequired'),
});

/** What `check_lists_refund` returns. */
export const checkListsRefund = z.object({
  lists: z.number(),
  refundedLists: z.number(),
  credits: z.number(),
});

const MIN_HOLD_REASON_LENGTH = 10;

/** Why a list is kept for longer than the rules say, which both sides read, and until which day. */
export const holdSchema = z.object({
  reason: paragraph(1000, 'validation.reasonMax').check(
    z.minLength(MIN_HOLD_REASON_LENGTH, { error: key('validation.reasonMin') }),
  ),
  endsOn: z.iso.date({ error: key('validation.required') }),
});
export type Hold = z.infer<typeof holdSchema>;
