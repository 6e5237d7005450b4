import { expect, test } from 'vitest';
import { move, stateOf } from './support/check-lists.ts';
import { as, rolledBack, service, setTime, sql, user } from './support/database.ts';
import { completedList } from './support/decisions.ts';
import { buildWorld } from './support/world.ts';

test('a restricted check alone that nobody answers goes back to the desk, and others see a completed list', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-23T09:00:00Z');
    const world = await buildWorld(tx);
    await tx`
      insert into private.check_form (type, submitted)
      select type, 'private.submit_information' from public.check_type on conflict do nothing`;
    const seen = (list: string) =>
      as(
        tx,
        user(world.ids.colleague),
        (own) => own`
          select o.status, o.ended_at is not null as ended,
            array(select e ->> 'type' from jsonb_array_elements(public.check_log(${list})) e order by 1) as log
          from public.check_list_overview o where check_list_id = ${list} and direction = 'SENT'`,
      );
    const lists = [];
    for (const isDisputed of [false, true]) {
      const { list, checks } = await completedList(tx, world, {
        types: ['CRIMINAL_RECORD'],
        remarks: isDisputed ? ['CRIMINAL_RECORD'] : [],
      });
      if (isDisputed)
        for (const action of ['REOPEN', 'RETURN'])
          await move(tx, checks['CRIMINAL_RECORD'] ?? '', action, 'ADMINISTRATOR');
      lists.push(list);
    }
    const [clean = '', returned = ''] = lists;
    await tx`delete from private.outbox`;
    expect(await stateOf(tx, returned)).toMatchObject({ status: 'PENDING_CANDIDATE', neutralStatus: 'COMPLETED' });
    for (let day = 1; day <= 60; day += 1) {
      await setTime(tx, new Date(Date.parse('2026-11-23T09:00:00Z') + day * 86_400_000));
      await service(tx, 'remind_candidates', {});
    }
    const told = await tx`select from private.outbox where kind = 'check_list_unresponsive'`;
    expect(told).toEqual([]);
    expect(await stateOf(tx, returned)).toMatchObject({ status: 'PENDING_PLATFORM', neutralStatus: 'COMPLETED' });
    expect(await seen(returned)).toEqual(await seen(clean));
    const [item] = await tx`select status from public.check_item where check_list_id = ${returned}`;
    expect(item).toEqual({ status: 'PENDING_ADMIN' });
  });
});
