import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Delivery } from '#local/stand-ins/veriff/notices.ts';
import { useBackend } from '#testing/backend.ts';
import { callFunction, post, rows } from './support/call.ts';
import { proveByEid } from './support/eid.ts';
import { provenPerson, signUp } from './support/people.ts';
import type { Person } from './support/people.ts';
import { reachLevel2, confirmPhone } from './support/sms.ts';
import { makeFail, mend } from './support/stand-ins.ts';
import {
  createSession,
  happen,
  notify,
  openSession,
  prove,
  releaseNotices,
  removeSession,
  stateOf,
} from './support/veriff.ts';

const { stack, clock } = useBackend();

const link = ({ accessToken }: Person) => ({ purpose: 'LINK', accessToken }) as const;
const identities = ({ accessToken }: Person) =>
  rows(
    stack,
    accessToken,
    'identity',
    'select=first_name,last_name,country,birth_date,method,is_default&order=created_at',
  );

test('a passport adds a verified identity, whose sealed number only its person reads', async () => {
  const person = await provenPerson(stack, { firstName: 'Kari', lastName: 'Nordmann' });
  await prove(stack, link(person), 'kari');
  expect(await stateOf(stack, link(person))).toEqual({ status: 'APPROVED', reason: null });
  expect(await identities(person)).toEqual([
    {
      first_name: 'Kari',
      last_name: 'Nordmann',
      country: 'NO',
      birth_date: '1994-11-15',
      method: 'DOCUMENT',
      is_default: true,
    },
  ]);
  const [identity] = await rows(stack, person.accessToken, 'identity', 'select=id');
  const read = ({ accessToken }: Person) =>
    callFunction(
      stack,
      'identity',
      { action: 'readNumber', subject: 'IDENTITY', subjectId: identity?.id },
      accessToken,
    );
  expect(await read(person)).toMatchObject({ status: 403, body: { errors: [{ code: 'AUTH_LEVEL_2_REQUIRED' }] } });
  await reachLevel2(stack, person.accessToken, await confirmPhone(stack, person.accessToken));
  expect(await read(person)).toMatchObject({ status: 200, body: { number: 'CCC000001' } });
  expect(await read(await provenPerson(stack))).toMatchObject({ status: 404 });
});

test('the account keeps the spelling of its name, and another name is left to the person to choose', async () => {
  const signe = await provenPerson(stack, { firstName: 'Signe', lastName: 'Ås' });
  await prove(stack, link(signe), 'signe');
  expect(await identities(signe)).toMatchObject([{ first_name: 'Signe', last_name: 'Ås', is_default: true }]);
  const other = await provenPerson(stack, { firstName: 'Liv', lastName: 'Dal' });
  await prove(stack, link(other), 'adaeze');
  expect(await identities(other)).toMatchObject([{ first_name: 'Adaeze', last_name: 'Okafor', is_default: false }]);
});

test('the same passport again renews its identity, and an eID of the same person is a second one', async () => {
  const person = await provenPerson(stack, { firstName: 'Kari', lastName: 'Nordmann' });
  await prove(stack, link(person), 'kari');
  await prove(stack, link(person), 'kari');
  expect(await identities(person)).toHaveLength(1);
  await proveByEid(stack, { purpose: 'LINK', accessToken: person.accessToken }, 'no-kari');
  expect(await identities(person)).toMatchObject([{ method: 'DOCUMENT' }, { method: 'NO_BANKID' }]);
});

