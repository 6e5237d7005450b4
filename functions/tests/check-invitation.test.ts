import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import type { CheckEntrance, CheckInvitation } from '#functions/checks/contract/candidate-schemas.ts';
import { ownCheckListSchema } from '#functions/checks/contract/own-check-list.ts';
import { callFunction, rows, rpc } from './support/call.ts';
import { entranceToken, mailLink, sentCheckList } from './support/check-lists.ts';
import { lastToken, mailsTo } from './support/inbox.ts';
import { confirmedPerson, newAddress, signUp, team } from './support/people.ts';
import type { Team } from './support/people.ts';
import { logIn, switchOnTwoFactor } from './support/sms.ts';

const { stack, clock } = useBackend();
let sender: Team;
beforeAll(async () => {
  sender = await team(stack);
});

const INVALID = { status: 404, body: { errors: [{ code: 'INVALID_TOKEN', path: null }] } };
const view = (token: string) => callFunction<CheckInvitation>(stack, 'check-invitation', { action: 'view', token });
const enter = (token: string, session?: string) =>
  callFunction<CheckEntrance>(stack, 'check-invitation', { action: 'enter', token, language: 'nb' }, session);

/** Enters, and returns the session. */
async function entered(token: string) {
  const { status, body } = await enter(token);
  expect(status).toBe(200);
  if (body.outcome !== 'ENTERED') throw new Error(`The link answered ${body.outcome}`);
  return body;
}

const wizard = (session: string, list: string) => rpc(stack, session, 'check_wizard', { check_list_id: list });

test('a link shows who asks for what, and looking at it changes nothing', async () => {
  const email = newAddress('kandidat');
  await sentCheckList(clock.sql, sender, email);
  const token = await entranceToken(stack, email);
  const before = await clock.sql`select used_at, data from private.access_token where purpose = 'CHECK_LIST'`;
  const { body } = await view(token);
  expect(body).toMatchObject({
    organizationName: 'Nordlys AS',
    contactEmail: 'kari@nordlys.example',
    firstName: 'Kandi',
    mailbox: `${email[0]}•••${email.slice(email.indexOf('@'))}`,
    checks: [{ type: 'EDUCATION' }, { type: 'BANKRUPTCY' }],
    minutes: 7,
  });
  expect(JSON.stringify(body)).not.toContain(email);
  expect(await clock.sql`select used_at, data from private.access_token where purpose = 'CHECK_LIST'`).toEqual(before);
  expect(await clock.sql`select from auth.users where email = ${email}`).toHaveLength(0);
});

test('the first press makes a confirmed user without a password, and the list is theirs', async () => {
  const email = newAddress('kandidat');
  const list = await sentCheckList(clock.sql, sender, email);
  const { accessToken, path } = await entered(await entranceToken(stack, email));
  expect(path).toMatch(new RegExp(`^/v2/nb/personal/[a-z0-9-]+/checkmore/check-wizard/${list}$`));
  const shown = await wizard(accessToken, list);
  expect(shown).toMatchObject({ status: 'PENDING_CONSENT' });
  // The client trusts the shape.
  expect(ownCheckListSchema.safeParse(shown).error).toBeUndefined();
  const [user] = await clock.sql`
    select u.encrypted_password, u.raw_user_meta_data::text as meta, p.confirmed_at, p.first_name
    from auth.users u join public.user_profile p on p.id = u.id where u.email = ${email}`;
  expect(user).toMatchObject({ encrypted_password: '', first_name: 'Kandi' });
  expect(user?.confirmed_at).not.toBeNull();
  expect(user?.meta).not.toContain('checkList');
  expect((await mailsTo(stack, email)).map(({ subject }) => subject)).toHaveLength(1);
});

test('the link used again mails a login link that leads to the list', async () => {
  const email = newAddress('kandidat');
  const list = await sentCheckList(clock.sql, sender, email);
  const token = await entranceToken(stack, email);
  const { path } = await entered(token);
  expect((await enter(token)).body).toEqual({
    outcome: 'LINK_SENT',
    mailbox: `${email[0]}•••${email.slice(email.indexOf('@'))}`,
  });
  const magic = await lastToken(stack, email, 'magic-link/verification');
  // A candidate who has never heard of the product has to see who asks.
  expect((await mailsTo(stack, email)).map(({ subject }) => subject)).toContain(
    'Fortsett bakgrunnssjekken for Nordlys AS',
  );
  const { body } = await callFunction<{ deepLink: string; accessToken: string }>(stack, 'magic-link', {
    action: 'use',
    token: magic,
  });
  expect(body.deepLink).toBe(path);
  expect(await wizard(body.accessToken, list)).not.toBeNull();
});

