import type { Backend } from './backend.ts';
import { callFunction, jsonOf } from './call.ts';
import type { Answer } from './call.ts';
import type { CodeSentToKnownNumber } from '#functions/account/contract/two-factor-schemas.ts';
import { PASSWORD } from './people.ts';
import type { Person } from './people.ts';

export interface Sms {
  readonly to: string;
  readonly text: string;
}

/** Other files on the same backend start elsewhere. */
let next = Math.floor(Math.random() * 10_000_000);

/** Returns an unused Norwegian mobile number. */
export function newNumber(): { countryCode: string; number: string } {
  next += 1;
  return { countryCode: '+47', number: `9${String(next % 10_000_000).padStart(7, '0')}` };
}

/** Text messages to a number, oldest first. Codes are sent while the function is called: there is nothing to wait for. */
export async function smsTo(backend: Backend, number: string): Promise<Sms[]> {
  const response = await fetch(`${backend.inboxUrl}/messages?to=${encodeURIComponent(number)}`);
  return (await jsonOf<Sms[]>(response)).reverse();
}

/** The code in the last message to a number. */
export async function lastCode(backend: Backend, number: string): Promise<string> {
  const code = /^\d+/.exec((await smsTo(backend, number)).at(-1)?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${number}`);
  return code;
}

/** Makes the SMS provider fail. */
export async function failSms(
  backend: Backend,
  fault: { times?: number; status?: number; how?: 'status' | 'drop' },
): Promise<void> {
  const { ok } = await fetch(`${backend.inboxUrl}/failures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channel: 'sms', ...fault }),
  });
  if (!ok) throw new Error('The inbox does not know this fault');
}

export function tfa<T = CodeSentToKnownNumber>(
  backend: Backend,
  accessToken: string,
  body: object,
): Promise<Answer<T>> {
  return callFunction<T>(backend, 'tfa', body, accessToken);
}

/** Logs in again by password and returns the new session's access token. */
export async function logIn(backend: Backend, { email }: Pick<Person, 'email'>, password = PASSWORD): Promise<string> {
  const response = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`Login answered ${response.status}`);
  return (await jsonOf<{ access_token: string }>(response)).access_token;
}

/** Enters the password again, so that the session may add a first number or change how its person logs in. */
export async function provePerson(backend: Backend, accessToken: string, password = PASSWORD): Promise<void> {
  const answer = await callFunction(backend, 'credentials', { action: 'proveByPassword', password }, accessToken);
  if (answer.status !== 200) throw new Error(`proveByPassword answered ${JSON.stringify(answer.body)}`);
}

/** Turns two-factor on for the session of this token and returns the number. */
export async function switchOnTwoFactor(
  backend: Backend,
  accessToken: string,
  mobile = newNumber(),
): Promise<{ countryCode: string; number: string }> {
  await provePerson(backend, accessToken);
  const added = await tfa(backend, accessToken, { action: 'add', ...mobile });
  if (added.status !== 200) throw new Error(`add answered ${added.status}: ${JSON.stringify(added.body)}`);
  const confirmed = await tfa(backend, accessToken, {
    action: 'confirm',
    code: await lastCode(backend, mobile.number),
  });
  if (confirmed.status !== 200) throw new Error(`confirm answered ${JSON.stringify(confirmed.body)}`);
  return mobile;
}

/** Adds a new number for the user and returns it. */
export async function confirmPhone(backend: Backend, accessToken: string): Promise<string> {
  const mobile = newNumber();
  await provePerson(backend, accessToken);
  await callFunction(backend, 'phone', { action: 'send', ...mobile }, accessToken);
  const verify = { action: 'verify', ...mobile, code: await lastCode(backend, mobile.number) };
  const { status, body } = await callFunction(backend, 'phone', verify, accessToken);
  if (status !== 200) throw new Error(`verify answered ${JSON.stringify(body)}`);
  return mobile.number;
}

/** Enters the login code that was texted to this number, in a session with two-factor pending. */
export async function enterLoginCode(backend: Backend, accessToken: string, number: string): Promise<void> {
  await tfa(backend, accessToken, { action: 'send' });
  const { status } = await tfa(backend, accessToken, { action: 'validate', code: await lastCode(backend, number) });
  if (status !== 200) throw new Error(`validate answered ${status}`);
}

/** Confirms the session by SMS, so that sensitive actions are open to it. The user has a confirmed `number`. */
export async function reachLevel2(backend: Backend, accessToken: string, number: string): Promise<void> {
  await tfa(backend, accessToken, { action: 'level2Send' });
  const verified = await tfa(backend, accessToken, { action: 'level2Verify', code: await lastCode(backend, number) });
  if (verified.status !== 200) throw new Error(`level2Verify answered ${JSON.stringify(verified.body)}`);
}

/** Returns another code with the same number of digits. */
export function wrong(code: string): string {
  return String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');
}
