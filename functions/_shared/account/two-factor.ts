import * as z from 'zod/mini';
import { callService } from '../platform/database/client.ts';

import type { CodeCaller } from './sms-codes.ts';

/** Turns two-factor off. Fails with AUTH_LEVEL_2_REQUIRED. */
export function disableTwoFactor({ session }: CodeCaller) {
  return callService('disable_two_factor', { user_id: session.personId, session_id: session.id }, z.object({}));
}

const lastUsed = z.object({ countryCode: z.optional(z.string()), number: z.optional(z.string()) });

/** Returns the confirmed number that was used last, or an empty object. */
export async function lastUsedPhone(personId: string) {
  const { countryCode, number } = await callService('last_used_phone', { user_id: personId }, lastUsed);
  return countryCode === undefined || number === undefined ? {} : { countryCode, number };
}
