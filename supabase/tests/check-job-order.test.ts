import { expect, test } from 'vitest';
import { addCredits } from './support/credits.ts';
import { service, setTime } from './support/database.ts';
import { completedList, decideOn } from './support/decisions.ts';
import { emptyOutbox } from './support/outbox.ts';
import { orderWithTexts, PHONE } from './support/texts.ts';
import { buildWorld, standingWorldAt } from './support/world.ts';

// In which order jobs about checks lock what they work on, and that they read no more than they need.
const OTHER = '+4798765432';

/** A Monday morning, with nothing in the outbox. */
const inWorld = standingWorldAt('2026-11-23T09:00:00Z', emptyOutbox);

test('accounts are taken in the order in which all jobs lock them', () =>
  inWorld(async (tx, world) => {
    const worlds = [world, await buildWorld(tx)].toSorted((one, other) => (one.team < other.team ? -1 : 1));
    for (const [place, { phone, of }] of worlds
      .map((of, index) => ({ of, phone: [PHONE, OTHER][index] ?? '' }))
      .entries()) {
      const request = await orderWithTexts(tx, of, { phones: [phone] });
      await tx`
        update private.check_text set due_at = due_at - make_interval(mins => ${place}) where check_request_id = ${request}`;
    }
    await service(tx, 'send_check_texts', {});
    const charges = await tx`
      select account_id from public.credit_transaction where product_type = 'TEXT_MESSAGE' order by ctid`;
    expect(charges.map((row) => row['account_id'])).toEqual(worlds.map(({ team }) => team));
  }));

test('notices are passed list by list in the order in which all jobs lock them', () =>
  inWorld(async (tx, world) => {
    const lists: string[] = [];
    for (const _time of [1, 2]) {
      const { list, checks } = await completedList(tx, world);
      await decideOn(tx, world, 'manager', list, {
        decision: 'GIVE_NOTICE',
        reason: 'Vitnemålet er ikke bekreftet.',
        basis: [checks['EDUCATION']],
      });
      lists.push(list);
    }
    const [first = '', second = ''] = lists.toSorted();
    await tx`
        update private.check_list_decision set due_at = due_at - interval '1 day' where check_list_id = ${second}`;
    await setTime(tx, '2026-12-02T09:00:00Z');
    await service(tx, 'pass_decision_notices', {});
    const steps = await tx`
        select check_list_id from private.check_list_decision_step where action = 'PASS' order by ctid`;
    expect(steps.map((step) => step['check_list_id'])).toEqual([first, second]);
  }));

test('planning a message reads the lists that its mail names, and no other', () =>
  inWorld(async (tx, world) => {
    await addCredits(tx, world.team, 10_000);
    await orderWithTexts(tx, world, { phones: Array.from({ length: 40 }, () => '') });
    // A small table is otherwise read as a whole, or by its orders.
    await tx`set local enable_seqscan = off`;
    const others = await tx`
      select indexrelid::regclass::text as name from pg_index
      where indrelid = 'public.check_list'::regclass and not indisunique`;
    for (const { name } of others) await tx`drop index ${tx(String(name))}`;
    const read = async () => {
      const [row] = await tx`
        select pg_stat_get_xact_tuples_returned('public.check_list'::regclass) + coalesce(sum(
          pg_stat_get_xact_tuples_returned(indexrelid)), 0) as rows
        from pg_index where indrelid = 'public.check_list'::regclass`;
      return Number(row?.['rows']);
    };
    const before = await read();
    await tx`
      with mail as (delete from private.outbox where kind = 'check_list_invitation' returning *)
      insert into private.outbox select * from mail limit 1`;
    expect((await read()) - before).toBeLessThan(20);
  }));
