import { expect, test } from 'vitest';
import { rolledBack, service, setTime, sql } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { emptyOutbox } from './support/outbox.ts';
import { DAY, read, schedule, sendDue, start } from './support/schedule.ts';
import { draft, emailOf, leaveTeam } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// Decision 0080: what could not be sent is a draft again.
interface Obstacle {
  readonly name: string;
  readonly code: string;
  readonly told: Person;
  readonly happens: (tx: Transaction, world: World, id: string) => Promise<unknown>;
}

const obstacles: Obstacle[] = [
  {
    name: 'the person who scheduled it has left the team',
    code: 'UNAUTHORIZED',
    told: 'owner',
    happens: (tx, world) => leaveTeam(tx, world, 'member'),
  },
  {
    name: 'the person no longer manages the department',
    code: 'UNAUTHORIZED',
    told: 'member',
    happens: async (tx, world, id) => {
      await schedule(tx, world.ids.manager, id, { ...DAY, activationTime: '09:00' });
      await tx`
        delete from public.department_membership where member_id in (
          select id from public.account_member where user_id = ${world.ids.manager} and account_id = ${world.team})`;
    },
  },
  {
    name: 'the person’s mailbox is no longer confirmed',
    code: 'UNAUTHORIZED',
    told: 'member',
    happens: (tx, world) => tx`update public.user_profile set confirmed_at = null where id = ${world.ids.member}`,
  },
  {
    name: 'e-signatures were switched off',
    code: 'PRODUCT_UNAVAILABLE',
    told: 'member',
    happens: (tx, world) => tx`update public.account_feature set e_signatures = false where account_id = ${world.team}`,
  },
  {
    name: 'the credits do not suffice',
    code: 'CREDIT_BALANCE_INSUFFICIENT',
    told: 'member',
    happens: (tx, world) => tx`update public.account set credit_balance = 0 where id = ${world.team}`,
  },
  {
    name: 'the account’s deletion is scheduled',
    code: 'INVALID_ACTION',
    told: 'member',
    happens: (tx, world) =>
      tx`update public.account set deletion_scheduled_on = private.now() where id = ${world.team}`,
  },
  {
    name: 'the account has sent too much',
    code: 'DELIVERY_FREQUENCY_EXCEEDED',
    told: 'member',
    happens: (tx) => tx`update private.usage_limit set max = 0 where action = 'DOCUMENT'`,
  },
];

test.for(obstacles)('when $name, it is a draft again, and the sender is told', async ({ code, told, happens }) => {
  await rolledBack(sql, async (tx) => {
    const { world, id } = await start(tx);
    await schedule(tx, world.ids.member, id, DAY);
    await happens(tx, world, id);
    await setTime(tx, '2026-11-24T12:00:00Z');
    expect(await sendDue(tx)).toEqual({ sent: 0, returned: 1 });
    expect(await sendDue(tx), 'it does not come back').toEqual({ sent: 0, returned: 0 });
    expect(await read(tx, id)).toMatchObject({ status: 'DRAFT', activation: null });
    const [event] = await tx`
      select actor_kind, data ->> 'code' as code, private.broken_event(${id}) as broken from public.document_event
      where document_id = ${id} and type = 'NOT_SENT'`;
    expect(event).toEqual({ actor_kind: 'SYSTEM', code, broken: null });
    const mails = await tx`
      select kind, recipient, payload ->> 'code' as code from private.outbox where subject_id = ${id}`;
    expect(mails).toEqual([{ kind: 'document_not_sent', recipient: emailOf(world, told), code }]);
    const charges = await tx`select from public.credit_transaction where item_id = ${id}`;
    expect(charges, 'nothing is charged').toHaveLength(0);
  });
});

test('an obstacle of one document does not stop the others', async () => {
  await rolledBack(sql, async (tx) => {
    const { world, id } = await start(tx);
    await schedule(tx, world.ids.member, id, DAY);
    await tx`update public.document set sent_by = null where id = ${id}`;
    const other = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
    await schedule(tx, world.ids.member, other.id, { activationDate: '2026-11-25' });
    await emptyOutbox(tx);
    await setTime(tx, '2026-11-26T07:00:00Z');
    expect(await sendDue(tx)).toEqual({ sent: 0, returned: 1 });
    expect(await service(tx, 'run_sql_jobs', { max: 10 })).toMatchObject({ failed: 0 });
    expect(await read(tx, other.id)).toMatchObject({ status: 'PENDING' });
  });
});
