// What a team sets up for single sign-on: domains, connection, requirement, and what follows for its sessions.
import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { callFunction, rows } from './support/call.ts';
import { proveByEid } from './support/eid.ts';
import { lastToken, mailsTo } from './support/inbox.ts';
import { confirmedPerson, provenPerson, team } from './support/people.ts';
import { logIn } from './support/sms.ts';
import { makeFail } from './support/stand-ins.ts';
import {
  atProvider,
  begin,
  connectionOf,
  done,
  finish,
  logInBySso,
  newDomain,
  newPerson,
  ownerAtLevel2,
  proveDomain,
  refused,
  sessionBySso,
  setRecord,
  sso,
  ssoTeam,
  teamsOf,
  testConnection,
  unproven,
} from './support/sso.ts';
import type { SsoTeam } from './support/sso.ts';

const { stack, clock } = useBackend();

/** Not changed by any test. Each test has people of its own. */
let another: SsoTeam;
beforeAll(async () => {
  another = await ssoTeam(stack);
});

test('a connection that is changed, switched off or removed in the midst of a login ends the login', async () => {
  const { accountId, owner, domain, issuer } = await ssoTeam(stack);
  const endsWith = async (change: object) => {
    const begun = (await begin(stack, `kari@${domain}`)).body;
    const { parameters } = await atProvider(begun.url, { email: `kari@${domain}` });
    await done(stack, { accountId, ...change }, owner.accessToken);
    expect(await finish(stack, begun, parameters)).toMatchObject(refused(404, 'INVALID_TOKEN', 'state'));
  };
  await endsWith({ action: 'switch', isOn: false, isRequired: false });
  expect(await begin(stack, `kari@${domain}`)).toMatchObject(refused(422, 'INCLUSION', 'email'));
  await done(stack, { action: 'switch', accountId, isOn: true, isRequired: false }, owner.accessToken);
  await endsWith({ action: 'saveConnection', connection: connectionOf(issuer, { clientId: 'another' }) });
  await testConnection(stack, { accountId, owner, slug: '' }, `tester@${domain}`);
  await done(stack, { action: 'switch', accountId, isOn: true, isRequired: false }, owner.accessToken);
  await endsWith({ action: 'removeConnection' });
});

test('the session owes the person’s own second factor, unless the team trusts the provider’s and is their only one', async () => {
  const { domain, accountId, owner, issuer } = await ssoTeam(stack);
  const email = `siri@${domain}`;
  const first = await sessionBySso(stack, { email });
  const person = (await rows(stack, first, 'user_profile', 'select=id'))[0]?.id ?? '';
  // Someone without a password proves themselves by a code; this test is not about that.
  await clock.sql`insert into private.two_factor (user_id, country_code, number) values (${person}, '+47', '91234567')`;
  expect(await teamsOf(stack, await sessionBySso(stack, { email })), 'pending').toEqual([]);
  const trusting = connectionOf(issuer, { trustsFactor: true, clientSecret: '' });
  await done(stack, { action: 'saveConnection', accountId, connection: trusting }, owner.accessToken);
  expect(await teamsOf(stack, await sessionBySso(stack, { email })), 'trusted').toEqual([accountId]);
  const other = await team(stack, 'Et annet team');
  await clock.sql`
    insert into public.account_member (account_id, user_id, email, first_name, last_name, role, attached_at)
    values (${other.accountId}, ${person}, ${email}, 'Siri', 'Moe', 'MEMBER', now())`;
  expect(await teamsOf(stack, await sessionBySso(stack, { email })), 'it must not open another team').toEqual([]);
});

test('a domain is proven by its record, belongs to one team, and is no free mailbox’s', async () => {
  const [own, other] = [await ownerAtLevel2(stack), await ownerAtLevel2(stack)];
  const domain = newDomain();
  const as = ({ accountId, owner }: typeof own, action: string, of = domain) =>
    sso(stack, { action, accountId, domain: of }, owner.accessToken);
  for (const free of ['gmail.com', '0-mail.com', 'sub.0-mail.com']) {
    expect(await as(own, 'addDomain', free), free).toMatchObject(refused(422, 'DISPOSABLE_EMAIL', 'domain'));
  }
  for (const bad of ['no', 'a b.no', '10.0.0.1', '-a.no', 'æ.no']) {
    expect(await as(own, 'addDomain', bad), bad).toMatchObject(refused(422, 'INVALID', 'domain'));
  }
  await as(own, 'addDomain');
  expect(await as(own, 'checkDomain'), 'no record').toMatchObject({ body: { proven: false } });
  await setRecord(stack, domain, 'tillit-verification=00000000000000000000000000000000');
  expect(await as(own, 'checkDomain'), 'a guessed one').toMatchObject({ body: { proven: false } });
  await makeFail(stack, { service: 'dns', matching: domain, times: 1 });
  expect(await as(own, 'checkDomain')).toMatchObject(refused(503, 'INTERNAL', 'dns'));
  await proveDomain(stack, own, domain);
  await as(other, 'addDomain');
  expect(await as(other, 'checkDomain'), 'the other team’s record').toMatchObject({ body: { proven: false } });
  await expect(proveDomain(stack, other, domain)).rejects.toThrow('TAKEN');
  expect(await begin(stack, `kari@${domain}`), 'no connection').toMatchObject(refused(422, 'INCLUSION', 'email'));
});

