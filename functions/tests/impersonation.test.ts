// Administrators who act as a user: what they see, what they may not do, and what is recorded.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { callFunction, rows, rpc } from './support/call.ts';
import { addFile, draft, sentDocument, signingInput, signingToken } from './support/documents.ts';
import { graphql } from './support/graphql.ts';
import { confirmedPerson, PASSWORD, team } from './support/people.ts';
import type { Person, Team } from './support/people.ts';
import { enterLoginCode, logIn, reachLevel2, switchOnTwoFactor } from './support/sms.ts';

const { stack, clock } = useBackend();
let user: Team;
let administrator: Person;
let number: string;
beforeAll(async () => {
  user = await team(stack);
});
beforeEach(async () => {
  administrator = await confirmedPerson(stack, { firstName: 'Anne', lastName: 'Støtte' });
  ({ number } = await switchOnTwoFactor(stack, administrator.accessToken));
  await clock.sql`update public.user_profile set administrator = true where id = ${administrator.id}`;
  await clock.sql`
    update private.two_factor set enabled_at = enabled_at - interval '8 days' where user_id = ${administrator.id}`;
  await reachLevel2(stack, administrator.accessToken, number);
});

/** The customer lets support in first. */
async function start(token: string, userId: string, reason = 'Sak 1234: finner ikke dokumentet'): Promise<unknown> {
  await clock.sql`
    insert into public.support_access (account_id, ends_at)
    select m.account_id, private.now() + interval '1 hour' from public.account_member m where m.user_id = ${userId}
    on conflict (account_id) do update set ends_at = excluded.ends_at`;
  return rpc(stack, token, 'start_impersonation', { user_id: userId, reason });
}
const me = async (token: string) => (await rows(stack, token, 'user_profile', 'select=id')).map(({ id }) => id);
const events = () => clock.sql`
  select type, administrator_id, user_id, reason from private.impersonation_event
  where administrator_id = ${administrator.id} order by id`;
const UNAUTHORIZED = { status: 403, body: { errors: [{ code: 'UNAUTHORIZED', path: null }] } };

test('an administrator becomes the user, is shown as such, and becomes themselves again; both are written down', async () => {
  const { accessToken } = administrator;
  expect(await start(accessToken, user.owner.id)).toMatchObject({ id: user.owner.id });
  expect(await me(accessToken)).toEqual([user.owner.id]);
  const { data } = await graphql(stack, accessToken, '{ session accountCollection { edges { node { name } } } }');
  expect(JSON.parse(String(data?.['session']))).toMatchObject({ impersonator: 'Anne Støtte', state: 'OK' });
  expect(JSON.stringify(data)).toContain('Nordlys AS');
  for (const _ of ['once', 'twice'])
    expect(await rpc(stack, accessToken, 'stop_impersonation', {})).toMatchObject({ id: administrator.id });
  expect(await me(accessToken)).toEqual([administrator.id]);
  const row = {
    administrator_id: administrator.id,
    user_id: user.owner.id,
    reason: 'Sak 1234: finner ikke dokumentet',
  };
  expect(await events()).toEqual([
    { type: 'STARTED', ...row },
    { type: 'STOPPED', ...row },
  ]);
});

