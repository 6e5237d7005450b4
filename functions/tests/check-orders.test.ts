import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { rows, rpc } from './support/call.ts';
import { team } from './support/people.ts';
import type { Team } from './support/people.ts';

const { stack, clock } = useBackend();
let nordlys: Team;
let department: string;
beforeAll(async () => {
  nordlys = await team(stack);
  await clock.sql`
    select private.add_credits(jsonb_populate_record(null::public.credit_transaction,
      ${clock.sql.json({ account_id: nordlys.accountId, type: 'ADJUSTMENT', reason: 'adjustment', item_id: nordlys.accountId })}),
      10000)`;
  const [own] = await rows(
    stack,
    nordlys.owner.accessToken,
    'department',
    `account_id=eq.${nordlys.accountId}&select=id`,
  );
  department = own!.id;
});

const call = (name: string, args: Record<string, unknown>) => rpc(stack, nordlys.owner.accessToken, name, args);

test('an order of more than a hundred people is sent by the job, and its candidates get their links by mail', async () => {
  const { id } = await call('create_check_request', {
    account_id: nordlys.accountId,
    input: { checkTypes: ['BANK_ID'] },
  });
  const mark = id.slice(0, 8);
  const people = Array.from({ length: 101 }, (_, index) => ({
    email: `kandidat.${index}.${mark}@example.com`,
    firstName: 'Kandi',
    lastName: `Dat ${index}`,
    departmentId: department,
  }));
  await call('create_check_lists', { check_request_id: id, people });
  expect(await call('submit_check_request', { check_request_id: id, expected_total: 505 })).toMatchObject({
    status: 'SENDING',
    sent_count: 0,
  });
  await stack.runWork();
  const [order] = await rows(
    stack,
    nordlys.owner.accessToken,
    'check_request',
    `id=eq.${id}&select=id,status,sent_count`,
  );
  expect(order).toEqual({ id, status: 'SENT', sent_count: 101 });
  const [links] = await clock.sql`
    select count(distinct t.subject_id)::int as count from private.access_token t
    join public.check_list l on l.id = t.subject_id
    where t.purpose = 'CHECK_LIST' and l.check_request_id = ${id} and l.last_contacted_at is not null`;
  expect(links).toEqual({ count: 101 });
});
