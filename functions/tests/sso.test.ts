// Logging in by single sign-on: whose token it is, and whom it logs in.
import { beforeAll, expect, test } from 'vitest';
import type { SsoFault } from '#local/stand-ins/sso/tokens.ts';
import { useBackend } from '#testing/backend.ts';
import { rows } from './support/call.ts';
import { mailsTo } from './support/inbox.ts';
import { confirmedPerson, signUp } from './support/people.ts';
import { makeFail, mend } from './support/stand-ins.ts';
import {
  atProvider,
  begin,
  connectionOf,
  done,
  finish,
  logInBySso,
  newPerson,
  refused,
  sessionBySso,
  sso,
  ssoTeam,
  teamsOf,
  TENANT,
  unproven,
} from './support/sso.ts';
import type { SsoTeam } from './support/sso.ts';

const { stack, clock } = useBackend();

/** Not changed by any test. Each test has people of its own. */
let shared: SsoTeam;
let another: SsoTeam;
beforeAll(async () => {
  shared = await ssoTeam(stack);
  another = await ssoTeam(stack);
});

test('a person in a proven domain becomes a member with the default department, and the session opens the team', async () => {
  const { accountId, domain, owner } = await ssoTeam(stack);
  const [department] = await rows(stack, owner.accessToken, 'department', 'select=id');
  const connection = connectionOf(`${stack.standInsUrl}/sso/${domain}`, {
    departmentId: department?.id ?? '',
    departmentRole: 'MANAGER',
    clientSecret: '',
  });
  await done(stack, { action: 'saveConnection', accountId, connection }, owner.accessToken);
  const session = await sessionBySso(stack, { email: `kari@${domain}`, name: 'Kari Moe Nordmann' });
  expect(await teamsOf(stack, session)).toEqual([accountId]);
  expect(
    await rows(
      stack,
      session,
      'account_member',
      `select=role,first_name,last_name&email=eq.kari@${domain}&account_id=eq.${accountId}`,
    ),
  ).toMatchObject([{ role: 'MEMBER', first_name: 'Kari', last_name: 'Moe Nordmann' }]);
  expect(
    await clock.sql`
      select dm.role from public.department_membership dm join public.account_member m on m.id = dm.member_id
      where m.email = ${`kari@${domain}`}`,
  ).toEqual([{ role: 'MANAGER' }]);
  expect(await clock.sql`select kind from private.outbox where recipient = ${`kari@${domain}`}`, 'no link').toEqual([]);
  expect(await teamsOf(stack, await sessionBySso(stack, { email: `kari@${domain}` })), 'again').toEqual([accountId]);
});

test('the page of the provider is asked with PKCE, nonce and a redirect of this connection alone', async () => {
  const { domain, connectionId } = shared;
  const { body } = await begin(stack, `kari@${domain}`);
  const asked = new URL(body.url).searchParams;
  expect(asked.get('code_challenge_method')).toBe('S256');
  expect(asked.get('nonce')?.length).toBeGreaterThan(20);
  expect(new URL(asked.get('redirect_uri') ?? '').pathname).toContain(connectionId);
  expect(asked.get('login_hint')).toBe(`kari@${domain}`);
});

test.each<SsoFault>(['wrongKey', 'expired', 'nonce', 'audience', 'issuer', 'reusedCode'])(
  'the answer %s is refused and makes nobody',
  async (fault) => {
    const email = newPerson(shared.domain);
    const { answer } = await logInBySso(stack, { email, fault });
    expect(answer).toMatchObject(unproven('sso'));
    expect(await clock.sql`select from public.user_profile where email = ${email}`).toEqual([]);
  },
);

test.each([
  ['an address that is not verified', { email_verified: false }, 'ssoUnproven'],
  ['"false" as a text', { email_verified: 'false' }, 'ssoUnproven'],
  ['"true" as a text', { email_verified: 'true' }, 'ssoUnproven'],
  ['no word on it', { email_verified: null }, 'ssoUnproven'],
  ['no address', { email: null }, 'ssoUnproven'],
  ['an address elsewhere', { email: 'kari@elsewhere.example' }, 'ssoOutside'],
])('a token with %s logs nobody in', async (_what, claims, path) => {
  const { answer } = await logInBySso(stack, { email: newPerson(shared.domain), claims });
  expect(answer).toMatchObject(unproven(path));
});

