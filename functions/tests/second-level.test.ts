// The second level: an SMS confirmation that lets one session do sensitive things for a quarter of an hour.
import { expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { callFunction, rows, rpc } from './support/call.ts';
import { lastToken, mailsTo } from './support/inbox.ts';
import { confirmedPerson, provenPerson, team } from './support/people.ts';
import { lastCode, logIn, newNumber, provePerson, reachLevel2, smsTo, switchOnTwoFactor, tfa } from './support/sms.ts';

const { stack, clock } = useBackend();

const refused = (status: number, code: string, path: string | null = null) => ({
  status,
  body: { errors: [{ code, path }] },
});
const LEVEL_2 = refused(403, 'AUTH_LEVEL_2_REQUIRED');

/** Confirms a number for the session's user. */
async function verifyPhone(token: string, mobile = newNumber()) {
  await provePerson(stack, token);
  const sent = await callFunction(stack, 'phone', { action: 'send', ...mobile }, token);
  const verify = { action: 'verify', ...mobile, code: await lastCode(stack, mobile.number) };
  return { mobile, sent, verified: await callFunction<{ id: string }>(stack, 'phone', verify, token) };
}

test('a team is handed over after an SMS confirmation of this session, not of another, and within fifteen minutes', async () => {
  const { owner, accountId } = await team(stack);
  const { mobile } = await verifyPhone(owner.accessToken);
  const colleague = await confirmedPerson(stack);
  const member = await rpc(stack, owner.accessToken, 'add_account_member', {
    account_id: accountId,
    input: { email: colleague.email, firstName: 'Ny', lastName: 'Eier', role: 'ADMIN', departmentMemberships: [] },
  });
  await logIn(stack, colleague);
  const handOver = (token: string) => rpc(stack, token, 'set_account_owner', { member_id: member.id });
  await expect(handOver(owner.accessToken)).rejects.toThrow('AUTH_LEVEL_2_REQUIRED');
  await reachLevel2(stack, owner.accessToken, mobile.number);
  await expect(handOver(await logIn(stack, owner))).rejects.toThrow('AUTH_LEVEL_2_REQUIRED');
  await clock.advance('15 minutes');
  await expect(handOver(owner.accessToken)).rejects.toThrow('AUTH_LEVEL_2_REQUIRED');
  await reachLevel2(stack, owner.accessToken, mobile.number);
  expect(await handOver(owner.accessToken)).toMatchObject({ role: 'ADMIN' });
  const accept = () => rpc(stack, colleague.accessToken, 'accept_account_ownership', { account_id: accountId });
  await expect(accept()).rejects.toThrow('AUTH_LEVEL_2_REQUIRED');
  const heirs = await verifyPhone(colleague.accessToken);
  await reachLevel2(stack, colleague.accessToken, heirs.mobile.number);
  const accepted = await accept();
  expect(accepted).toMatchObject({ role: 'OWNER' });
});

test('a user without a confirmed phone confirms one, and the action with it, by one code', async () => {
  const { owner, accountId } = await team(stack);
  const { accessToken } = owner;
  const level2 = (body: object) => tfa(stack, accessToken, body);
  expect(await level2({ action: 'level2Send' })).toMatchObject(refused(422, 'BLANK', 'phoneNumber'));
  await provePerson(stack, accessToken);
  const mobile = newNumber();
  const added = await level2({ action: 'level2Add', ...mobile });
  expect(added).toMatchObject({ status: 200, body: { cooldownSeconds: 30 } });
  const code = await lastCode(stack, mobile.number);
  const confirms = [level2({ action: 'level2Confirm', code }), level2({ action: 'level2Confirm', code })];
  const answers = await Promise.all(confirms);
  expect(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    'sent twice',
  ).toEqual([200, 410]);
  expect(await rows(stack, accessToken, 'phone_number', 'select=country_code,number')).toEqual([
    { country_code: '+47', number: mobile.number },
  ]);
  expect(await rpc(stack, accessToken, 'schedule_account_deletion', { account_id: accountId })).toMatchObject({});
  expect(await level2({ action: 'level2Add', ...newNumber() })).toMatchObject(refused(409, 'INVALID_ACTION'));
});

test('another number needs an SMS to the first, counts at once, and can be removed again', async () => {
  const person = await confirmedPerson(stack, { language: 'en' });
  const first = await verifyPhone(person.accessToken);
  const next = newNumber();
  expect(await callFunction(stack, 'phone', { action: 'send', ...next }, person.accessToken)).toMatchObject(LEVEL_2);
  await reachLevel2(stack, person.accessToken, first.mobile.number);
  await clock.advance('31 seconds');
  const second = await verifyPhone(person.accessToken, next);
  const masked = async () => (await tfa(stack, person.accessToken, { action: 'level2Send' })).body.maskedNumber;
  expect(await masked()).toContain(next.number.slice(-3));
  expect(
    (await mailsTo(stack, person.email)).filter(({ subject }) => subject === 'A phone number was confirmed'),
  ).toHaveLength(2);

  await rpc(stack, person.accessToken, 'destroy_phone_number', { phone_number_id: second.verified.body.id });
  await clock.advance('31 seconds');
  expect(await masked()).toContain(first.mobile.number.slice(-3));
  expect((await mailsTo(stack, person.email)).at(-1)?.subject).toBe('A phone number was removed');
  await clock.advance('15 minutes');
  const left = { phone_number_id: first.verified.body.id };
  await expect(rpc(stack, person.accessToken, 'destroy_phone_number', left)).rejects.toThrow('AUTH_LEVEL_2_REQUIRED');
});

test('a stolen session cannot make the thief’s phone the key to the account', async () => {
  const person = await confirmedPerson(stack);
  const { mobile } = await verifyPhone(person.accessToken);
  const thief = newNumber();
  expect(await tfa(stack, person.accessToken, { action: 'add', ...thief })).toMatchObject(LEVEL_2);
  expect(await callFunction(stack, 'phone', { action: 'send', ...thief }, person.accessToken)).toMatchObject(LEVEL_2);
  expect(await tfa(stack, person.accessToken, { action: 'add', ...mobile })).toMatchObject({ status: 200 });
});

test('the mail about a number that is not the owner’s removes it, with two-factor, and logs everyone out', async () => {
  const person = await confirmedPerson(stack, { language: 'en' });
  await switchOnTwoFactor(stack, person.accessToken);
  const [mail] = (await mailsTo(stack, person.email)).filter(({ subject }) => subject === 'Two-factor login is on');
  expect(mail?.text).toContain('Remove the number');
  const token = await lastToken(stack, person.email, 'purpose=remove-phone');
  for (const _ of ['once', 'twice']) {
    const answer = await callFunction(stack, 'magic-link', { action: 'removePhone', token });
    expect(answer).toMatchObject({ status: 200, body: {} });
  }
  expect(await rows(stack, person.accessToken, 'user_profile')).toEqual([]);
  await clock.advance('10 seconds');
  const fresh = await logIn(stack, person);
  expect(await rows(stack, fresh, 'user_profile'), 'two-factor is off').toHaveLength(1);
  expect(await tfa(stack, fresh, { action: 'level2Send' })).toMatchObject(refused(422, 'BLANK', 'phoneNumber'));
  const known = await callFunction(stack, 'magic-link', { action: 'removePhone', token: 'guessed' });
  expect(known).toMatchObject(refused(404, 'INVALID_TOKEN'));
});

test('two-factor moves to another number after an SMS confirmation to the previous one, which gets a message', async () => {
  const person = await confirmedPerson(stack);
  const { number } = await switchOnTwoFactor(stack, person.accessToken);
  const next = newNumber();
  expect(await tfa(stack, person.accessToken, { action: 'add', ...next })).toMatchObject(LEVEL_2);
  await reachLevel2(stack, person.accessToken, number);
  await clock.advance('31 seconds');
  expect(await tfa(stack, person.accessToken, { action: 'add', ...next })).toMatchObject({ status: 200 });
  const confirm = { action: 'confirm', code: await lastCode(stack, next.number) };
  expect(await tfa(stack, person.accessToken, confirm)).toMatchObject({ status: 200 });
  await stack.runWork();
  expect((await smsTo(stack, number)).at(-1)?.text).toMatch(/sendes ikke lenger/);
  const fresh = await logIn(stack, person);
  expect((await tfa(stack, fresh, { action: 'send' })).body.maskedNumber).toContain(next.number.slice(-3));
});

test('turning two-factor off and on again makes every session pending', async () => {
  const person = await confirmedPerson(stack);
  const { number } = await switchOnTwoFactor(stack, person.accessToken);
  const other = await logIn(stack, person);
  await tfa(stack, other, { action: 'send' });
  await tfa(stack, other, { action: 'validate', code: await lastCode(stack, number) });
  await reachLevel2(stack, person.accessToken, number);
  await tfa(stack, person.accessToken, { action: 'remove' });
  await clock.advance('31 seconds');
  await tfa(stack, person.accessToken, { action: 'add', countryCode: '+47', number });
  await tfa(stack, person.accessToken, { action: 'confirm', code: await lastCode(stack, number) });
  expect(await rows(stack, person.accessToken, 'user_profile')).toHaveLength(1);
  expect(await rows(stack, other, 'user_profile')).toEqual([]);
});

test('a confirmation that was never started cannot be sent again', async () => {
  const { accessToken } = await confirmedPerson(stack);
  expect(await tfa(stack, accessToken, { action: 'resendConfirmation' })).toMatchObject(refused(409, 'INVALID_ACTION'));
  expect(await tfa(stack, accessToken, { action: 'send' })).toMatchObject(refused(409, 'INVALID_ACTION'));
});

test('a confirmation is sent again to the number that was typed', async () => {
  const { accessToken } = await provenPerson(stack);
  const mobile = newNumber();
  await tfa(stack, accessToken, { action: 'add', ...mobile });
  expect(await tfa(stack, accessToken, { action: 'resendConfirmation' })).toMatchObject(
    refused(429, 'TFA_SEND_COOLDOWN'),
  );
  await clock.advance('31 seconds');
  expect(await tfa(stack, accessToken, { action: 'resendConfirmation' })).toEqual(
    expect.objectContaining({ status: 200, body: { cooldownSeconds: 30 } }),
  );
  expect(await smsTo(stack, mobile.number)).toHaveLength(2);
});

test('a number is confirmed by the code that went to it, not by another number’s, and counts as used last', async () => {
  const { accessToken } = await provenPerson(stack);
  const lastUsed = () => callFunction(stack, 'phone', { action: 'lastUsed' }, accessToken);
  expect(await lastUsed()).toMatchObject({ status: 200, body: {} });
  const mobile = newNumber();
  await callFunction(stack, 'phone', { action: 'send', ...mobile }, accessToken);
  const code = await lastCode(stack, mobile.number);
  const verify = (to: object) => callFunction(stack, 'phone', { action: 'verify', ...to, code }, accessToken);
  expect(await verify(newNumber())).toMatchObject(refused(410, 'TOKEN_EXPIRED', 'code'));
  expect((await lastUsed()).body).toEqual({});
  expect(await verify({ ...mobile, number: ` ${mobile.number} ` })).toMatchObject({ status: 200 });
  expect((await lastUsed()).body).toEqual(mobile);
});
