import * as z from 'zod/mini';
import type { CodeSentToKnownNumber } from './contract/two-factor-schemas.ts';
import type { Session } from '../platform/http/caller.ts';
import { failure } from '../platform/contract/failure.ts';
import { environment } from '../platform/environment.ts';
import { logFault } from '../platform/log.ts';
import { mobileNumber, SMS_COUNTRIES } from '../platform/sms/mobile-number.ts';
import type { MobileNumber } from '../platform/sms/mobile-number.ts';
import { sendSms } from '../platform/sms/send-sms.ts';
import { codeText } from './sms-code-text.ts';
import type { CodePurpose } from './sms-code-text.ts';
import { callService, callServiceFor } from '../platform/database/client.ts';
import type { ActingSession } from '../platform/database/client.ts';
import { hit } from '../platform/database/rate-limit.ts';

/** Seconds until another code may be requested; the database has the same number. */
const COOLDOWN_SECONDS = 30;

/**
 * Codes that one person requests and enters from one network in an hour, valid or not. The database has the limits per
 * user, number and network. It counts created codes and wrong tries, so that one person cannot use up an office's
 * limit.
 */
const CALLS_PER_HOUR = 200;

/** Whether text messages are sent to a country: the setting SMS_COUNTRIES lists the codes. */
function isServed(countryCode: string): boolean {
  return environment('SMS_COUNTRIES', SMS_COUNTRIES).split(',').includes(countryCode.slice(1));
}

/** The session that requests or enters a code. */
export interface CodeCaller {
  readonly session: Pick<Session, 'id' | 'personId' | 'network'>;
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
 * Texts a new code, which replaces the previous one, to `to` or to the purpose's own number. Fails with
 * INVALID_PHONE_NUMBER, TFA_SEND_COOLDOWN, DELIVERY_FREQUENCY_EXCEEDED, REAUTHENTICATION_REQUIRED (a first
 * number), AUTH_LEVEL_2_REQUIRED (a further one), or SMS_SENDING_FAILED, after which another try may follow at once.
 */
export async function sendCode(
  caller: CodeCaller,
  purpose: CodePurpose,
  to?: MobileNumber,
): Promise<CodeSentToKnownNumber> {
  const mobile = to && possible(to);
  const network = await countedNetwork(caller);
  const { id, code, countryCode, number, maskedNumber, language } = await callServiceFor(
    personOf(caller.session),
    'new_sms_code',
    { ...keyOf(caller), purpose, ...columnsOf(mobile), network },
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

/** Returns the code that was recently texted to this session, if it still works: a reloaded page needs no second one. */
export function recentCode(caller: CodeCaller, purpose: CodePurpose): Promise<CodeSentToKnownNumber | null> {
  return callServiceFor(personOf(caller.session), 'recent_sms_code', { ...keyOf(caller), purpose }, z.nullable(sent));
}

const verdict = z.object({
  fault: z.nullable(z.enum(['VERIFICATION_FAILED', 'TOKEN_EXPIRED', 'DELIVERY_FREQUENCY_EXCEEDED'])),
  phoneId: z.nullish(z.uuid()),
});

/**
 * Tries a code. The database counts the try and, if the code is right, carries out its purpose. Returns the id of the
 * confirmed phone number, if that was the purpose. Fails with VERIFICATION_FAILED or TOKEN_EXPIRED at `code`, or
 * DELIVERY_FREQUENCY_EXCEEDED.
 */
export async function useCode(
  caller: CodeCaller,
  purpose: CodePurpose,
  code: string,
  sentTo?: MobileNumber,
): Promise<string | null> {
  const network = await countedNetwork(caller);
  const mobile = sentTo && possible(sentTo);
  const { fault, phoneId } = await callServiceFor(
    personOf(caller.session),
    'try_sms_code',
    { ...keyOf(caller), purpose, code, ...columnsOf(mobile), network },
    verdict,
  );
  if (fault === 'DELIVERY_FREQUENCY_EXCEEDED') throw failure(fault);
  if (fault !== null) throw failure(fault, 'code');
  return phoneId ?? null;
}

async function countedNetwork({ session }: CodeCaller): Promise<string | null> {
  await hit(`sms-call:${session.personId}:${session.network ?? 'unknown'}`, CALLS_PER_HOUR, 3600);
  return session.network;
}

/** The person behind the session, which may have two-factor pending. */
export function personOf({ id, personId, network }: CodeCaller['session']): ActingSession {
  return { id, userId: personId, network };
}

function keyOf({ session }: CodeCaller) {
  return { session_id: session.id };
}

function columnsOf(mobile: MobileNumber | undefined) {
  return { country_code: mobile?.countryCode ?? null, number: mobile?.number ?? null };
}

function possible(number: MobileNumber): MobileNumber {
  const mobile = mobileNumber(number);
  if (mobile === null) throw failure('INVALID_PHONE_NUMBER', 'number');
  if (!isServed(mobile.countryCode)) throw failure('INCLUSION', 'countryCode');
  return mobile;
}
