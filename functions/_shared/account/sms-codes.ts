import * as z from 'zod/mini';
import type { CodeSentToKnownNumber } from './contract/security-schemas.ts';
import { rateLimitKey } from '../platform/http/client-address.ts';
import { failure } from '../platform/contract/failure.ts';
import { logFault } from '../platform/log.ts';
import { mobileNumber } from '../platform/sms/mobile-number.ts';
import type { MobileNumber } from '../platform/sms/mobile-number.ts';
import { sendSms } from '../platform/sms/send-sms.ts';
import { codeText } from './sms-code-text.ts';
import type { CodePurpose } from './sms-code-text.ts';
import { callService } from '../platform/database/client.ts';
import { hit } from '../platform/database/rate-limit.ts';

/** Seconds until another code may be asked for; the database says the same. */
const COOLDOWN_SECONDS = 30;

/**
 * Codes that one person asks for and types from one network in an hour, whatever comes of them. What counts for user,
 * number and network as a whole is the database's to say: it counts codes that were made, and tries that were wrong, so
 * that nobody uses up an office's share.
 */
const CALLS_PER_HOUR = 200;

/** Who asks: the person behind a session, and from where. */
export interface Asker {
  readonly personId: string;
  readonly sessionId: string;
  readonly address: string | null;
}

const order = z.object({
  id: z.uuid(),
  code: z.string(),
  countryCode: z.string(),
  number: z.string(),
  maskedNumber: z.string(),
  language: z.string(),
});

/**
 * Texts a new code in place of the one before: to `to`, or to the number that the purpose has. Fails with
 * INVALID_PHONE_NUMBER, TFA_SEND_COOLDOWN, DELIVERY_FREQUENCY_EXCEEDED, INVALID_ACTION at `session` (a first number, and
 * the log-in is too long ago), or SMS_SENDING_FAILED, after which it may be tried again at once.
 */
export async function sendCode(asker: Asker, purpose: CodePurpose, to?: MobileNumber): Promise<CodeSentToKnownNumber> {
  const mobile = to && possible(to);
  const network = await countedNetwork(asker);
  const { id, code, countryCode, number, maskedNumber, language } = await callService(
    'new_sms_code',
    { ...keyOf(asker), purpose, ...columnsOf(mobile), network },
    order,
  );
  try {
    await sendSms(countryCode + number, codeText(language, purpose, code), id);
  } catch (error) {
    logFault({ function: 'sms', failed: purpose, id }, error);
    await callService('sms_code_failed', { id });
    throw failure('SMS_SENDING_FAILED');
  }
  return { maskedNumber, cooldownSeconds: COOLDOWN_SECONDS };
}

const sent = z.object({ maskedNumber: z.string(), cooldownSeconds: z.number() });

/** The code that was texted to this session a moment ago, if it still works: a page that was reloaded needs no other. */
export function recentCode(asker: Asker, purpose: CodePurpose): Promise<CodeSentToKnownNumber | null> {
  return callService('recent_sms_code', { ...keyOf(asker), purpose }, z.nullable(sent));
}

const verdict = z.object({
  fault: z.nullable(z.enum(['VERIFICATION_FAILED', 'TOKEN_EXPIRED', 'DELIVERY_FREQUENCY_EXCEEDED'])),
  phoneId: z.nullish(z.uuid()),
});

/**
 * Tries a code; the database counts, and what the code is for happens with it. Gives the phone number's row where that is
 * what was proven. Fails with VERIFICATION_FAILED or TOKEN_EXPIRED at `code`, or DELIVERY_FREQUENCY_EXCEEDED.
 */
export async function useCode(
  asker: Asker,
  purpose: CodePurpose,
  code: string,
  sentTo?: MobileNumber,
): Promise<string | null> {
  const network = await countedNetwork(asker);
  const mobile = sentTo && possible(sentTo);
  const { fault, phoneId } = await callService(
    'try_sms_code',
    { ...keyOf(asker), purpose, code, ...columnsOf(mobile), network },
    verdict,
  );
  if (fault === 'DELIVERY_FREQUENCY_EXCEEDED') throw failure(fault);
  if (fault !== null) throw failure(fault, 'code');
  return phoneId ?? null;
}

async function countedNetwork({ personId, address }: Asker): Promise<string> {
  const network = rateLimitKey(address);
  await hit(`sms-call:${personId}:${network}`, CALLS_PER_HOUR, 3600);
  return network;
}

function keyOf({ personId, sessionId }: Asker) {
  return { user_id: personId, session_id: sessionId };
}

function columnsOf(mobile: MobileNumber | undefined) {
  return { country_code: mobile?.countryCode ?? null, number: mobile?.number ?? null };
}

function possible(number: MobileNumber): MobileNumber {
  const mobile = mobileNumber(number);
  if (mobile === null) throw failure('INVALID_PHONE_NUMBER', 'number');
  return mobile;
}
