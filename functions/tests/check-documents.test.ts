import { expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { rows, rpc } from './support/call.ts';
import { sentCheckList } from './support/check-lists.ts';
import { confirmedPerson, team } from './support/people.ts';
import { createSession, happen, openSession, prove, removeSession, stateOf } from './support/veriff.ts';

const { stack, clock } = useBackend();

/** A candidate who has consented to a check that was sent in this name. */
async function asked(firstName: string, lastName: string, type = 'IDENTITY') {
  const sender = await team(stack);
  const candidate = await confirmedPerson(stack, { firstName, lastName });
  const list = await sentCheckList(clock.sql, sender, candidate.email, [type]);
  await clock.sql`
    update public.check_list set first_name = ${firstName}, last_name = ${lastName}, user_id = ${candidate.id}
    where id = ${list}`;
  const input = { textVersion: '2026-11-23', language: 'nb' };
  await rpc(stack, candidate.accessToken, 'consent_check_list', { check_list_id: list, input });
  const [check] = await clock.sql<{ id: string }[]>`select id from public.check_item where check_list_id = ${list}`;
  const checkId = check?.id ?? '';
  const wanted = { purpose: 'CHECK', checkId, accessToken: candidate.accessToken } as const;
  return { sender, candidate, list, checkId, wanted };
}

async function outcome(checkId: string) {
  const [row] = await clock.sql<{ status: string; result: object | null; why: string[] | null }[]>`
    select i.status, f.result, (
      select p.finding -> 'why' from private.check_proposal p where p.check_item_id = i.id) as why
    from public.check_item i left join private.check_finding f on f.check_item_id = i.id and f.superseded_at is null
    where i.id = ${checkId}`;
  return row;
}

test.each([
  ['IDENTITY', 'the same name', 'Kari', 'Nordmann', 'kari'],
  ['IDENTITY', 'a name as passports write it', 'Signe', 'Ås', 'signe'],
  ['IDENTITY', 'a name that leaves one out', 'Ola', 'Hansen', 'ola'],
  ['IDENTITY', 'an ID card of another country, and a name without accents', 'Maria', 'Garcia Lopez', 'maria'],
  ['GLOBAL_IDENTITY', 'a passport from outside the Nordics', 'Adaeze', 'Okafor', 'adaeze'],
])('%s: %s completes the check and adds the identity', async (type, _title, firstName, lastName, person) => {
  const { checkId, candidate, wanted } = await asked(firstName, lastName, type);
  const session = await openSession(stack, wanted);
  await happen(stack, session, { outcome: 'submit' });
  expect(await outcome(checkId)).toMatchObject({ status: 'PENDING_EXTERNAL' });
  await happen(stack, session, { outcome: 'approve', person });
  expect(await outcome(checkId)).toMatchObject({ status: 'COMPLETED', why: null });
  expect(await rows(stack, candidate.accessToken, 'identity', 'select=method')).toEqual([{ method: 'DOCUMENT' }]);
});

test('the result says what the document proved, and has no number', async () => {
  const { checkId, wanted } = await asked('Kari', 'Nordmann');
  await prove(stack, wanted, 'kari');
  const proven = {
    firstName: 'Kari',
    lastName: 'Nordmann',
    birthDate: '1994-11-15',
    country: 'NO',
    document: 'PASSPORT',
    expiresOn: '2033-05-17',
  };
  expect((await outcome(checkId))?.result).toEqual(proven);
  const [answer] = await clock.sql`select attributes from private.check_answer where check_item_id = ${checkId}`;
  expect(answer).toEqual({ attributes: proven });
});

test('GLOBAL_IDENTITY: an ID card goes to the reviewer, and is not even begun where it is chosen here', async () => {
  const { checkId, wanted } = await asked('Maria', 'Garcia Lopez', 'GLOBAL_IDENTITY');
  const chosen = { country: 'ES', document: 'ID_CARD' } as const;
  expect(await createSession(stack, { ...wanted, chosen })).toMatchObject({
    body: { errors: [{ code: 'INCLUSION', path: 'document' }] },
  });
  await prove(stack, wanted, 'maria');
  expect(await outcome(checkId)).toEqual({ status: 'PENDING_ADMIN', result: null, why: ['OTHER_DOCUMENT'] });
});

test.each([
  ['another family name', 'Kari', 'Berg', 'OTHER_FAMILY_NAME'],
  ['another person', 'Liv', 'Dal', 'DIFFERENT'],
])('%s goes to the reviewer, and never fails by itself', async (_title, firstName, lastName, why) => {
  const { checkId, wanted } = await asked(firstName, lastName);
  await prove(stack, wanted, 'kari');
  expect(await outcome(checkId)).toEqual({ status: 'PENDING_ADMIN', result: null, why: [why] });
  expect(await createSession(stack, wanted)).toMatchObject({ status: 409, body: { errors: [{ code: 'IMMUTABLE' }] } });
});

test('another family name completes the check when the document has the number that the candidate gave', async () => {
  const { checkId, wanted, list, candidate } = await asked('Kari', 'Berg');
  await clock.sql`
    insert into public.check_item (check_list_id, type, restricted, status)
    values (${list}, 'PERSONAL_NUMBER', true, 'PENDING_CANDIDATE')`;
  const [number] = await clock.sql<{ id: string }[]>`
    select id from public.check_item where check_list_id = ${list} and type = 'PERSONAL_NUMBER'`;
  const given = await fetch(`${stack.url}/functions/v1/identity`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${candidate.accessToken}` },
    body: JSON.stringify({ action: 'giveNumber', typed: { country: 'NO', number: '15919400088' } }),
  });
  const { id: numberId } = (await given.json()) as { id: string };
  await rpc(stack, candidate.accessToken, 'submit_check', { check_id: number?.id, attributes: { numberId } });
  await prove(stack, wanted, 'kari');
  expect(await outcome(checkId)).toMatchObject({ status: 'COMPLETED' });
});

test('new pictures are asked of the candidate, who continues the same session', async () => {
  const { checkId, wanted } = await asked('Kari', 'Nordmann');
  const session = await openSession(stack, wanted);
  await happen(stack, session, { outcome: 'submit' });
  await happen(stack, session, { outcome: 'resubmit' });
  expect(await outcome(checkId)).toMatchObject({ status: 'PENDING_CANDIDATE' });
  expect(await stateOf(stack, wanted)).toEqual({ status: 'RESUBMISSION', reason: 'PICTURE_QUALITY' });
  expect(await openSession(stack, wanted)).toBe(session);
  await happen(stack, session, { outcome: 'start' });
  await happen(stack, session, { outcome: 'submit' });
  expect(await outcome(checkId)).toMatchObject({ status: 'PENDING_EXTERNAL' });
});

test('an expired session comes back to the candidate, who begins a new one', async () => {
  const { checkId, wanted } = await asked('Kari', 'Nordmann');
  const session = await openSession(stack, wanted);
  await happen(stack, session, { outcome: 'submit' });
  await happen(stack, session, { outcome: 'expire' });
  expect(await outcome(checkId)).toMatchObject({ status: 'PENDING_CANDIDATE' });
  const next = await openSession(stack, wanted);
  expect(next).not.toBe(session);
  await happen(stack, next, { outcome: 'submit' });
  // The old one is over: it must not take the check back.
  await happen(stack, session, { outcome: 'abandon' });
  expect(await outcome(checkId)).toMatchObject({ status: 'PENDING_EXTERNAL' });
});

test('a refusal goes to the reviewer with its reason, and a returned check can be proven again', async () => {
  const { checkId, wanted } = await asked('Kari', 'Nordmann');
  const session = await openSession(stack, wanted);
  await happen(stack, session, { outcome: 'submit' });
  await happen(stack, session, { outcome: 'decline' });
  expect(await outcome(checkId)).toEqual({ status: 'PENDING_ADMIN', result: null, why: ['FACE_DIFFERS'] });
  await clock.sql`select private.decide_check(${checkId}, 'RETURN', 'ADMINISTRATOR', null, null, 'Prøv på nytt.')`;
  expect(await prove(stack, wanted, 'kari')).not.toBe(session);
  expect(await outcome(checkId)).toMatchObject({ status: 'COMPLETED' });
});

test('nobody proves themselves for another person’s check, nor for a check of another type', async () => {
  const { checkId, sender } = await asked('Kari', 'Nordmann');
  const stranger = await confirmedPerson(stack);
  const notFound = { status: 404, body: { errors: [{ code: 'ACCOUNT_NOT_FOUND', path: 'checkId' }] } };
  for (const { accessToken } of [stranger, sender.owner]) {
    const wanted = { purpose: 'CHECK', checkId, accessToken } as const;
    expect(await createSession(stack, wanted)).toMatchObject(notFound);
    expect(await stateOf(stack, wanted)).toEqual({ status: null, reason: null });
  }
  expect(await createSession(stack, (await asked('Kari', 'Nordmann', 'BANK_ID')).wanted)).toMatchObject(notFound);
});

test('an approval that comes after the candidate has refused changes nothing', async () => {
  const { checkId, wanted, candidate, list } = await asked('Kari', 'Nordmann');
  const session = await openSession(stack, wanted);
  await happen(stack, session, { outcome: 'submit' });
  const input = { check_list_id: list, refuse_reason: 'Nei takk' };
  await rpc(stack, candidate.accessToken, 'refuse_check_list', input);
  expect(await happen(stack, session, { outcome: 'approve', person: 'kari' })).toEqual([200]);
  expect(await outcome(checkId)).toMatchObject({ status: 'PENDING_EXTERNAL', result: null });
  expect(await rows(stack, candidate.accessToken, 'identity', 'select=id')).toEqual([]);
  await removeSession(stack, session);
});

test('no number of a document, a person or a name reaches the session’s tables', async () => {
  await prove(stack, (await asked('Kari', 'Nordmann')).wanted, 'kari');
  const columns = await clock.sql<{ query: string }[]>`
    select format('select count(*)::int as count from %I.%I where %I::text like any ($1)', c.table_schema, c.table_name,
      c.column_name) as query
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'private', 'auth', 'storage')`;
  for (const { query } of columns) {
    const [row] = await clock.sql.unsafe<{ count: number }[]>(query, [['%15919400088%', '%CCC000001%']]);
    expect(row?.count, query).toBe(0);
  }
});
