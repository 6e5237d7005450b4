import { expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { callFunction, rows, rpc } from './support/call.ts';
import { sentCheckList } from './support/check-lists.ts';
import { beginEid, proveByEid } from './support/eid.ts';
import { confirmedPerson, team } from './support/people.ts';
import type { Person } from './support/people.ts';

const { stack, clock } = useBackend();

/** A candidate who has consented to a BANK_ID check that was sent in this name. */
async function asked(firstName: string, lastName: string) {
  const sender = await team(stack);
  const candidate = await confirmedPerson(stack, { firstName, lastName });
  const list = await sentCheckList(clock.sql, sender, candidate.email, ['BANK_ID']);
  await clock.sql`
    update public.check_list set first_name = ${firstName}, last_name = ${lastName}, user_id = ${candidate.id}
    where id = ${list}`;
  const input = { textVersion: '2026-11-23', language: 'nb' };
  await rpc(stack, candidate.accessToken, 'consent_check_list', { check_list_id: list, input });
  const [check] = await clock.sql<{ id: string }[]>`select id from public.check_item where check_list_id = ${list}`;
  return { sender, candidate, list, checkId: check?.id ?? '' };
}

const prove = ({ candidate, checkId }: { candidate: Person; checkId: string }, person: string) =>
  proveByEid(stack, { purpose: 'CHECK', checkId, accessToken: candidate.accessToken }, person);

async function outcome(checkId: string) {
  const [row] = await clock.sql<{ status: string; result: object | null; proposed: number }[]>`
    select i.status, f.result, (
      select count(*)::int from private.check_proposal p where p.check_item_id = i.id) as proposed
    from public.check_item i left join private.check_finding f on f.check_item_id = i.id and f.superseded_at is null
    where i.id = ${checkId}`;
  return row;
}

test.each([
  ['the same name', 'Kari', 'Nordmann', 'no-kari'],
  ['a name as passports write it', 'Signe', 'Aas', 'no-signe'],
  ['a name that leaves one out', 'Ola', 'Hansen', 'no-ola'],
])('%s completes the check', async (_title, firstName, lastName, person) => {
  const candidate = await asked(firstName, lastName);
  expect(await prove(candidate, person)).toMatchObject({ status: 200, body: { isClear: true } });
  expect(await outcome(candidate.checkId)).toMatchObject({ status: 'COMPLETED', proposed: 0 });
  const { accessToken } = candidate.candidate;
  expect(await rows(stack, accessToken, 'identity', 'select=method')).toEqual([{ method: 'NO_BANKID' }]);
});

test.each([
  ['another family name', 'Kari', 'Berg'],
  ['another person', 'Liv', 'Dal'],
])('%s goes to the reviewer with what was found, and never fails by itself', async (_title, firstName, lastName) => {
  const candidate = await asked(firstName, lastName);
  expect(await prove(candidate, 'no-kari')).toMatchObject({ status: 200, body: { isClear: false } });
  expect(await outcome(candidate.checkId)).toEqual({ status: 'PENDING_ADMIN', result: null, proposed: 1 });
  const again = { purpose: 'CHECK', checkId: candidate.checkId, accessToken: candidate.candidate.accessToken } as const;
  expect(await beginEid(stack, again)).toMatchObject({ status: 409, body: { errors: [{ code: 'IMMUTABLE' }] } });
});

test('another family name completes the check when the number is the one that the candidate gave', async () => {
  const candidate = await asked('Kari', 'Berg');
  await clock.sql`
    insert into public.check_item (check_list_id, type, restricted, status)
    values (${candidate.list}, 'PERSONAL_NUMBER', true, 'PENDING_CANDIDATE')`;
  const other = await asked('Kari', 'Nordmann');
  await prove(other, 'no-kari');
  await clock.sql`
    insert into private.check_number (check_item_id, country, sealed, keyed_hash)
    select i.id, 'NO', n.sealed, n.keyed_hash from public.check_item i, private.identity_number n
    join public.identity y on y.id = n.identity_id and y.user_id = ${other.candidate.id} and y.method = 'NO_BANKID'
    where i.check_list_id = ${candidate.list} and i.type = 'PERSONAL_NUMBER'`;
  await prove(candidate, 'no-kari');
  expect(await outcome(candidate.checkId)).toMatchObject({ status: 'COMPLETED' });
});

// Kari's own, and somebody else's.
test.each([
  ['15919400088', 'BANK_ID', 'COMPLETED'],
  ['13097248022', null, 'PENDING_ADMIN'],
])('the number %s is compared with the one of the eID', async (number, provenBy, status) => {
  const candidate = await asked('Kari', 'Nordmann');
  const { accessToken } = candidate.candidate;
  const [item] = await clock.sql<{ id: string }[]>`
    insert into public.check_item (check_list_id, type, restricted, status)
    values (${candidate.list}, 'PERSONAL_NUMBER', true, 'PENDING_CANDIDATE') returning id`;
  const checkId = item?.id ?? '';
  await prove(candidate, 'no-kari');
  const typed = { action: 'giveNumber', typed: { country: 'NO', number } };
  const { body: given } = await callFunction<{ id: string }>(stack, 'identity', typed, accessToken);
  await rpc(stack, accessToken, 'submit_check', { check_id: checkId, attributes: { numberId: given.id } });
  expect(await outcome(checkId)).toMatchObject({ status });
  expect(await outcome(candidate.checkId)).toMatchObject({ status: 'COMPLETED' });
  const [answer] =
    await clock.sql`select attributes from private.restricted_check_answer where check_item_id = ${checkId}`;
  expect(answer).toEqual({ attributes: { country: 'NO', provenBy } });
});

test('nobody proves themselves for another person’s check, and such a proof cannot log in', async () => {
  const candidate = await asked('Kari', 'Nordmann');
  const stranger = await confirmedPerson(stack);
  const { checkId } = candidate;
  const notFound = { status: 404, body: { errors: [{ code: 'ACCOUNT_NOT_FOUND', path: 'checkId' }] } };
  for (const { accessToken } of [stranger, candidate.sender.owner]) {
    expect(await beginEid(stack, { purpose: 'CHECK', checkId, accessToken })).toMatchObject(notFound);
  }
  await clock.sql`delete from public.identity`;
  await prove(candidate, 'no-kari');
  expect(await proveByEid(stack, { purpose: 'LOG_IN' }, 'no-kari')).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'VERIFICATION_FAILED', path: 'notLinked' }] },
  });
});

test('no identity number reaches the database, not even in the logs of what was called', async () => {
  await prove(await asked('Kari', 'Nordmann'), 'no-kari');
  const columns = await clock.sql<{ query: string }[]>`
    select format('select count(*)::int as count from %I.%I where %I::text like $1', c.table_schema, c.table_name, c.column_name) as query
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'private', 'auth', 'storage')`;
  for (const { query } of columns) {
    const [row] = await clock.sql.unsafe<{ count: number }[]>(query, ['%15919400088%']);
    expect(row?.count, query).toBe(0);
  }
});
