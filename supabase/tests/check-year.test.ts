import { afterAll, expect, test } from 'vitest';
import { addCheckFile, answer, decide } from './support/check-content.ts';
import { consent, sendCheckList } from './support/check-lists.ts';
import { as, connect, rolledBack, service, setTime, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { buildWorld } from './support/world.ts';

// The clock runs for more than a year, with the jobs of every day: what happens with one list that is answered, and with
// one that is not.
const sql = connect();
afterAll(() => sql.end());

const START = Date.parse('2026-11-23T09:00:00Z');
const DAY = 86_400_000;

/** What the log says of a list, and then the parts that were deleted, each with its day. */
async function story(tx: Transaction, list: string): Promise<string[]> {
  const rows = await tx<{ at: Date; what: string }[]>`
    select deleted_at as at, concat_ws(' ', 'deleted', part, check_type) as what
    from public.check_deletion_receipt where check_list_id = ${list}
    union all
    select occurred_at, type from public.check_event where check_list_id = ${list} and check_item_id is null
    order by 1, 2`;
  return rows.map(({ at, what }) => `${Math.floor((at.getTime() - START) / DAY)} ${what}`);
}

test('two lists through a year: reminders, an answer or none, the archive, and the deletion', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, new Date(START));
    const world = await buildWorld(tx);
    const answered = await sendCheckList(tx, world, { types: ['CRIMINAL_RECORD', 'EDUCATION'] });
    const silent = await sendCheckList(tx, world, { candidate: 'outsider', types: ['EDUCATION'] });
    const { CRIMINAL_RECORD: police = '', EDUCATION: education = '' } = answered.checks;
    await tx`update public.check_request set countries = '{NO}' where id = ${answered.request}`;
    const seen: Record<'answered' | 'silent', string[]> = { answered: [], silent: [] };
    const plan: Record<number, () => Promise<unknown>> = {
      3: () => consent(tx, world, answered.list),
      6: async () => {
        await answer(tx, education, {});
        await answer(tx, police, {});
        await addCheckFile(tx, police);
      },
      8: () => decide(tx, education, 'CLEAR'),
      9: () => decide(tx, police, 'REMARK', { note: 'Dom fra 2024.' }),
      20: () =>
        as(
          tx,
          user(world.ids.member),
          (inner) =>
            inner`select (public.archive_check_lists(${world.team}, array[${answered.list}, ${silent.list}]::uuid[])).id`,
        ),
    };
    for (let day = 0; day <= 400; day += 1) {
      await setTime(tx, new Date(START + day * DAY));
      await plan[day]?.();
      await service(tx, 'remind_candidates', {});
      // Twice: a second run on the same day changes nothing.
      await service(tx, 'delete_due_checks', {});
      await service(tx, 'delete_due_checks', {});
      const isThere = await tx`select from public.check_list where id = ${silent.list}`;
      if (isThere.length > 0) seen.silent = await story(tx, silent.list);
    }
    seen.answered = await story(tx, answered.list);
    expect(seen.answered).toEqual([
      '2 AUTO_REMINDER_SENT',
      '3 CONSENTED',
      '9 COMPLETED',
      '9 deleted EVIDENCE CRIMINAL_RECORD',
      '99 deleted FINDING CRIMINAL_RECORD',
      '374 deleted EVIDENCE EDUCATION',
      '374 deleted FINDING EDUCATION',
    ]);
    expect(seen.silent).toEqual([
      '2 AUTO_REMINDER_SENT',
      '7 AUTO_REMINDER_SENT',
      '10 FINAL_REMINDER_SENT',
      '15 UNRESPONSIVE',
    ]);
    expect((await story(tx, silent.list)).map((line) => line.split(' ').slice(1).join(' '))).toEqual(['deleted LIST']);
  });
}, 120_000);