test.each([
  ['decline', undefined, 'DECLINED', 'FACE_DIFFERS'],
  // What a forger could learn from is not told.
  ['decline', 106, 'DECLINED', 'OTHER'],
  ['resubmit', undefined, 'RESUBMISSION', 'PICTURE_QUALITY'],
  ['resubmit', 207, 'RESUBMISSION', 'DOCUMENT_EXPIRED'],
  ['review', undefined, 'REVIEW', null],
  ['expire', undefined, 'EXPIRED', null],
  ['abandon', undefined, 'ABANDONED', null],
] as const)('%s (%s) leaves no identity, and says why', async (outcome, reasonCode, status, reason) => {
  const person = await provenPerson(stack);
  const session = await openSession(stack, link(person));
  const happening = reasonCode === undefined ? { outcome } : { outcome, reasonCode };
  expect(await happen(stack, session, happening)).toEqual([200]);
  expect(await stateOf(stack, link(person))).toEqual({ status, reason });
  expect(await identities(person)).toEqual([]);
});

test.each([['a driving licence', 'driver', 'DOCUMENT_UNSUPPORTED']])(
  '%s is no identity',
  async (_title, who, reason) => {
    const person = await provenPerson(stack);
    await prove(stack, link(person), who);
    expect(await stateOf(stack, link(person))).toEqual({ status: 'DECLINED', reason });
    expect(await identities(person)).toEqual([]);
  },
);

test('a document with one name is an identity with that name', async () => {
  const person = await provenPerson(stack);
  await prove(stack, link(person), 'suharto');
  expect(await identities(person)).toMatchObject([{ first_name: '', last_name: 'Suhartono' }]);
});

test.each<[Delivery, number]>([
  ['wrongSignature', 401],
  ['otherClient', 401],
])('a notice with %s is refused and changes nothing', async (delivery, status) => {
  const person = await provenPerson(stack);
  const session = await openSession(stack, link(person));
  expect(await happen(stack, session, { outcome: 'approve', person: 'kari', delivery })).toEqual([status]);
  expect(await identities(person)).toEqual([]);
  const unsigned = await post(stack, 'veriff-webhook', JSON.stringify({ id: session, action: 'submitted' }), {
    'content-type': 'application/json',
  });
  expect(unsigned).toMatchObject({ status: 401, body: { errors: [{ code: 'UNAUTHORIZED' }] } });
});

test('duplicates arriving at once add one identity', async () => {
  const person = await provenPerson(stack);
  const session = await openSession(stack, link(person));
  expect(await happen(stack, session, { outcome: 'approve', person: 'kari', delivery: 'duplicate' })).toEqual([
    200, 200, 200,
  ]);
  expect(await identities(person)).toHaveLength(1);
});

test('notices out of order end in what Veriff says now', async () => {
  const person = await provenPerson(stack);
  const session = await openSession(stack, link(person));
  for (const outcome of ['start', 'submit', 'resubmit', 'start', 'submit'] as const) {
    await happen(stack, session, { outcome, delivery: 'delayed' });
  }
  await happen(stack, session, { outcome: 'approve', person: 'kari', delivery: 'delayed' });
  expect(await releaseNotices(stack)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await stateOf(stack, link(person))).toEqual({ status: 'APPROVED', reason: null });
  await happen(stack, session, { outcome: 'decline' });
  expect(await stateOf(stack, link(person)), 'late').toEqual({ status: 'APPROVED', reason: null });
});

test('a signed notice only says that something changed: what it claims does not count', async () => {
  const person = await provenPerson(stack);
  const session = await openSession(stack, link(person));
  const claimed = { id: session, attemptId: randomUUID(), status: 'approved', person: { firstName: 'EVE' } };
  expect(await notify(stack, { status: 'success', verification: claimed })).toEqual([200]);
  expect(await stateOf(stack, link(person))).toEqual({ status: 'CREATED', reason: null });
  expect(await identities(person)).toEqual([]);
});

test('unknown sessions and unknown kinds of notice are acknowledged', async () => {
  expect(await notify(stack, { id: randomUUID(), attemptId: randomUUID(), action: 'submitted' })).toEqual([200]);
  expect(await notify(stack, { status: 'success', verification: { id: randomUUID(), status: 'approved' } })).toEqual([
    200,
  ]);
  expect(await notify(stack, { eventType: 'pep', id: "1'; drop table" })).toEqual([200]);
  expect(await notify(stack, {})).toEqual([200]);
});

