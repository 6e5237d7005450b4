import type postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCheckFile, answer, decide } from './support/check-content.ts';
import { consent, sendCheckList } from './support/check-lists.ts';
import { setTime } from './support/database.ts';
import { startRaces } from './support/races.ts';
import { emailOf } from './support/world.ts';
import type { World } from './support/world.ts';

// The server process of a job is killed in the middle of its batch. The next run does all of it, and nothing twice.
let races: Awaited<ReturnType<typeof startRaces>>;
beforeAll(async () => {
  races = await startRaces();
});
afterAll(() => races.stop());

const START = '2026-11-23T09:00:00Z';
const CANDIDATES = ['signer', 'outsider', 'copyRecipient', 'otherOwner'] as const;

/** Adds a job at this time, before all others. */
async function addJob(kind: string, at: string): Promise<void> {
  await races.watcher`
    insert into private.job (kind, dedupe_key, next_at) values (${kind}, ${`${kind}:${at}`}, '-infinity')`;
}

/** Runs one job at this time, as the worker does. */
const work = (at: string) => async (sql: postgres.Sql) => {
  await sql`select set_config('app.now', ${at}, false)`;
  const [row] = await sql`select service.run_sql_jobs(1) as result`;
  return row?.['result'];
};

/** A list for each candidate, in the order in which the jobs take them. */
async function lists(world: World, ended: boolean): Promise<string[]> {
  const made: string[] = [];
  for (const [index, candidate] of CANDIDATES.entries())
    made.push(
      await races.watcher.begin(async (tx) => {
        await setTime(tx, new Date(Date.parse(START) + index * 60_000));
        const { list, checks } = await sendCheckList(tx, world, { candidate, types: ['EDUCATION'] });
        if (!ended) {
          await tx`update private.check_clock set next_at = private.now() where check_list_id = ${list}`;
          return list;
        }
        const check = checks['EDUCATION'] ?? '';
        await consent(tx, world, list, candidate);
        await answer(tx, check, {});
        await addCheckFile(tx, check);
        await decide(tx, check, 'CLEAR');
        return list;
      }),
    );
  return made;
}

test('retention: nothing is deleted by halves, and each deletion has one receipt', async () => {
  const world = await races.committedWorld();
  const made = await lists(world, true);
  const left = async () => {
    const [row] = await races.watcher`
      select (select count(*)::int from private.check_answer) as answers,
        (select count(*)::int from private.check_file) as files,
        (select count(*)::int from private.stored_file where kind = 'CHECK_FILE' and status = 'ACCEPTED') as stored,
        (select count(*)::int from private.outbox where kind = 'check_data_deleted') as mails,
        (select count(*)::int from public.check_deletion_receipt) as receipts,
        (select count(*)::int from private.check_deletion where part <> 'LIST') as planned`;
    return row;
  };
  const before = { answers: 4, files: 4, stored: 4, mails: 0, receipts: 0, planned: 8 };
  expect(await left()).toEqual(before);
  await addJob('DELETE_DUE_CHECKS', '2027-12-01T02:41:00Z');
  const run = work('2027-12-01T02:41:00Z');
  for (const list of [made[1], made[3]]) {
    await races.kill((tx) => tx`select from public.check_list where id = ${list ?? ''} for update`, run);
    expect(await left()).toEqual(before);
  }
  expect(await run(races.watcher)).toMatchObject({ done: 1, failed: 0 });
  const after = { answers: 0, files: 0, stored: 0, mails: 4, receipts: 8, planned: 0 };
  expect(await left()).toEqual(after);
  await addJob('DELETE_DUE_CHECKS', '2027-12-02T02:41:00Z');
  expect(await work('2027-12-02T02:41:00Z')(races.watcher)).toMatchObject({ done: 1, failed: 0 });
  expect(await left()).toEqual(after);
});

test('reminders: every mailbox gets one email, and every clock takes one step', async () => {
  const world = await races.committedWorld();
  const made = await lists(world, false);
  const state = async () => {
    const [row] = await races.watcher`
      select (select count(*)::int from private.outbox where kind = 'check_list_reminder') as mails,
        (select count(*)::int from private.check_reminder) as reminders,
        (select count(*)::int from public.check_event where type = 'AUTO_REMINDER_SENT') as events,
        (select array_agg(distinct reminder_no) from private.check_clock where check_list_id = any (${made})) as steps`;
    return row;
  };
  const before = { mails: 0, reminders: 0, events: 0, steps: [0] };
  await addJob('REMIND_CANDIDATES', '2026-11-25T09:00:00Z');
  const run = work('2026-11-25T09:00:00Z');
  for (const candidate of [CANDIDATES[1], CANDIDATES[3]]) {
    const key = `check-reminder:${emailOf(world, candidate)}`;
    await races.kill((tx) => tx`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`, run);
    expect(await state()).toEqual(before);
  }
  expect(await run(races.watcher)).toMatchObject({ done: 1, failed: 0 });
  const after = { mails: 4, reminders: 4, events: 4, steps: [1] };
  expect(await state()).toEqual(after);
  await addJob('REMIND_CANDIDATES', '2026-11-25T10:00:00Z');
  expect(await work('2026-11-25T10:00:00Z')(races.watcher)).toMatchObject({ done: 1, failed: 0 });
  expect(await state()).toEqual(after);
});
