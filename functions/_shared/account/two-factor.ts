import * as z from 'zod/mini';
import { callServiceFor } from '../platform/database/client.ts';

import { personOf } from './sms-codes.ts';
import type { CodeCaller } from './sms-codes.ts';

/** Turns two-factor off. Fails with AUTH_LEVEL_2_REQUIRED. */
export function disableTwoFactor({ session }: CodeCaller) {
  return callServiceFor(personOf(session), 'disable_two_factor', { session_id: session.id }, z.object({}));
}

/** Stops texting codes. Fails with AUTH_LEVEL_2_REQUIRED, or INVALID_ACTION at `lastFactor` for a person with nothing else. */
export function removeNumber({ session }: CodeCaller) {
  return callServiceFor(personOf(session), 'remove_two_factor_number', {}, z.object({}));
}

const lastUsed = z.object({ countryCode: z.optional(z.string()), number: z.optional(z.string()) });

/** Returns the confirmed number that was used last, or an empty object. */
export async function lastUsedPhone(session: CodeCaller['session']) {
  const { countryCode, number } = await callServiceFor(personOf(session), 'last_used_phone', {}, lastUsed);
  return countryCode === undefined || number === undefined ? {} : { countryCode, number };
}
