import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from './support/database.ts';
import { startRaces } from './support/races.ts';
import { draft, emailOf } from './support/world.ts';

// Those who change documents of one account do not wait for each other because of the tally, nor for its sums.
const { race, watcher, committedWorld, stop } = await startRaces();
afterAll(stop);

const PASSED = { early: 'ok', late: 'ok', waited: false };
const documents: string[] = [];

beforeAll(async () => {
  const world = await committedWorld();
  for (const maker of ['member', 'colleague'] as const) {
    const { id } = await watcher.begin((tx) => draft(tx, world, { maker, signers: [emailOf(world, 'signer')] }));
    documents.push(id);
  }
});

const archives =
  (which: number) =>
  (tx: Transaction): Promise<unknown> =>
    tx`update public.document set archived_at = case when archived_at is null then now() end
      where id = ${documents[which] ?? ''}`;
const sums = (tx: Transaction): Promise<unknown> => tx`select service.sum_document_tally()`;

async function expectRight(): Promise<void> {
  expect(await watcher`select * from private.document_tally_difference`).toEqual([]);
}

test('two who change documents of one account', async () => {
  expect(await race(archives(0), archives(1))).toEqual(PASSED);
  await expectRight();
});

test('a change while the rows are added up', async () => {
  expect(await race(sums, archives(0))).toEqual(PASSED);
  await expectRight();
  expect(await race(archives(1), sums)).toEqual(PASSED);
  await expectRight();
});

test('two who add up: the second waits, and finds nothing left to do', async () => {
  await watcher.begin(archives(0));
  expect(await race(sums, sums)).toEqual({ ...PASSED, waited: true });
  await expectRight();
  const [row] = await watcher`
    select bool_and(t.is_sum) as all_sums, count(*) = count(distinct (
      t.account_id, t.department_id, t.created_by, t.category, t.status, t.archived)) as one_each
    from private.document_tally t`;
  expect(row).toEqual({ all_sums: true, one_each: true });
});
