// What an administrator gives to act as a user (public.start_impersonation).
import * as z from 'zod/mini';
import { MAX_REASON_LENGTH } from '../../platform/contract/limits.ts';
import { key, paragraph } from '../../platform/contract/text.ts';

export const impersonationSchema = z.object({
  userId: z.string().check(z.trim(), z.uuid({ error: key('validation.userIdRequired') })),
  reason: paragraph(MAX_REASON_LENGTH, 'validation.reasonMax', 'validation.impersonationReasonRequired'),
});
