import { expect, test } from 'vitest';
import type { EidMethodName } from '#functions/identity/contract/eid-methods.ts';
import type { EidFault } from '#local/stand-ins/eid/tokens.ts';
import { useBackend } from '#testing/backend.ts';
import { rows } from './support/call.ts';
import { atBroker, beginEid, finishEid, proveByEid } from './support/eid.ts';
import { mailsTo } from './support/inbox.ts';
import { provenPerson, signUp } from './support/people.ts';
import { makeFail, mend } from './support/stand-ins.ts';
import { confirmPhone, logIn, reachLevel2, switchOnTwoFactor } from './support/sms.ts';

const { stack, clock } = useBackend();

const refused = (status: number, code: string, path: string | null) => ({ status, body: { errors: [{ code, path }] } });
const NOT_GENUINE = refused(422, 'VERIFICATION_FAILED', 'eid');
const identities = (accessToken: string) =>
  rows(
    stack,
    accessToken,
    'identity',
    'select=first_name,last_name,country,birth_date,method,is_default&order=created_at',
  );

test.each<[EidMethodName, string, object]>([
  ['NO_BANKID', 'no-kari', { first_name: 'Kari', last_name: 'Nordmann', country: 'NO', birth_date: '1994-11-15' }],
  ['SE_BANKID_SAME_DEVICE', 'se-alva', { first_name: 'Alva', last_name: 'Öberg', birth_date: '1994-09-15' }],
  ['SE_BANKID_OTHER_DEVICE', 'se-lars', { first_name: 'Lars', last_name: 'Ek', country: 'SE' }],
  ['DK_MITID_SUBSTANTIAL', 'dk-freja', { first_name: 'Freja', last_name: 'Sørensen', birth_date: '1961-07-07' }],
  ['DK_MITID_HIGH', 'dk-mads', { first_name: 'Mads Emil', last_name: 'Holm', country: 'DK' }],
  ['FI_BANK_ID', 'fi-aino', { first_name: 'Aino', last_name: 'Mäkelä', birth_date: '1994-09-15' }],
])('%s adds an identity to the own account', async (method, person, found) => {
  const { accessToken } = await provenPerson(stack);
  const answer = await proveByEid(stack, { purpose: 'LINK', method, accessToken }, person);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await identities(accessToken)).toMatchObject([{ ...found, method }]);
});

test('the broker’s page is opened with an address that tells nothing', async () => {
  const { accessToken } = await provenPerson(stack);
  const { body } = await beginEid(stack, { purpose: 'LINK', accessToken });
  expect([...new URL(body.url).searchParams.keys()].sort()).toEqual(['client_id', 'request_uri']);
  const { address, parameters } = await atBroker(body.url, 'no-kari');
  expect(address.search, 'the answer is in the fragment').toBe('');
  expect(Object.keys(parameters).sort()).toEqual(['code', 'iss', 'state']);
});

test.each<EidFault>([
  'wrongKey',
  'expired',
  'nonce',
  'audience',
  'issuer',
  'otherEid',
  'noLevel',
  'lowLevel',
  'badNumber',
  'serverError',
  'reusedCode',
])('the answer %s is refused and leaves no identity', async (fault) => {
  const { accessToken } = await provenPerson(stack);
  const answer = await proveByEid(stack, { purpose: 'LINK', accessToken }, 'no-kari', fault);
  expect(answer).toMatchObject(NOT_GENUINE);
  expect(await identities(accessToken)).toEqual([]);
});

test('a Finnish token that is not encrypted is refused', async () => {
  const { accessToken } = await provenPerson(stack);
  const login = { purpose: 'LINK', method: 'FI_BANK_ID', accessToken } as const;
  expect(await proveByEid(stack, login, 'fi-aino', 'notEncrypted')).toMatchObject(NOT_GENUINE);
  expect(await identities(accessToken)).toEqual([]);
});

