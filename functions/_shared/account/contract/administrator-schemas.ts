// What an action of an administrator requires (private.require_power).
import * as z from 'zod/mini';
import { accountCountrySchema, vatNumberSchema } from './account-schemas.ts';
import { MAX_REASON_LENGTH } from '../../platform/contract/limits.ts';
import { paragraph } from '../../platform/contract/text.ts';

/** The form that asks for the reason of an administrator's act. */
export const reasonSchema = z.object({
  reason: paragraph(MAX_REASON_LENGTH, 'validation.reasonMax', 'validation.administratorReasonRequired'),
});

/** Where a buyer is, and its VAT number. */
export const buyerCountrySchema = z.object({
  ...accountCountrySchema.shape,
  ...vatNumberSchema.shape,
  ...reasonSchema.shape,
});