test('only the session that was confirmed acts as the user, and it ends with it', async () => {
  const other = await logIn(stack, administrator);
  await enterLoginCode(stack, other, number);
  await expect(start(other, user.owner.id)).rejects.toThrow('AUTH_LEVEL_2_REQUIRED');
  await reachLevel2(stack, other, number);
  await start(other, user.owner.id);
  expect(await me(administrator.accessToken)).toEqual([administrator.id]);
  await fetch(`${stack.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, authorization: `Bearer ${other}` },
  });
  expect(await me(other)).toEqual([]);
  expect((await events()).map(({ type }) => type)).toEqual(['STARTED', 'STOPPED']);
});

test('only administrators do, never as another administrator, and with a reason', async () => {
  const { accessToken } = administrator;
  const stranger = await confirmedPerson(stack);
  await expect(start(stranger.accessToken, user.owner.id)).rejects.toThrow('UNAUTHORIZED');
  await expect(start(user.owner.accessToken, stranger.id)).rejects.toThrow('UNAUTHORIZED');
  await expect(start(accessToken, administrator.id)).rejects.toThrow('UNAUTHORIZED');
  const [colleague] = [await confirmedPerson(stack)];
  await clock.sql`update public.user_profile set administrator = true where id = ${colleague.id}`;
  await expect(start(accessToken, colleague.id)).rejects.toThrow('UNAUTHORIZED');
  await expect(start(accessToken, user.owner.id, '  ')).rejects.toThrow('"BLANK", "path": "reason"');
  await expect(start(accessToken, user.owner.id, 'x'.repeat(1001))).rejects.toThrow('TOO_BIG');
  await expect(start(accessToken, crypto.randomUUID())).rejects.toThrow('USER_NOT_FOUND');
  expect(await events()).toEqual([]);
});

test('an administrator cannot start another impersonation from within one', async () => {
  const stranger = await confirmedPerson(stack);
  await start(administrator.accessToken, user.owner.id);
  await expect(start(administrator.accessToken, stranger.id)).rejects.toThrow('INVALID_ACTION');
});

test('impersonation ends for good when the administrator loses the role, or the user becomes an administrator', async () => {
  const stranger = await confirmedPerson(stack);
  const give = (id: string, flag: boolean) =>
    clock.sql`update public.user_profile set administrator = ${flag} where id = ${id}`;
  const types = async () => (await events()).map(({ type }) => type);
  await start(administrator.accessToken, stranger.id);
  await give(stranger.id, true);
  expect(await me(administrator.accessToken)).toEqual([administrator.id]);
  await give(stranger.id, false);
  expect(await me(administrator.accessToken)).toEqual([administrator.id]);
  expect(await types()).toEqual(['STARTED', 'STOPPED']);
  await start(administrator.accessToken, stranger.id);
  await give(administrator.id, false);
  await give(administrator.id, true);
  expect(await me(administrator.accessToken)).toEqual([administrator.id]);
  expect(await types()).toEqual(['STARTED', 'STOPPED', 'STARTED', 'STOPPED']);
});

test('of two starts of one session at the same moment one counts', async () => {
  const others = [await confirmedPerson(stack), await confirmedPerson(stack)];
  const answers = await Promise.allSettled(others.map(({ id }) => start(administrator.accessToken, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(answers.map((answer) => (answer.status === 'rejected' ? String(answer.reason) : '')).join('')).toMatch(
    /INVALID_ACTION/,
  );
  expect((await events()).map(({ type }) => type)).toEqual(['STARTED']);
});

test('a pending administrator cannot impersonate, and one with two-factor done does not need the user’s code', async () => {
  const stranger = await confirmedPerson(stack);
  await switchOnTwoFactor(stack, stranger.accessToken);
  await expect(start(await logIn(stack, administrator), stranger.id)).rejects.toThrow('TFA_REQUIRED');
  await start(administrator.accessToken, stranger.id);
  expect(await me(administrator.accessToken)).toEqual([stranger.id]);
});

test('no one signs, declines, sends, cancels or deletes during impersonation', async () => {
  const { accessToken } = administrator;
  const { documentId, signer } = await sentDocument(stack, user);
  const open = await draft(stack, user);
  await addFile(stack, user, open);
  await start(accessToken, user.owner.id);
  const token = await signingToken(stack, signer);
  for (const by of [{ token }, { signatureId: signer.signatureId }]) {
    expect(await callFunction(stack, 'sign', signingInput(by), accessToken)).toMatchObject(UNAUTHORIZED);
    const refuse = { action: 'refuse', reason: 'Nei', ...by };
    expect(await callFunction(stack, 'sign', refuse, accessToken)).toMatchObject(UNAUTHORIZED);
  }
  expect(await callFunction(stack, 'sign', { action: 'viewed', token }, accessToken)).toMatchObject({ status: 200 });
  const [signature] = await clock.sql`select status, viewed_at from public.signature where id = ${signer.signatureId}`;
  expect(signature).toEqual({ status: 'PENDING', viewed_at: null });
  const irrevocable: [string, object][] = [
    ['submit_document', { document_id: open }],
    ['cancel_documents', { account_id: user.accountId, reason: 'Feil', ids: [documentId] }],
    ['delete_documents', { account_id: user.accountId, ids: [open] }],
    ['schedule_account_deletion', { account_id: user.accountId }],
    [
      'add_account_member',
      { account_id: user.accountId, input: { email: 'x@example.test', firstName: 'X', lastName: 'Y', role: 'ADMIN' } },
    ],
    ['register_team', { input: { name: 'Ny' } }],
  ];
  for (const [name, args] of irrevocable) {
    await expect(rpc(stack, accessToken, name, { ...args }), name).rejects.toThrow('UNAUTHORIZED');
  }
});

test('personal settings are refused during impersonation: two-factor, phones, sessions', async () => {
  const { accessToken } = administrator;
  await start(accessToken, user.owner.id);
  const asked: [string, object][] = [
    ['tfa', { action: 'add', countryCode: '+47', number: '91234567' }],
    ['tfa', { action: 'remove' }],
    ['tfa', { action: 'level2Send' }],
    ['tfa', { action: 'level2Verify', code: '123456' }],
    ['tfa', { action: 'level2Add', countryCode: '+47', number: '91234567' }],
    ['credentials', { action: 'waysToProve' }],
    ['credentials', { action: 'proveByPassword', password: PASSWORD }],
    ['phone', { action: 'send', countryCode: '+47', number: '91234567' }],
    ['sessions', { action: 'endAll' }],
    ['credentials', { action: 'changePassword', password: 'et nytt passord' }],
    ['credentials', { action: 'changeEmail', email: 'ny@example.test' }],
    ['images', { action: 'target', accountId: user.accountId, fileId: crypto.randomUUID(), size: 1 }],
    ['images', { action: 'set', accountId: user.accountId, kind: 'LOGO', fileId: crypto.randomUUID() }],
    ['account-files', { action: 'target', accountId: user.accountId, fileId: crypto.randomUUID(), size: 1 }],
    [
      'account-files',
      {
        action: 'register',
        accountId: user.accountId,
        fileId: crypto.randomUUID(),
        kind: 'POLICY_DOCUMENT',
        name: 'x.pdf',
      },
    ],
  ];
  for (const [name, body] of asked)
    expect(await callFunction(stack, name, body, accessToken), JSON.stringify(body)).toMatchObject(UNAUTHORIZED);
});

test('the impersonation log can be neither changed nor removed', async () => {
  await start(administrator.accessToken, user.owner.id);
  await expect(clock.sql`update private.impersonation_event set reason = 'x'`).rejects.toThrow('IMMUTABLE');
  await expect(clock.sql`delete from private.impersonation_event`).rejects.toThrow('IMMUTABLE');
  await expect(clock.sql`truncate private.impersonation_event`).rejects.toThrow('IMMUTABLE');
});