test('a cancelled login says so', async () => {
  const { accessToken } = await provenPerson(stack);
  const answer = await proveByEid(stack, { purpose: 'LINK', accessToken }, null, 'accessDenied');
  expect(answer).toMatchObject(refused(422, 'VERIFICATION_FAILED', 'eidCancelled'));
});

test('a key that the broker has just rotated is taken, and a missing number too', async () => {
  const { accessToken } = await provenPerson(stack);
  await proveByEid(stack, { purpose: 'LINK', accessToken }, 'no-kari');
  expect(await proveByEid(stack, { purpose: 'LINK', accessToken }, 'no-kari', 'rotatedKey')).toMatchObject({
    status: 200,
  });
  const mitId = { purpose: 'LINK', method: 'DK_MITID_HIGH', accessToken } as const;
  expect(await proveByEid(stack, mitId, 'dk-freja', 'noNumber')).toMatchObject({ status: 200 });
  expect(await identities(accessToken)).toHaveLength(2);
});

test('an answer counts once, in the browser and for the user that began it, for ten minutes', async () => {
  const [own, other] = [await provenPerson(stack), await provenPerson(stack)];
  const begin = async () => (await beginEid(stack, { purpose: 'LINK', accessToken: own.accessToken })).body;
  const strange = refused(404, 'INVALID_TOKEN', 'state');

  const begun = await begin();
  const { parameters } = await atBroker(begun.url, 'no-kari');
  const anotherBrowser = { ...begun, browserSecret: 'guessed' };
  expect(await finishEid(stack, anotherBrowser, parameters, own.accessToken)).toMatchObject(strange);
  expect(await finishEid(stack, begun, parameters, other.accessToken)).toMatchObject(strange);
  expect(await finishEid(stack, begun, parameters)).toMatchObject(strange);
  const { parameters: ofAnother } = await atBroker((await begin()).url, 'no-kari');
  const mixedUp = await begin();
  expect(await finishEid(stack, mixedUp, { ...ofAnother, state: mixedUp.state }, own.accessToken)).toMatchObject(
    NOT_GENUINE,
  );
  expect(await finishEid(stack, begun, parameters, own.accessToken)).toMatchObject({ status: 200 });
  expect(await finishEid(stack, begun, parameters, own.accessToken), 'replayed').toMatchObject(strange);
  expect(await identities(other.accessToken)).toEqual([]);

  const late = await begin();
  const answered = await atBroker(late.url, 'no-signe');
  await clock.sql`
    update private.eid_attempt set begun_at = begun_at - interval '11 minutes' where user_id = ${own.id}`;
  expect(await finishEid(stack, late, answered.parameters, own.accessToken)).toMatchObject(
    refused(410, 'TOKEN_EXPIRED', 'state'),
  );
});

test('an answer that names another broker is refused (RFC 9207)', async () => {
  const { accessToken } = await provenPerson(stack);
  const { body: begun } = await beginEid(stack, { purpose: 'LINK', accessToken });
  const { parameters } = await atBroker(begun.url, 'no-kari');
  const mixedUp = { ...parameters, iss: 'https://elsewhere.example' };
  expect(await finishEid(stack, begun, mixedUp, accessToken)).toMatchObject(NOT_GENUINE);
});

test('a broker that is down is our fault, and the person may try again', async () => {
  const { accessToken } = await provenPerson(stack);
  await makeFail(stack, { service: 'eid', matching: '/eid/oauth2/par', times: 1 });
  expect(await beginEid(stack, { purpose: 'LINK', accessToken })).toMatchObject(refused(503, 'INTERNAL', 'eid'));
  await makeFail(stack, { service: 'eid', matching: '/eid/oauth2/token', how: 'hang', times: 1 });
  const answer = await proveByEid(stack, { purpose: 'LINK', accessToken }, 'no-kari');
  expect(answer).toMatchObject(refused(503, 'INTERNAL', 'eid'));
  await mend(stack);
  await makeFail(stack, { service: 'eid', matching: '/eid/oauth2/token', how: 'slow', milliseconds: 1500, times: 1 });
  expect(await proveByEid(stack, { purpose: 'LINK', accessToken }, 'no-kari')).toMatchObject({ status: 200 });
});