test('only OWNER and ADMINs at the second level set it up; nothing inside our network is asked', async () => {
  const own = await ownerAtLevel2(stack);
  const { accountId, owner } = own;
  const stranger = await ownerAtLevel2(stack);
  const connection = connectionOf(`${stack.standInsUrl}/sso/any`);
  const save = { action: 'saveConnection', accountId, connection };
  expect(await sso(stack, save, stranger.owner.accessToken)).toMatchObject(
    refused(404, 'ACCOUNT_NOT_FOUND', 'accountId'),
  );
  expect(await sso(stack, { action: 'read', accountId }, stranger.owner.accessToken)).toMatchObject({ status: 404 });
  const low = await team(stack);
  expect(await sso(stack, { ...save, accountId: low.accountId }, low.owner.accessToken)).toMatchObject(
    refused(403, 'AUTH_LEVEL_2_REQUIRED', null),
  );
  for (const issuer of [
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://10.0.0.1',
    'https://metadata.internal/x',
    'https://[::1]/x',
    'http://169.254.169.254/latest',
    'http://127.0.0.1:1/sso',
    'https://example.com:8443',
  ]) {
    const attempt = { ...save, connection: connectionOf(issuer) };
    expect(await sso(stack, attempt, owner.accessToken), issuer).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'INVALID' }] },
    });
  }
  const common = connectionOf(`${stack.standInsUrl}/sso/common/v2.0`, { kind: 'ENTRA' });
  expect(await sso(stack, { ...save, connection: common }, owner.accessToken)).toMatchObject({ status: 422 });
  await done(stack, save, owner.accessToken);
  const on = { action: 'switch', accountId, isOn: true, isRequired: false };
  expect(await sso(stack, on, owner.accessToken)).toMatchObject(refused(409, 'INVALID_ACTION', 'tested'));
  const settings = JSON.stringify(await done(stack, { action: 'read', accountId }, owner.accessToken));
  expect(settings).not.toContain('secret"');
  expect(await clock.sql`select sealed_secret from private.sso_connection where account_id = ${accountId}`).not.toEqual(
    [{ sealed_secret: 'secret' }],
  );
});

test('required: password, link and open sessions open this team no more, and others still', async () => {
  const made = await ssoTeam(stack);
  const { domain, accountId, owner } = made;
  const other = await team(stack, 'Et annet team');
  const person = await confirmedPerson(stack, { email: `eva@${domain}` });
  const consultant = await confirmedPerson(stack);
  for (const [team_id, member] of [
    [accountId, person],
    [other.accountId, person],
    [accountId, consultant],
  ] as const) {
    await clock.sql`
      insert into public.account_member (account_id, user_id, email, first_name, last_name, role, attached_at)
      values (${team_id}, ${member.id}, ${member.email}, 'Eva', 'Dahl', 'MEMBER', now())`;
  }
  expect(new Set(await teamsOf(stack, person.accessToken))).toEqual(new Set([accountId, other.accountId]));
  await done(stack, { action: 'switch', accountId, isOn: true, isRequired: true }, owner.accessToken);
  expect(await teamsOf(stack, person.accessToken), 'an open session').toEqual([other.accountId]);
  expect(await teamsOf(stack, await logIn(stack, person)), 'a password').toEqual([other.accountId]);
  expect(await teamsOf(stack, consultant.accessToken), 'an address elsewhere').toEqual([accountId]);
  expect(await teamsOf(stack, owner.accessToken), 'the owner').toEqual([accountId]);
  const { begun } = await logInBySso(stack, { email: person.email });
  await done(stack, { action: 'link', state: begun.state, browserSecret: begun.browserSecret }, person.accessToken);
  expect(new Set(await teamsOf(stack, person.accessToken))).toEqual(new Set([accountId, other.accountId]));
  await stack.runWork();
  expect((await mailsTo(stack, owner.email)).map(({ subject }) => subject)).toContain(
    'Nordlys AS krever felles innlogging',
  );
  await done(stack, { action: 'switch', accountId, isOn: false, isRequired: false }, owner.accessToken);
  expect(new Set(await teamsOf(stack, await logIn(stack, person)))).toEqual(new Set([accountId, other.accountId]));
});