test('below a proven domain is outside', async () => {
  const { domain } = shared;
  expect(await begin(stack, `kari@sub.${domain}`)).toMatchObject(refused(422, 'INCLUSION', 'email'));
  const below = { email: `kari@sub.${domain}` };
  expect((await logInBySso(stack, below, `kari@${domain}`)).answer).toMatchObject(unproven('ssoOutside'));
});

test('Entra: another tenant, a guest, and an address that its domain’s owner has not proven (nOAuth) are refused', async () => {
  const { domain } = await ssoTeam(stack, { path: `${TENANT}/v2.0`, changes: { kind: 'ENTRA' } });
  const email = `kari@${domain}`;
  const attempt = async (claims: object) => (await logInBySso(stack, { email, claims: { ...claims } })).answer;
  expect(await attempt({ tid: '99999999-2222-4333-8444-555555555555' })).toMatchObject(unproven('ssoUnproven'));
  expect(await attempt({ idp: 'https://sts.windows.net/99999999-2222-4333-8444-555555555555/' })).toMatchObject(
    unproven('ssoUnproven'),
  );
  expect(await attempt({ acct: 1 })).toMatchObject(unproven('ssoUnproven'));
  for (const xms_edov of [false, 'false', null, 0, '0']) {
    expect(await attempt({ xms_edov, email_verified: true }), String(xms_edov)).toMatchObject(unproven('ssoUnproven'));
  }
  expect(await attempt({})).toMatchObject({ status: 200, body: { outcome: 'OPEN' } });
  // The address is data that changes; the person is the object id.
  const renamed = await logInBySso(
    stack,
    { email: `kari.moe@${domain}`, claims: { oid: (await subjectsIn(email))[0] } },
    email,
  );
  expect(renamed.answer).toMatchObject({ status: 200 });
  expect(await clock.sql`select from public.user_profile where email = ${`kari.moe@${domain}`}`).toEqual([]);
});

const subjectsIn = async (email: string) =>
  (
    await clock.sql<{ subject: string }[]>`
      select i.subject from private.sso_identity i join public.user_profile u on u.id = i.user_id where u.email = ${email}`
  ).map(({ subject }) => subject);

test('Google: a private account with an address of the company has no hd, and is refused', async () => {
  const { domain } = await ssoTeam(stack, { path: 'google', changes: { kind: 'GOOGLE' } });
  const email = `kari@${domain}`;
  expect((await logInBySso(stack, { email, claims: { hd: null } })).answer).toMatchObject(unproven('ssoUnproven'));
  const elsewhere = { email, claims: { hd: 'elsewhere.example' } };
  expect((await logInBySso(stack, elsewhere)).answer).toMatchObject(unproven('ssoUnproven'));
  expect((await logInBySso(stack, { email })).answer).toMatchObject({ status: 200, body: { outcome: 'OPEN' } });
});

test('an answer counts once, in the browser that began it, for ten minutes and for its connection', async () => {
  const [own, other] = [shared, another];
  const strange = refused(404, 'INVALID_TOKEN', 'state');
  const start = async (domain: string) => (await begin(stack, `kari@${domain}`)).body;

  const begun = await start(own.domain);
  const { parameters } = await atProvider(begun.url, { email: newPerson(own.domain) });
  expect(await finish(stack, { ...begun, browserSecret: 'guessed' }, parameters)).toMatchObject(strange);
  expect(await finish(stack, begun, { ...parameters, state: 'forged' })).toMatchObject(strange);
  const mixed = { ...parameters, connectionId: other.connectionId };
  expect(await finish(stack, begun, mixed), 'at the page of another connection').toMatchObject(strange);
  expect(await finish(stack, begun, parameters)).toMatchObject({ status: 200 });
  expect(await finish(stack, begun, parameters), 'replayed').toMatchObject(strange);

  const asked = await start(own.domain);
  const ofOther = await atProvider((await start(other.domain)).url, { email: `kari@${own.domain}` });
  const code = { ...ofOther.parameters, connectionId: own.connectionId, state: asked.state };
  expect(await finish(stack, asked, code), 'the code of another provider').toMatchObject(unproven('sso'));

  const late = await start(own.domain);
  const answered = await atProvider(late.url, { email: `kari@${own.domain}` });
  await clock.sql`
    update private.sso_attempt set begun_at = begun_at - interval '11 minutes' where connection_id = ${own.connectionId} and answered_at is null`;
  expect(await finish(stack, late, answered.parameters)).toMatchObject(refused(410, 'TOKEN_EXPIRED', 'state'));
});