test('adding an eID takes an SMS confirmation or, without a phone, the password; a fresh login is not enough', async () => {
  const person = await provenPerson(stack);
  const accessToken = await logIn(stack, person);
  expect(await beginEid(stack, { purpose: 'LINK', accessToken })).toMatchObject(
    refused(403, 'REAUTHENTICATION_REQUIRED', null),
  );
  const number = await confirmPhone(stack, accessToken);
  expect(await beginEid(stack, { purpose: 'LINK', accessToken })).toMatchObject({
    status: 403,
    body: { errors: [{ code: 'AUTH_LEVEL_2_REQUIRED' }] },
  });
  await reachLevel2(stack, accessToken, number);
  expect(await beginEid(stack, { purpose: 'LINK', accessToken })).toMatchObject({ status: 200 });
  expect(await beginEid(stack, { purpose: 'LINK' }), 'a visitor').toMatchObject({ status: 403 });
  const stranger = await signUp(stack);
  expect(await beginEid(stack, { purpose: 'LINK', accessToken: stranger.accessToken })).toMatchObject({
    status: 403,
    body: { errors: [{ code: 'UNAUTHORIZED' }] },
  });
});

test('an eID logs in who has added it, whatever their email address, and nobody else', async () => {
  const logInAs = (person: string) => proveByEid(stack, { purpose: 'LOG_IN', method: 'SE_BANKID_SAME_DEVICE' }, person);
  const unlinked = refused(422, 'VERIFICATION_FAILED', 'notLinked');
  await clock.sql`delete from public.identity where country = 'SE'`;
  await signUp(stack, { firstName: 'Alva', lastName: 'Öberg' });
  expect(await logInAs('se-alva')).toMatchObject(unlinked);
  const person = await provenPerson(stack);
  await proveByEid(
    stack,
    { purpose: 'LINK', method: 'SE_BANKID_OTHER_DEVICE', accessToken: person.accessToken },
    'se-alva',
  );
  const { status, body } = await logInAs('se-alva');
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await rows(stack, body.session?.accessToken ?? '', 'user_profile', 'select=id')).toEqual([{ id: person.id }]);
  expect(await logInAs('se-lars')).toMatchObject(unlinked);
});

test('with a lost phone, the eID removes two-factor and ends all sessions', async () => {
  const person = await provenPerson(stack);
  const login = { method: 'DK_MITID_SUBSTANTIAL' } as const;
  await clock.sql`delete from public.identity where country = 'DK'`;
  await proveByEid(stack, { ...login, purpose: 'LINK', accessToken: person.accessToken }, 'dk-mads');
  await switchOnTwoFactor(stack, person.accessToken);
  const pending = await logIn(stack, person);
  expect(await rows(stack, pending, 'user_profile', 'select=id')).toEqual([]);
  expect(await proveByEid(stack, { ...login, purpose: 'LOST_PHONE' }, 'dk-freja')).toMatchObject({ status: 422 });
  expect(await proveByEid(stack, { ...login, purpose: 'LOST_PHONE' }, 'dk-mads')).toMatchObject({ status: 200 });
  expect(await rows(stack, await logIn(stack, person), 'user_profile', 'select=id')).toEqual([{ id: person.id }]);
  expect(await clock.sql`select from auth.sessions where user_id = ${person.id}`).toHaveLength(1);
});

test('a new eID is told by mail, and a repeated one is not', async () => {
  const { accessToken, email } = await provenPerson(stack, { language: 'en' });
  for (let time = 0; time < 2; time += 1) await proveByEid(stack, { purpose: 'LINK', accessToken }, 'no-kari');
  await stack.runWork();
  const subjects = (await mailsTo(stack, email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'An eID was added to your account')).toHaveLength(1);
});
