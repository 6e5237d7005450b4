import { expect, test } from 'vitest';
import { as, rolledBack, setTime, sql, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { buildWorld, draft, emailOf, submit } from './support/world.ts';
import type { World } from './support/world.ts';

const asMember = (tx: Transaction, world: World, statement: string, ...values: string[]) =>
  as(tx, user(world.ids.member), (inner) => inner.unsafe(`select (${statement}).id`, values));

test('changed days are in the history once it is sent, and the signers learn nothing', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-23T09:00:00Z');
    const world = await buildWorld(tx);
    const made = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
    const change = (days: Record<string, number | null>) =>
      asMember(tx, world, 'public.change_reminders($1, $2::text::jsonb)', made.id, JSON.stringify(days));
    const changes = async () =>
      await tx`
        select e.actor_name, e.data from public.document_event e
        where e.document_id = ${made.id} and e.type = 'REMINDERS_CHANGED' order by e.sequence`;
    await change({ reminderFirstDays: 2 });
    expect(await changes()).toHaveLength(0);
    await asMember(tx, world, `public.schedule_document($1, '{"activationDate": "2026-11-30"}')`, made.id);
    await change({ reminderFirstDays: 5 });
    await change({ reminderFirstDays: 5 });
    await submit(tx, world.ids.member, made.id);
    const seen = async () =>
      await as(
        tx,
        user(world.ids.signer),
        (inner) => inner`select interacted_at from public.document where id = ${made.id}`,
      );
    const [before] = await seen();
    await setTime(tx, '2026-11-23T10:00:00Z');
    await change({ reminderFirstDays: null, warningDays: 1 });
    expect((await changes()).map(({ data }) => data)).toEqual([
      { reminderFirstDays: 5, reminderEveryDays: 7, warningDays: 3 },
      { reminderFirstDays: null, reminderEveryDays: null, warningDays: 1 },
    ]);
    const [after] = await seen();
    expect(after?.interacted_at).toEqual(before?.interacted_at);
  });
});
