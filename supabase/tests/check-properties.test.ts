import { expect, test } from 'vitest';
import { sized } from '#testing/size.ts';
import { beginHistories, ROUNDS, STEP_NAMES, takeRound } from './support/check-histories.ts';
import { broken } from './support/check-invariants.ts';
import { addCredits } from './support/credits.ts';
import { rolledBack, setTime, sql } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { buildWorld } from './support/world.ts';

// Random histories of both machines, with content, mails, money, a clock that runs for more than a year, and the jobs.
// The invariants are in support/check-invariants.ts.
const HISTORIES = sized({ quick: 250, full: 10_000 });
/** The histories of one transaction. */
const BATCH = 250;
/** What has to have happened in a batch, or the histories prove nothing: every step, and these refusals. */
const WANTED = [
  ...STEP_NAMES,
  'machine: INVALID_ACTION',
  'machine: BLANK',
  'machine: IMMUTABLE',
  'draft: IMMUTABLE',
  'file: IMMUTABLE',
  'submit: IMMUTABLE',
  'consent: ACCOUNT_NOT_FOUND',
];

/** Runs a batch of histories, and calls `judge` with what is broken after each round. Returns what was seen. */
async function run(
  tx: Transaction,
  [first, last]: readonly [number, number],
  judge: (round: number, faults: string[]) => void,
): Promise<Set<string>> {
  const world = await buildWorld(tx);
  await addCredits(tx, world.team, 1_000_000);
  const seen = new Set<string>();
  await beginHistories(tx, world, first, last);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const outcome of await takeRound(tx, world, round)) seen.add(outcome);
    judge(round, await broken(tx));
  }
  return seen;
}

test(
  `${HISTORIES} random histories of ${ROUNDS} steps keep the invariants`,
  async () => {
    for (let first = 1; first <= HISTORIES; first += BATCH)
      await rolledBack(sql, async (tx) => {
        await setTime(tx, '2026-11-23T09:00:00Z');
        const seen = await run(tx, [first, Math.min(HISTORIES, first + BATCH - 1)], (round, faults) =>
          expect({ first, round, faults }).toEqual({ first, round, faults: [] }),
        );
        expect(WANTED.filter((outcome) => !seen.has(outcome))).toEqual([]);
      });
  },
  sized({ quick: 120_000, full: 7_200_000 }),
);

/** A fault of the product, and the invariant that finds it. */
const FAULTS: Readonly<Record<string, string>> = {
  'alter table public.check_item disable trigger check_item_draft': 'a draft is newer than the answer',
  'alter table public.check_list disable trigger check_list_deletion': 'everything that is there is planned',
  'alter table public.check_list disable trigger check_list_clock': 'a waiting list has one clock at most',
  'alter table private.check_file disable trigger check_file_deletion': 'every file belongs to a check',
  [`create or replace function private.close_entrances(list_id uuid) returns void language sql as ''`]:
    'ended lists have no working link',
  [`create or replace function private.refund_untouched(list public.check_list, caller uuid) returns void
    language sql as ''`]: 'a list that ends without a consent is refunded',
  [`create or replace function private.needs_reason(action text, status text) returns boolean
    language sql return false`]: 'a remark, an override and a return have a reason',
};

test('planted faults of the product are found', { timeout: 300_000 }, () =>
  rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-23T09:00:00Z');
    for (const fault of Object.keys(FAULTS)) await tx.unsafe(fault);
    const found = new Set<string>();
    await run(tx, [1, 80], (_round, faults) => faults.forEach((fault) => found.add(fault)));
    const missed = Object.values(FAULTS).filter((name) => ![...found].some((fault) => fault.startsWith(name)));
    expect(missed).toEqual([]);
  }),
);
