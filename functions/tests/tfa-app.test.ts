// Codes from an authenticator app, and recovery codes.
import { expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import type { AppOffer, RecoveryCodes } from '#functions/account/contract/two-factor-schemas.ts';
import { codeAt } from '#functions/account/authenticator/totp.ts';
import { callFunction, rows } from './support/call.ts';
import { lastToken, mailsTo } from './support/inbox.ts';
import { confirmedPerson } from './support/people.ts';
import { confirmPhone, logIn, provePerson, reachLevel2, smsTo, switchOnTwoFactor, tfa, wrong } from './support/sms.ts';

const { stack, clock } = useBackend();

const refused = (status: number, code: string, path: string | null = null) => ({
  status,
  body: { errors: [{ code, path }] },
});
const WRONG = refused(422, 'VERIFICATION_FAILED', 'code');
const OK = { status: 200, body: {} };
const own = (token: string) => rows(stack, token, 'user_profile', 'select=id');

/**
 * The code that the app shows; `later` 1: in the next step, because each works once, and the server takes that, too. None is
 * of the step before, which may end on the way.
 */
function shown(secret: string, later: 0 | 1 = 0): Promise<string> {
  return codeAt(secret, Math.floor(Date.now() / 30_000) + later);
}

/** A person without a number who has added an app. */
async function withApp() {
  const person = await confirmedPerson(stack, { language: 'en' });
  await provePerson(stack, person.accessToken);
  const offer = await tfa<AppOffer>(stack, person.accessToken, { action: 'appOffer' });
  const { secret } = offer.body;
  const code = await shown(secret);
  const added = await tfa<RecoveryCodes>(stack, person.accessToken, { action: 'appAdd', code });
  expect(added.status).toBe(200);
  return { person, secret, code, codes: added.body.codes };
}

test('an app turns two-factor on without a phone, and each of its codes logs in once', async () => {
  const { person, secret, code, codes } = await withApp();
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  expect(await own(person.accessToken)).toHaveLength(1);

  const token = await logIn(stack, person);
  expect(await own(token)).toEqual([]);
  expect(await tfa(stack, token, { action: 'send' })).toMatchObject({
    status: 200,
    body: { byApp: true, canText: false, hasRecoveryCodes: true },
  });
  const give = (given: string) => tfa(stack, token, { action: 'appCode', purpose: 'TFA_LOGIN', code: given });
  expect(await give(code), 'the code that added the app').toMatchObject(WRONG);
  const next = await shown(secret, 1);
  expect(await give(wrong(next))).toMatchObject(WRONG);
  expect(await own(token)).toEqual([]);
  expect(await give(next)).toMatchObject(OK);
  expect(await own(token)).toEqual([{ id: person.id }]);

  const other = await logIn(stack, person);
  expect(await tfa(stack, other, { action: 'appCode', purpose: 'TFA_LOGIN', code: next }), 'again').toMatchObject(
    WRONG,
  );
});

test('a pending session cannot confirm sensitive actions or change its factors with a code', async () => {
  const { person, secret } = await withApp();
  const token = await logIn(stack, person);
  const code = await shown(secret, 1);
  for (const body of [
    { action: 'appCode', purpose: 'LEVEL_2', code },
    { action: 'recoveryCode', purpose: 'LEVEL_2', code: 'ABCDE-12345' },
    { action: 'appOffer' },
    { action: 'appAdd', code },
    { action: 'appRemove' },
    { action: 'newRecoveryCodes' },
  ]) {
    expect(await tfa(stack, token, body), body.action).toMatchObject(refused(403, 'TFA_REQUIRED'));
  }
});

test('the app confirms sensitive actions, and removing it turns two-factor off', async () => {
  const { person, secret } = await withApp();
  expect(await tfa(stack, person.accessToken, { action: 'appRemove' })).toMatchObject(
    refused(403, 'AUTH_LEVEL_2_REQUIRED'),
  );
  expect(await tfa(stack, person.accessToken, { action: 'level2Send' })).toMatchObject({ body: { byApp: true } });
  const confirm = { action: 'appCode', purpose: 'LEVEL_2', code: await shown(secret, 1) };
  expect(await tfa(stack, person.accessToken, confirm)).toMatchObject(OK);
  expect(await tfa(stack, person.accessToken, { action: 'appRemove' })).toMatchObject(OK);
  expect(await tfa(stack, person.accessToken, { action: 'appRemove' }), 'a repeat').toMatchObject(OK);
  expect(await own(await logIn(stack, person))).toHaveLength(1);
  const subjects = (await mailsTo(stack, person.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining([
      'An authenticator app was added',
      'The authenticator app was removed',
      'Two-factor login is off',
    ]),
  );
});

test('a recovery code logs in once, however it is typed, and its owner is told', async () => {
  const { person, codes } = await withApp();
  const [first = '', second = ''] = codes;
  const use = (token: string, code: string) =>
    tfa(stack, token, { action: 'recoveryCode', purpose: 'TFA_LOGIN', code });
  const token = await logIn(stack, person);
  expect(await use(token, 'AAAAA-AAAAA')).toMatchObject(WRONG);
  expect(await use(token, 'too short')).toMatchObject({ status: 422 });
  expect(await use(token, ` ${first.toLowerCase().replace('-', ' ')}`)).toMatchObject(OK);
  expect(await own(token)).toHaveLength(1);
  expect((await mailsTo(stack, person.email)).map(({ text }) => text).join('')).toContain('You have 9 left');

  const other = await logIn(stack, person);
  expect(await use(other, first), 'a second time').toMatchObject(WRONG);
  expect(await use(other, second)).toMatchObject(OK);
  const level2 = { action: 'recoveryCode', purpose: 'LEVEL_2', code: codes[2] };
  expect(await tfa(stack, other, level2)).toMatchObject(OK);
  const renewed = await tfa<RecoveryCodes>(stack, other, { action: 'newRecoveryCodes' });
  expect(renewed.body.codes).toHaveLength(10);
  expect(await use(await logIn(stack, person), codes[3] ?? ''), 'a replaced one').toMatchObject(WRONG);
});

test('another person’s recovery code and another session’s offer are worth nothing', async () => {
  const [one, other] = [await withApp(), await withApp()];
  const token = await logIn(stack, other.person);
  const stolen = { action: 'recoveryCode', purpose: 'TFA_LOGIN', code: one.codes[0] };
  expect(await tfa(stack, token, stolen)).toMatchObject(WRONG);

  const person = await confirmedPerson(stack);
  const thief = await logIn(stack, person);
  await provePerson(stack, person.accessToken);
  expect(await tfa(stack, thief, { action: 'appOffer' })).toMatchObject(refused(403, 'REAUTHENTICATION_REQUIRED'));
  const offer = await tfa<AppOffer>(stack, person.accessToken, { action: 'appOffer' });
  const code = await shown(offer.body.secret);
  expect(await tfa(stack, thief, { action: 'appAdd', code })).toMatchObject(refused(410, 'TOKEN_EXPIRED', 'code'));
});

test('who has a number adds an app with a code, and can still be texted one', async () => {
  const person = await confirmedPerson(stack);
  const { number } = await switchOnTwoFactor(stack, person.accessToken);
  await provePerson(stack, person.accessToken);
  expect(await tfa(stack, person.accessToken, { action: 'appOffer' })).toMatchObject(
    refused(403, 'AUTH_LEVEL_2_REQUIRED'),
  );
  await reachLevel2(stack, person.accessToken, number);
  const offer = await tfa<AppOffer>(stack, person.accessToken, { action: 'appOffer' });
  const code = await shown(offer.body.secret);
  expect((await tfa(stack, person.accessToken, { action: 'appAdd', code })).status).toBe(200);

  const token = await logIn(stack, person);
  const before = (await smsTo(stack, number)).length;
  expect(await tfa(stack, token, { action: 'send' })).toMatchObject({ body: { byApp: true, canText: true } });
  expect(await smsTo(stack, number), 'nothing is texted unasked').toHaveLength(before);
  const sent = await tfa(stack, token, { action: 'send', bySms: true });
  expect(sent.body.maskedNumber).toContain(number.slice(-3));
});

test('with an app, a first number needs the second level, too', async () => {
  const { person, secret } = await withApp();
  await provePerson(stack, person.accessToken);
  const first = { action: 'level2Add', countryCode: '+47', number: '91234567' };
  expect((await tfa(stack, person.accessToken, first)).status).toBeGreaterThanOrEqual(400);
  const confirm = { action: 'appCode', purpose: 'LEVEL_2', code: await shown(secret, 1) };
  expect(await tfa(stack, person.accessToken, confirm)).toMatchObject(OK);
  expect(await confirmPhone(stack, person.accessToken)).toMatch(/^9/);
});

test('one code at two places at the same moment opens one session', async () => {
  const { person, secret, codes } = await withApp();
  const tokens = [await logIn(stack, person), await logIn(stack, person)];
  const together = async (given: object): Promise<number[]> => {
    const answers = await Promise.all(tokens.map((token) => tfa(stack, token, { purpose: 'TFA_LOGIN', ...given })));
    return answers.map(({ status }) => status).toSorted((one, other) => one - other);
  };
  expect(await together({ action: 'appCode', code: await shown(secret, 1) })).toEqual([200, 422]);
  tokens.splice(0, 2, await logIn(stack, person), await logIn(stack, person));
  expect(await together({ action: 'recoveryCode', code: codes[0] })).toEqual([200, 422]);
});

test('guesses run out, and a right code does not help then', async () => {
  const { person, secret, codes } = await withApp();
  const token = await logIn(stack, person);
  const right = await shown(secret, 1);
  for (let guess = 0; guess < 10; guess++) {
    const given = { action: 'appCode', purpose: 'TFA_LOGIN', code: wrong(right) };
    expect(await tfa(stack, token, given)).toMatchObject(WRONG);
  }
  const tooMany = refused(429, 'DELIVERY_FREQUENCY_EXCEEDED');
  expect(await tfa(stack, token, { action: 'appCode', purpose: 'TFA_LOGIN', code: right })).toMatchObject(tooMany);
  const byPaper = { action: 'recoveryCode', purpose: 'TFA_LOGIN', code: codes[0] };
  expect(await tfa(stack, token, byPaper)).toMatchObject(tooMany);
  expect(await own(token)).toEqual([]);
});

test('the mail about an app that is not the owner’s removes it and logs everyone out', async () => {
  const { person } = await withApp();
  const token = await lastToken(stack, person.email, 'purpose=remove-phone');
  for (const _ of ['once', 'twice']) {
    expect(await callFunction(stack, 'magic-link', { action: 'removePhone', token })).toMatchObject(OK);
  }
  expect(await own(person.accessToken)).toEqual([]);
  await clock.advance('10 seconds');
  expect(await own(await logIn(stack, person)), 'two-factor is off').toHaveLength(1);
});
