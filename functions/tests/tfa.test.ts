import { expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { rows } from './support/call.ts';
import { mailsTo } from './support/inbox.ts';
import { confirmedPerson } from './support/people.ts';
import { lastCode, logIn, reachLevel2, smsTo, switchOnTwoFactor, tfa, wrong } from './support/sms.ts';

const { stack } = useBackend();

const refused = (status: number, code: string, path: string | null = null) => ({
  status,
  body: { errors: [{ code, path }] },
});
const WRONG = refused(422, 'VERIFICATION_FAILED', 'code');
const OK = { status: 200, body: {} };
const own = (token: string) => rows(stack, token, 'user_profile', 'select=id');

/** A user with two-factor on, and a second session with two-factor pending. */
async function owing() {
  const person = await confirmedPerson(stack);
  const { number } = await switchOnTwoFactor(stack, person.accessToken);
  return { person, number, token: await logIn(stack, person) };
}

test('two-factor on: a new session reads nothing until it has given the texted code', async () => {
  const { person, number, token } = await owing();
  expect(await own(person.accessToken)).toHaveLength(1);
  expect(await own(token)).toEqual([]);
  const sent = await tfa(stack, token, { action: 'send' });
  expect(sent).toMatchObject({
    status: 200,
    body: { maskedNumber: `+47 ••• •• ${number.slice(-3)}`, cooldownSeconds: 30 },
  });
  const code = await lastCode(stack, number);
  expect(code).toMatch(/^\d{6}$/);
  expect(await tfa(stack, token, { action: 'validate', code: wrong(code) })).toMatchObject(WRONG);
  expect(await own(token)).toEqual([]);
  expect(await tfa(stack, token, { action: 'validate', code })).toMatchObject(OK);
  expect(await own(token)).toEqual([{ id: person.id }]);
  const before = (await smsTo(stack, number)).length;
  expect(await tfa(stack, token, { action: 'send' }), 'who has paid').toMatchObject(refused(409, 'INVALID_ACTION'));
  expect(await smsTo(stack, number)).toHaveLength(before);
});

test('turning it on and off sends an email, and an SMS to the previous number', async () => {
  const person = await confirmedPerson(stack, { language: 'en' });
  const { number } = await switchOnTwoFactor(stack, person.accessToken);
  expect(await tfa(stack, person.accessToken, { action: 'remove' })).toMatchObject(
    refused(403, 'AUTH_LEVEL_2_REQUIRED'),
  );
  await reachLevel2(stack, person.accessToken, number);
  expect(await tfa(stack, person.accessToken, { action: 'remove' })).toMatchObject(OK);
  expect(await tfa(stack, person.accessToken, { action: 'remove' })).toMatchObject(OK);
  const mails = (await mailsTo(stack, person.email)).map(({ subject }) => subject);
  expect(mails.slice(-2)).toEqual(['Two-factor login is on', 'Two-factor login is off']);
  expect((await smsTo(stack, number)).at(-1)?.text).toMatch(/^Tillit login codes are no longer sent to this number/);
  expect(await own(await logIn(stack, person))).toHaveLength(1);
});