test('a session of another person never counts, whichever user’s id the notice carries', async () => {
  const [thief, victim] = [await provenPerson(stack), await provenPerson(stack)];
  const stolen = await openSession(stack, link(victim));
  const own = await openSession(stack, link(thief));
  await happen(stack, stolen, { outcome: 'approve', person: 'kari', delivery: 'lost' });
  // The thief's row is made to point at the victim's session: the provider then names another person's id.
  await clock.sql`update private.document_session set provider_id = null where provider_id = ${stolen}`;
  await clock.sql`update private.document_session set provider_id = ${stolen} where provider_id = ${own}`;
  expect(await notify(stack, { id: stolen, attemptId: randomUUID(), action: 'submitted' })).toEqual([200]);
  expect(await identities(thief)).toEqual([]);
});

test('a session without a notice is read by the job, and by its waiting person', async () => {
  const [patient, gone] = [await provenPerson(stack), await provenPerson(stack)];
  const lost = await openSession(stack, link(patient));
  await happen(stack, lost, { outcome: 'approve', person: 'kari', delivery: 'lost' });
  expect(await stateOf(stack, link(patient))).toMatchObject({ status: 'CREATED' });
  await removeSession(stack, await openSession(stack, link(gone)));
  await clock.sql`update private.document_session set read_at = read_at - interval '15 minutes'`;
  expect(await stateOf(stack, link(patient)), 'asked by its person').toMatchObject({ status: 'APPROVED' });
  await clock.sql`select private.enqueue_job('READ_DOCUMENTS', ${randomUUID()}, '{}')`;
  await stack.runWork();
  const [row] = await clock.sql<{ status: string }[]>`
    select status from private.document_session where user_id = ${gone.id}`;
  expect(row, 'deleted at Veriff').toEqual({ status: 'EXPIRED' });
});

test('an open session is continued; one that is judged cannot be begun again, one that ended can', async () => {
  const person = await provenPerson(stack);
  const first = await openSession(stack, link(person));
  expect(await openSession(stack, link(person))).toBe(first);
  await happen(stack, first, { outcome: 'submit' });
  expect(await createSession(stack, link(person))).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'INVALID_ACTION', path: 'session' }] },
  });
  await happen(stack, first, { outcome: 'resubmit' });
  expect(await openSession(stack, link(person)), 'new pictures in the same session').toBe(first);
  await happen(stack, first, { outcome: 'start' });
  await happen(stack, first, { outcome: 'abandon' });
  const second = await openSession(stack, link(person));
  expect(second).not.toBe(first);
  const chosen = { country: 'SE', document: 'PASSPORT' } as const;
  expect(await openSession(stack, { ...link(person), chosen }), 'another document').not.toBe(second);
});

test('Veriff that is down is our fault, and the person may try again', async () => {
  const person = await provenPerson(stack);
  for (const failing of [{ status: 500 }, { how: 'hang' }, { how: 'garbage' }] as const) {
    await makeFail(stack, { service: 'veriff', times: 1, ...failing });
    expect((await createSession(stack, link(person))).status).not.toBe(200);
    await mend(stack);
  }
  const session = await openSession(stack, link(person));
  await makeFail(stack, { service: 'veriff', matching: session, times: 1, status: 503 });
  expect(await happen(stack, session, { outcome: 'approve', person: 'kari' }), 'repeated later').toEqual([500]);
  await happen(stack, session, { outcome: 'approve', person: 'kari' });
  expect(await identities(person)).toHaveLength(1);
});

test('a visitor, and a person whose mailbox is not confirmed, cannot begin a session', async () => {
  const body = { action: 'createVeriffSession', purpose: 'LINK', language: 'nb' };
  expect(await callFunction(stack, 'identity', body)).toMatchObject({ status: 401 });
  expect(await createSession(stack, link(await signUp(stack)))).toMatchObject({ status: 403 });
});