test('an existing user is linked after a login as that user, with a confirmed mailbox, in the same browser', async () => {
  const { domain, accountId } = shared;
  const person = await confirmedPerson(stack, { email: newPerson(domain) });
  const stranger = await confirmedPerson(stack);
  const { begun, answer } = await logInBySso(stack, { email: person.email });
  expect(answer).toMatchObject({ status: 200, body: { outcome: 'LINK', email: person.email } });
  expect(answer.body.accessToken, 'no session').toBeUndefined();
  expect(await teamsOf(stack, person.accessToken)).toEqual([]);

  const link = { action: 'link', state: begun.state, browserSecret: begun.browserSecret };
  expect(await sso(stack, link)).toMatchObject(refused(401, 'UNAUTHORIZED', null));
  expect(await sso(stack, link, stranger.accessToken)).toMatchObject(unproven('ssoOther'));
  expect(await sso(stack, { ...link, browserSecret: 'guessed' }, person.accessToken)).toMatchObject({ status: 404 });
  expect(await sso(stack, link, person.accessToken)).toMatchObject({ status: 200 });
  expect(await teamsOf(stack, person.accessToken)).toEqual([accountId]);
  expect(await sso(stack, link, person.accessToken), 'once').toMatchObject({ status: 404 });
  await stack.runWork();
  expect((await mailsTo(stack, person.email)).map(({ subject }) => subject)).toContain(
    'Du kan nå logge inn gjennom Nordlys AS',
  );
  expect(await teamsOf(stack, await sessionBySso(stack, { email: person.email })), 'from now on').toEqual([accountId]);
});

test('a stranger who signed up with the address first gets nothing', async () => {
  const stranger = await signUp(stack, { email: newPerson(shared.domain) });
  const { begun, answer } = await logInBySso(stack, { email: stranger.email });
  expect(answer).toMatchObject({ body: { outcome: 'LINK' } });
  const link = { action: 'link', state: begun.state, browserSecret: begun.browserSecret };
  expect(await sso(stack, link, stranger.accessToken)).toMatchObject(refused(403, 'UNAUTHORIZED', null));
  expect(await subjectsIn(stranger.email)).toEqual([]);
});

test('a former member stays outside until they are invited', async () => {
  const { domain, accountId } = shared;
  const email = newPerson(domain);
  const session = await sessionBySso(stack, { email });
  await clock.sql`delete from public.account_member where account_id = ${accountId} and email = ${email}`;
  expect(await teamsOf(stack, session)).toEqual([]);
  expect((await logInBySso(stack, { email })).answer).toMatchObject(unproven('ssoRemoved'));
  await clock.sql`
    insert into public.account_member (account_id, email, first_name, last_name, role, invited_at)
    values (${accountId}, ${email}, 'Per', 'Moe', 'MEMBER', now())`;
  expect(await teamsOf(stack, await sessionBySso(stack, { email }))).toEqual([accountId]);
});

test('a provider that is down is an outage, and a cancelled login says so', async () => {
  const { domain, issuer } = another;
  const email = newPerson(domain);
  const matching = new URL(issuer).pathname;
  await makeFail(stack, { service: 'sso', matching: `${matching}/.well-known`, times: 1 });
  expect(await begin(stack, email)).toMatchObject(refused(503, 'INTERNAL', 'sso'));
  await makeFail(stack, { service: 'sso', matching: `${matching}/token`, how: 'garbage', times: 1 });
  expect((await logInBySso(stack, { email })).answer).toMatchObject(refused(503, 'INTERNAL', 'sso'));
  await mend(stack, matching);
  expect((await logInBySso(stack, { email, cancel: true })).answer).toMatchObject(unproven('ssoCancelled'));
});
