import * as z from 'zod/mini';
import { callService } from '../platform/database/client.ts';
import type { Asker } from './sms-codes.ts';

/** Switches two-factor off. Fails with AUTH_LEVEL_2_REQUIRED. */
export function disableTwoFactor({ personId, sessionId }: Asker) {
  return callService('disable_two_factor', { user_id: personId, session_id: sessionId }, z.object({}));
}

const lastUsed = z.object({ countryCode: z.optional(z.string()), number: z.optional(z.string()) });

/** The proven number that was used last, or nothing. */
export async function lastUsedPhone({ personId }: Asker) {
  const { countryCode, number } = await callService('last_used_phone', { user_id: personId }, lastUsed);
  return countryCode === undefined || number === undefined ? {} : { countryCode, number };
}