test('required: neither a login link nor an eID nor an invitation opens the team', async () => {
  const { domain, accountId } = await ssoTeam(stack, { isRequired: true });
  const invite = (email: string) => clock.sql`
    insert into public.account_member (account_id, email, first_name, last_name, role, invited_at)
    values (${accountId}, ${email}, 'Eva', 'Dahl', 'ADMIN', now())`;
  const person = await provenPerson(stack, { email: `eva@${domain}` });
  await invite(person.email);
  const shutOut = async (accessToken: string, way: string) => {
    const [member] = await rows(stack, accessToken, 'user_profile', 'select=id');
    expect(member, way).toEqual({ id: person.id });
    expect(await teamsOf(stack, accessToken), way).toEqual([]);
  };
  await shutOut(await logIn(stack, person), 'an invitation');
  expect(
    await clock.sql`select user_id from public.account_member where account_id = ${accountId} and email = ${person.email}`,
  ).toEqual([{ user_id: person.id }]);

  await callFunction(stack, 'magic-link', { action: 'create', email: person.email, language: 'nb' });
  const token = await lastToken(stack, person.email, 'magic-link/verification');
  const link = await callFunction<{ accessToken: string }>(stack, 'magic-link', { action: 'use', token });
  await shutOut(link.body.accessToken, 'a login link');

  await clock.sql`delete from public.identity where country = 'SE'`;
  const method = 'SE_BANKID_SAME_DEVICE' as const;
  await proveByEid(stack, { purpose: 'LINK', method, accessToken: person.accessToken }, 'se-lars');
  const eid = await proveByEid(stack, { purpose: 'LOG_IN', method }, 'se-lars');
  await shutOut(eid.body.session?.accessToken ?? '', 'an eID');
});

test('a provider that names another issuer is refused, when it is saved and overnight', async () => {
  const { accountId, owner, domain, issuer } = await ssoTeam(stack);
  const connection = connectionOf(`${stack.standInsUrl}/sso/renamed`);
  const saved = await sso(stack, { action: 'saveConnection', accountId, connection }, owner.accessToken);
  expect(saved).toMatchObject(refused(422, 'INVALID', 'issuer'));
  const begun = (await begin(stack, `kari@${domain}`)).body;
  const { parameters } = await atProvider(begun.url, { email: `kari@${domain}` });
  const change = (to: string) =>
    clock.sql`update private.sso_connection set issuer = ${to} where account_id = ${accountId}`;
  await change(connection.issuer);
  expect(await begin(stack, `kari@${domain}`)).toMatchObject(unproven('sso'));
  expect(await finish(stack, begun, parameters), 'under way').toMatchObject(unproven('sso'));
  await change(issuer);
  expect(await begin(stack, `kari@${domain}`)).toMatchObject({ status: 200 });
});

test('who leaves the directory loses the team at the next check; an outage ends nothing', async () => {
  const { domain, accountId, issuer } = another;
  const email = newPerson(domain);
  const session = await sessionBySso(stack, { email });
  const check = async () => {
    await clock.sql`
      update private.sso_session s set checked_at = s.checked_at - interval '31 minutes'
      from private.sso_connection c where c.id = s.connection_id and c.account_id = ${accountId}`;
    await clock.sql`select private.queue_sso_session_checks()`;
    await stack.runWork();
  };
  await check();
  await check();
  expect(await teamsOf(stack, session), 'the refreshed token is refreshed again').toEqual([accountId]);
  await makeFail(stack, { service: 'sso', matching: `${new URL(issuer).pathname}/token`, times: 1 });
  await check();
  expect(await teamsOf(stack, session), 'unknown').toEqual([accountId]);
  await fetch(`${stack.standInsUrl}/sso/left`, { method: 'POST', body: email });
  await check();
  expect(await teamsOf(stack, session)).toEqual([]);
  expect((await logInBySso(stack, { email })).answer, 'the next login').toMatchObject(unproven('sso'));
});

test('without a refresh token the team is open for an hour, and without an answer for eight', async () => {
  const { domain } = another;
  const lasting = await sessionBySso(stack, { email: newPerson(domain) });
  const short = await ssoTeam(stack, { path: `no-refresh-${domain}` });
  const brief = await sessionBySso(stack, { email: `kari@${short.domain}` });
  const pass = (hours: number) =>
    clock.sql`update private.sso_session set valid_until = valid_until - make_interval(hours => ${hours})`;
  await pass(1);
  expect(await teamsOf(stack, brief)).toEqual([]);
  expect(await teamsOf(stack, lasting)).toHaveLength(1);
  await pass(7);
  expect(await teamsOf(stack, lasting)).toEqual([]);
});
