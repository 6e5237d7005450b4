import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, rolledBack, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { everyDoor } from './support/doors.ts';
import { logIn } from './support/session.ts';
import type { SessionCaller } from './support/session.ts';
import { startThrowAwayDatabase } from './support/start-database.ts';
import { GROUPS, setting } from './support/two-worlds.ts';
import type { Outcome, Setting } from './support/two-worlds.ts';

// What is hidden in a restricted check decides no work either: a colleague without the right causes the same calls of
// functions in every world. Most of them cost more than a clock on the network needs to tell worlds apart
// (scripts/bench/masking-timing.ts measures it).

/** What users read of checks and people. */
const READING =
  /^(?:check_list_page|checks_dashboard|check_request_page|people_page|people_facts|person_page|person_validity|person_timeline|check_result|check_list_retention|check_(?:list|item)_overview|check_event)$/;

let database: Awaited<ReturnType<typeof startThrowAwayDatabase>>;
let sql: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await startThrowAwayDatabase();
  // Only a superuser may count the calls of a session, or let others. New statistics would change plans on the way.
  const superuser = connect(database.ownerUrl);
  await superuser`grant set on parameter track_functions to postgres`;
  await superuser`alter system set autovacuum = off`;
  await superuser`select pg_reload_conf()`;
  await superuser.end();
  sql = connect(database.dbUrl);
  // Plans are made at every call, so that no world has fewer than the first, and read indexes however small a table is.
  await sql`
    select set_config('track_functions', 'all', false), set_config('plan_cache_mode', 'force_custom_plan', false),
      set_config('enable_seqscan', 'off', false)`;
});
afterAll(async () => {
  await sql.end();
  await database.stop();
});

async function callsUntilNow(tx: Transaction): Promise<ReadonlyMap<string, number>> {
  const rows = await tx<{ name: string; calls: number }[]>`
    select schemaname || '.' || funcname as name, sum(calls)::integer as calls from pg_stat_xact_user_functions
    group by 1`;
  return new Map(rows.map(({ name, calls }) => [name, calls]));
}

/** How often reading calls each function in a world. */
const callsIn = (tx: Transaction, given: Setting, world: Outcome, caller: SessionCaller, doors: RegExp) =>
  undone(tx, async (inner) => {
    await world(inner, given);
    const before = await callsUntilNow(inner);
    await everyDoor(inner, caller, { ...given.args, user_id: caller.user }, doors);
    const after = await callsUntilNow(inner);
    return Object.fromEntries([...after].map(([name, calls]) => [name, calls - (before.get(name) ?? 0)]));
  });

test.each(Object.entries(GROUPS))(
  '%s, the same functions are called in every world',
  (_when, worlds) =>
    rolledBack(sql, async (tx) => {
      const given = await setting(tx, READING);
      const caller = await logIn(tx, given.world.ids.colleague);
      const [first, ...others] = Object.entries(worlds);
      if (first === undefined) throw new Error('There are no worlds');
      const usual = await callsIn(tx, given, first[1], caller, READING);
      expect(usual['private.check_result']).toBeGreaterThan(0);
      expect(usual['private.has_check_right']).toBeGreaterThan(0);
      for (const [name, world] of others) {
        const calls = await callsIn(tx, given, world, caller, READING);
        const differ = Object.entries(calls).filter(([each, number]) => (usual[each] ?? 0) !== number);
        expect(
          differ.map(([each, number]) => `${each} ${usual[each] ?? 0} → ${number}`),
          name,
        ).toEqual([]);
      }
    }),
  300_000,
);