test('a later mail has a link of its own, which logs in once more', async () => {
  const email = newAddress('kandidat');
  const list = await sentCheckList(clock.sql, sender, email);
  const first = await entranceToken(stack, email);
  await entered(first);
  await mailLink(clock.sql, list);
  const second = await entranceToken(stack, email);
  expect(second).not.toBe(first);
  const { accessToken } = await entered(second);
  expect(await wizard(accessToken, list)).not.toBeNull();
});

test('for a stranger who signed up first, the link removes their password and sessions', async () => {
  const stranger = await signUp(stack);
  const list = await sentCheckList(clock.sql, sender, stranger.email);
  expect(await wizard(stranger.accessToken, list)).toBeNull();
  const { accessToken, passwordCleared } = await entered(await entranceToken(stack, stranger.email));
  expect(passwordCleared).toBe(true);
  expect(await wizard(accessToken, list)).not.toBeNull();
  expect(await rows(stack, stranger.accessToken, 'user_profile', 'select=id')).toEqual([]);
});

test('with two-factor the link opens a session with two-factor pending', async () => {
  const person = await confirmedPerson(stack);
  await switchOnTwoFactor(stack, person.accessToken);
  const list = await sentCheckList(clock.sql, sender, person.email);
  const { accessToken } = await entered(await entranceToken(stack, person.email));
  expect(await rows(stack, accessToken, 'user_profile', 'select=id')).toEqual([]);
  expect(await wizard(accessToken, list)).toBeNull();
});

test('the candidate’s own session is kept, and leaves the link unused', async () => {
  const person = await confirmedPerson(stack);
  await sentCheckList(clock.sql, sender, person.email);
  const token = await entranceToken(stack, person.email);
  const session = await logIn(stack, person);
  expect((await enter(token, session)).body).toMatchObject({ outcome: 'LOGGED_IN' });
  expect((await enter(token)).body).toMatchObject({ outcome: 'ENTERED' });
});

test('another user’s session gets the candidate’s session by the link, and nothing of the list itself', async () => {
  const email = newAddress('kandidat');
  const list = await sentCheckList(clock.sql, sender, email);
  const token = await entranceToken(stack, email);
  const other = await confirmedPerson(stack);
  const { body } = await enter(token, other.accessToken);
  expect(body).toMatchObject({ outcome: 'ENTERED' });
  expect(await wizard(other.accessToken, list)).toBeNull();
});

test('a link that was never used stops opening sessions of an existing user after a week', async () => {
  const person = await confirmedPerson(stack);
  await sentCheckList(clock.sql, sender, person.email);
  const token = await entranceToken(stack, person.email);
  await clock.sql`
    update private.access_token t set created_at = created_at - interval '8 days'
    where t.hash = private.token_hash(${token})`;
  expect((await enter(token)).body).toMatchObject({ outcome: 'LINK_SENT' });
});

test('guessed links, links of other purposes and links to ended lists are refused alike', async () => {
  const email = newAddress('kandidat');
  const list = await sentCheckList(clock.sql, sender, email);
  const token = await entranceToken(stack, email);
  const { accessToken } = await entered(token);
  await rpc(stack, accessToken, 'refuse_check_list', { check_list_id: list, refuse_reason: 'Nei takk' });
  const someone = await signUp(stack);
  const confirmation = await lastToken(stack, someone.email, 'purpose=confirm');
  for (const wrong of ['A'.repeat(43), "' or 1=1 --", confirmation, token]) {
    expect(await view(wrong)).toMatchObject(INVALID);
    expect(await enter(wrong)).toMatchObject(INVALID);
  }
});

test('two presses at once make one user, and one of them is told to look in the inbox', async () => {
  const email = newAddress('kandidat');
  await sentCheckList(clock.sql, sender, email);
  const token = await entranceToken(stack, email);
  const answers = await Promise.all([enter(token), enter(token)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ body }) => body.outcome).toSorted()).toEqual(['ENTERED', 'LINK_SENT']);
  expect(await clock.sql`select from auth.users where email = ${email}`).toHaveLength(1);
});
