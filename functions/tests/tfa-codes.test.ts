// The validity of texted codes: attempts are counted exactly, also in parallel.
import { expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { rows } from './support/call.ts';
import { confirmedPerson, provenPerson } from './support/people.ts';
import { failSms, lastCode, logIn, newNumber, smsTo, switchOnTwoFactor, tfa, wrong } from './support/sms.ts';

const { stack, clock } = useBackend();

const refused = (status: number, code: string, path: string | null = null) => ({
  status,
  body: { errors: [{ code, path }] },
});
const WRONG = refused(422, 'VERIFICATION_FAILED', 'code');
const GONE = refused(410, 'TOKEN_EXPIRED', 'code');
const COOLDOWN = refused(429, 'TFA_SEND_COOLDOWN');
const TOO_MANY = refused(429, 'DELIVERY_FREQUENCY_EXCEEDED');
const OK = { status: 200, body: {} };
const own = (token: string) => rows(stack, token, 'user_profile', 'select=id');
const send = (token: string, resend = true) => tfa(stack, token, { action: 'send', resend });
const validate = (token: string, code: string) =>
  tfa<{ errors?: { code: string }[] }>(stack, token, { action: 'validate', code });

/** A user with two-factor on, and a second session with two-factor pending. */
async function owing() {
  const person = await confirmedPerson(stack);
  const { number } = await switchOnTwoFactor(stack, person.accessToken);
  return { person, number, token: await logIn(stack, person) };
}

test('of twenty wrong codes at the same moment five are looked at, and then the right one is too late', async () => {
  const { number, token } = await owing();
  await send(token);
  const code = await lastCode(stack, number);
  const answers = await Promise.all(Array.from({ length: 20 }, () => validate(token, wrong(code))));
  const codes = answers.map(({ body }) => String(body.errors?.[0]?.code)).sort();
  expect(codes).toEqual([...Array(15).fill('TOKEN_EXPIRED'), ...Array(5).fill('VERIFICATION_FAILED')]);
  expect(await validate(token, code)).toMatchObject(GONE);
  expect(await own(token)).toEqual([]);
});

test('the fifth try may be the right one', async () => {
  const { number, token } = await owing();
  await send(token);
  const code = await lastCode(stack, number);
  for (const _ of [1, 2, 3, 4]) expect(await validate(token, wrong(code))).toMatchObject(WRONG);
  expect(await validate(token, code)).toMatchObject(OK);
});

test('a code is used once: it opens no other session, and no session twice', async () => {
  const { person, number, token } = await owing();
  const other = await logIn(stack, person);
  await send(token);
  const code = await lastCode(stack, number);
  expect(await validate(other, code), 'another session of the same person').toMatchObject(GONE);
  expect(await validate(token, code)).toMatchObject(OK);
  expect(await validate(other, code)).toMatchObject(GONE);
  expect(await own(other)).toEqual([]);
});

test('the right code sent twice at the same moment opens the session, and nothing else', async () => {
  const { number, token } = await owing();
  await send(token);
  const code = await lastCode(stack, number);
  const answers = await Promise.all([validate(token, code), validate(token, code)]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
  expect(await validate(token, code), 'a session that is not pending has nothing to confirm').toMatchObject(OK);
  expect(await own(token)).toHaveLength(1);
});

test('another user’s code is worth nothing', async () => {
  const [mine, theirs] = [await owing(), await owing()];
  await send(mine.token);
  await send(theirs.token);
  expect(await validate(mine.token, await lastCode(stack, theirs.number))).toMatchObject(WRONG);
});

test('a code for one purpose is worth nothing for another', async () => {
  const { person, number } = await owing();
  await tfa(stack, person.accessToken, { action: 'level2Send' });
  const code = await lastCode(stack, number);
  expect(await tfa(stack, person.accessToken, { action: 'confirm', code })).toMatchObject(GONE);
});

test('a code works for ten minutes', async () => {
  const { number, token } = await owing();
  await send(token);
  const code = await lastCode(stack, number);
  await clock.advance('10 minutes');
  expect(await validate(token, code)).toMatchObject(GONE);
  await send(token);
  await clock.advance('9 minutes 59 seconds');
  expect(await validate(token, await lastCode(stack, number))).toMatchObject(OK);
});

test('a newer code ends the one before', async () => {
  const { number, token } = await owing();
  await send(token);
  const code = await lastCode(stack, number);
  await clock.advance('31 seconds');
  await send(token);
  const newer = await lastCode(stack, number);
  if (newer !== code) expect(await validate(token, code)).toMatchObject(WRONG);
  expect(await validate(token, newer)).toMatchObject(OK);
});

test('another code may be asked for after thirty seconds; a page that is loaded again sends none', async () => {
  const { number, token } = await owing();
  await send(token);
  const before = (await smsTo(stack, number)).length;
  expect(await send(token)).toMatchObject(COOLDOWN);
  expect(await send(token, false)).toMatchObject({
    status: 200,
    body: { maskedNumber: expect.stringContaining(number.slice(-3)) },
  });
  expect(await smsTo(stack, number)).toHaveLength(before);
  await clock.advance('31 seconds');
  expect(await send(token)).toMatchObject({ status: 200, body: { cooldownSeconds: 30 } });
  expect(await smsTo(stack, number)).toHaveLength(before + 1);
});

test('of ten requests at the same moment one texts a code', async () => {
  const { number, token } = await owing();
  const before = (await smsTo(stack, number)).length;
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await smsTo(stack, number)).toHaveLength(before + 1);
});

test.each([{ status: 503 }, { status: 422 }, { status: 401 }])(
  'a provider that fails with %j is told as such, and locks nobody out of trying again',
  async (fault) => {
    const { number, token } = await owing();
    await failSms(stack, { times: 1, ...fault });
    expect(await send(token)).toMatchObject(refused(422, 'SMS_SENDING_FAILED'));
    expect(await send(token)).toMatchObject({ status: 200 });
    expect(await validate(token, await lastCode(stack, number))).toMatchObject(OK);
  },
);

test('a provider that takes the message and then breaks off has sent one, and its code works', async () => {
  const { number, token } = await owing();
  const before = (await smsTo(stack, number)).length;
  await failSms(stack, { times: 1, how: 'drop' });
  await send(token);
  expect(await smsTo(stack, number)).toHaveLength(before + 1);
  expect(await validate(token, await lastCode(stack, number))).toMatchObject(OK);
});

test('one person gets ten login codes an hour, however many sessions ask, and more in the next hour', async () => {
  const { person, number, token } = await owing();
  const before = (await smsTo(stack, number)).length;
  for (let sent = 0; sent < 10; sent += 1)
    expect(await send(await logIn(stack, person))).toMatchObject({ status: 200 });
  expect(await send(await logIn(stack, person))).toMatchObject(TOO_MANY);
  expect(await smsTo(stack, number)).toHaveLength(before + 10);
  await clock.advance('61 minutes');
  expect(await send(token)).toMatchObject({ status: 200 });
});

test('strangers who request codes for a number do not lock its owner out', async () => {
  const { number, token } = await owing();
  const mobile = { countryCode: '+47', number };
  const answers = [];
  for (let asked = 0; asked < 6; asked += 1) {
    const stranger = await provenPerson(stack);
    answers.push((await tfa(stack, stranger.accessToken, { action: 'add', ...mobile })).status);
  }
  expect(answers).toEqual([200, 200, 200, 200, 429, 429]);
  expect(await send(token)).toMatchObject({ status: 200 });
});

test('a number that cannot exist is refused before anything is sent', async () => {
  const { accessToken } = await confirmedPerson(stack);
  const add = { action: 'add', countryCode: '+47', number: '21234567' };
  expect(await tfa(stack, accessToken, add)).toMatchObject(refused(422, 'INVALID_PHONE_NUMBER', 'number'));
  expect(await tfa(stack, accessToken, { ...add, ...newNumber(), countryCode: '' })).toMatchObject({ status: 422 });
});

test('no code and no token is in the database in plain text', async () => {
  const { number, token } = await owing();
  await send(token);
  const code = await lastCode(stack, number);
  const [row] = await clock.sql<
    { kept: string }[]
  >`select to_jsonb(c)::text as kept from private.sms_code c where number = ${number} and ended_at is null`;
  expect(row?.kept).not.toContain(code);
});
