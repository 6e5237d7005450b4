import { expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { callFunction, rows, rpc } from './support/call.ts';
import { atBroker, beginEid, finishEid, proveByEid } from './support/eid.ts';
import { mailsTo } from './support/inbox.ts';
import { provenPerson } from './support/people.ts';
import type { Person } from './support/people.ts';
import { confirmPhone, logIn, reachLevel2 } from './support/sms.ts';

const { stack, clock } = useBackend();

const SWEDE = { method: 'SE_BANKID_SAME_DEVICE' } as const;
const link = (accessToken: string) => proveByEid(stack, { ...SWEDE, purpose: 'LINK', accessToken }, 'se-lars');
const logInByEid = async () => (await proveByEid(stack, { ...SWEDE, purpose: 'LOG_IN' }, 'se-lars')).status;
const newPassword = (accessToken: string) =>
  callFunction(stack, 'credentials', { action: 'changePassword', password: 'et helt nytt passord' }, accessToken);

/** Somebody whose eID logs in, and nobody else's. */
async function linked(): Promise<Person> {
  await clock.sql`delete from public.identity where country = 'SE'`;
  const person = await provenPerson(stack, { language: 'en', firstName: 'Lars', lastName: 'Ek' });
  expect(await link(person.accessToken)).toMatchObject({ status: 200 });
  expect(await logInByEid()).toBe(200);
  return person;
}

async function identityOf({ accessToken }: Person): Promise<string> {
  const [identity] = await rows(stack, accessToken, 'identity', 'select=id');
  return identity?.id ?? '';
}

test('a removed eID logs nobody in, leaves no number, frees the name and is told by mail', async () => {
  const person = await linked();
  const stranger = await provenPerson(stack);
  const identity_id = await identityOf(person);
  await expect(rpc(stack, stranger.accessToken, 'remove_identity', { identity_id })).rejects.toThrow('USER_NOT_FOUND');
  await rpc(stack, person.accessToken, 'remove_identity', { identity_id });
  expect(await logInByEid()).toBe(422);
  expect(await rows(stack, person.accessToken, 'identity')).toEqual([]);
  expect(await clock.sql`select from private.identity_number where identity_id = ${identity_id}`).toEqual([]);
  await rpc(stack, person.accessToken, 'update_user', { input: { firstName: 'Lasse', lastName: 'Ek' } });
  expect(await rows(stack, person.accessToken, 'user_profile', 'select=first_name')).toEqual([{ first_name: 'Lasse' }]);
  const subjects = (await mailsTo(stack, person.email)).map(({ subject }) => subject);
  expect(subjects).toContain('An identity was removed from your account');
});

test('removing an eID takes an SMS confirmation or, without a phone, the password; a fresh login is not enough', async () => {
  const person = await linked();
  const identity_id = await identityOf(person);
  const accessToken = await logIn(stack, person);
  await expect(rpc(stack, accessToken, 'remove_identity', { identity_id })).rejects.toThrow(
    'REAUTHENTICATION_REQUIRED',
  );
  const number = await confirmPhone(stack, accessToken);
  await expect(rpc(stack, accessToken, 'remove_identity', { identity_id })).rejects.toThrow('AUTH_LEVEL_2_REQUIRED');
  await reachLevel2(stack, accessToken, number);
  await rpc(stack, accessToken, 'remove_identity', { identity_id });
  expect(await logInByEid()).toBe(422);
});

test('a new password stops the eIDs of the last week, which a thief of the session may have added', async () => {
  const person = await linked();
  expect(await newPassword(person.accessToken)).toMatchObject({ status: 200 });
  expect(await logInByEid()).toBe(422);
  expect(await rows(stack, person.accessToken, 'identity'), 'the identity stays').toHaveLength(1);
});

test('a new password keeps an eID that is older, and one that an SMS confirmation vouches for', async () => {
  const old = await linked();
  await clock.sql`
    update private.identity_subject set login_since = login_since - interval '8 days'
    where identity_id = ${await identityOf(old)}`;
  expect(await newPassword(old.accessToken)).toMatchObject({ status: 200 });
  await clock.advance('10 seconds');
  expect(await logInByEid()).toBe(200);

  const confirmed = await linked();
  await reachLevel2(stack, confirmed.accessToken, await confirmPhone(stack, confirmed.accessToken));
  expect(await newPassword(confirmed.accessToken)).toMatchObject({ status: 200 });
  await clock.advance('10 seconds');
  expect(await logInByEid()).toBe(200);
});

test('a proof that was under way when the password changed is not finished', async () => {
  const person = await provenPerson(stack);
  const { body } = await beginEid(stack, { ...SWEDE, purpose: 'LINK', accessToken: person.accessToken });
  const { parameters } = await atBroker(body.url, 'se-alva');
  await newPassword(person.accessToken);
  expect(await finishEid(stack, body, parameters, person.accessToken)).toMatchObject({
    body: { errors: [{ code: 'INVALID_TOKEN', path: 'state' }] },
  });
  expect(await rows(stack, person.accessToken, 'identity')).toEqual([]);
});

test('one eID in two accounts is allowed, logs in the one that proved it last, and only support sees it', async () => {
  const first = await linked();
  const second = await provenPerson(stack, { firstName: 'Lars', lastName: 'Ek' });
  expect(await link(second.accessToken)).toMatchObject({ status: 200 });
  const { body } = await proveByEid(stack, { ...SWEDE, purpose: 'LOG_IN' }, 'se-lars');
  expect(await rows(stack, body.session?.accessToken ?? '', 'user_profile', 'select=id')).toEqual([{ id: second.id }]);
  for (const { accessToken } of [first, second]) {
    expect(await rows(stack, accessToken, 'identity', 'select=user_id')).toHaveLength(1);
  }
  const [counted] = await clock.sql`
    select private.count_same_identities(${first.personalAccountId})::int as first,
      private.count_same_identities(${second.personalAccountId})::int as second`;
  expect(counted).toEqual({ first: 1, second: 1 });
  const stranger = await provenPerson(stack);
  const [none] = await clock.sql`select private.count_same_identities(${stranger.personalAccountId})::int as count`;
  expect(none).toEqual({ count: 0 });
  await expect(
    rpc(stack, first.accessToken, 'count_same_identities', { account_id: first.personalAccountId }),
  ).rejects.toThrow();
});

test('a second identity of the same person does not rename them until they choose it', async () => {
  const person = await linked();
  const { accessToken } = person;
  const mitId = { purpose: 'LINK', method: 'DK_MITID_HIGH', accessToken } as const;
  const { body } = await proveByEid(stack, mitId, 'dk-mads');
  expect(body.identity).toEqual({ name: 'Mads Emil Holm', isDefault: false });
  const names = () => rows(stack, accessToken, 'user_profile', 'select=first_name');
  expect(await names()).toEqual([{ first_name: 'Lars' }]);
  const [danish] = await rows(stack, accessToken, 'identity', 'select=id&country=eq.DK');
  await rpc(stack, accessToken, 'set_default_identity', { identity_id: danish?.id });
  expect(await names()).toEqual([{ first_name: 'Mads Emil' }]);
});
