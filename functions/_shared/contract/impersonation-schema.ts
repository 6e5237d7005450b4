// What an administrator gives to act as a user (public.start_impersonation).
import * as z from 'zod/mini';
import { MAX_REASON_LENGTH } from './limits.ts';
import { key, paragraph } from './text.ts';

export const impersonationSchema = z.object({
  userId: z.string().check(z.trim(), z.uuid({ error: key('validation.userIdRequired') })),
  reason: paragraph(MAX_REASON_LENGTH, 'validation.reasonMax', 'validation.impersonationReasonRequired'),
});

export type ImpersonationForm = z.infer<typeof impersonationSchema>;
