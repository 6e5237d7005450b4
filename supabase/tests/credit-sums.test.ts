import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { transactionPage } from '#functions/credits/contract/transactions.ts';
import { addCredits, charge, refund, worldWithoutCredits } from './support/credits.ts';
import { as, passTime, refusal, rolledBack, setTime, sql, standing, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import type { World } from './support/world.ts';

const overWithHistory = standing(sql, (tx) => withHistory(tx));

interface Word {
  readonly reasons?: string[];
  readonly products?: string[];
  readonly items?: string[];
}
interface Filter {
  readonly type?: string;
  readonly product?: string;
  readonly from?: string;
  readonly before?: string;
  readonly words?: Word[];
}
interface Row {
  readonly type: string;
  readonly reason: string;
  readonly product_type: string | null;
  readonly item_id: string;
  readonly created_at: Date;
  readonly amount: number;
}

const sums = (tx: Transaction, person: string, account: string, filter: object) =>
  as(tx, user(person), async (inner) => {
    const [row] = await inner`select public.credit_sums(${account}, ${inner.json({ ...filter })}) as sums`;
    return row?.sums;
  });

const page = (tx: Transaction, person: string, account: string, filter: object, skip = 0) =>
  as(tx, user(person), async (inner) => {
    const [row] = await inner`
      select public.credit_transaction_page(${account}, ${inner.json({ ...filter })}, ${skip}) as page`;
    return transactionPage.parse(row?.page);
  });

/** Fills a team's ledger over a week, and another's, whose rows must not be counted. */
async function withHistory(tx: Transaction): Promise<World & { readonly rows: readonly Row[] }> {
  await setTime(tx, '2026-11-16T10:00:00Z');
  const world = await worldWithoutCredits(tx);
  await addCredits(tx, world.otherTeam, 1000);
  for (let day = 0; day < 5; day++) {
    await addCredits(tx, world.team, 100);
    const item = await charge(tx, world.team, day + 1);
    await tx`select private.charge(${world.team}, gen_random_uuid(), 'E_SIGNATURE_DOCUMENT', 1)`;
    if (day % 2 === 0) await refund(tx, item);
    await passTime(tx, '1 day');
  }
  const rows = await tx<Row[]>`
    select type, reason, product_type, item_id, created_at, amount from public.credit_transaction
    where account_id = ${world.team} order by number`;
  return { ...world, rows };
}

const day = fc.integer({ min: 15, max: 22 }).map((each) => `2026-11-${each}T10:00:00.000Z`);
const word = fc.record(
  {
    reasons: fc.subarray(['purchase', 'charge', 'refund']),
    products: fc.subarray(['TEST_PRODUCT', 'E_SIGNATURE_DOCUMENT']),
  },
  { requiredKeys: [] },
);
const filters: fc.Arbitrary<Filter> = fc.record(
  {
    type: fc.constantFrom('STRIPE', 'PRODUCT', 'REFUND'),
    product: fc.constantFrom('TEST_PRODUCT', 'E_SIGNATURE_DOCUMENT', 'IDENTITY_BANKID'),
    from: day,
    before: day,
    words: fc.array(word, { maxLength: 2 }),
  },
  { requiredKeys: [] },
);

function matches(row: Row, { type, product, from, before, words = [] }: Filter): boolean {
  return (
    (type === undefined || row.type === type) &&
    (product === undefined || row.product_type === product) &&
    (from === undefined || row.created_at >= new Date(from)) &&
    (before === undefined || row.created_at < new Date(before)) &&
    words.every(
      ({ reasons = [], products = [], items = [] }) =>
        reasons.includes(row.reason) || products.includes(row.product_type ?? '') || items.includes(row.item_id),
    )
  );
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

test('the sums of a filter are those of the rows that it finds', () =>
  overWithHistory(async (tx, { ids, team, rows }) => {
    const item = rows.at(-1)?.item_id ?? '';
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const amounts = rows.filter((row) => matches(row, filter)).map(({ amount }) => amount);
        expect(await sums(tx, ids.owner, team, filter)).toEqual({
          count: amounts.length,
          received: total(amounts.filter((amount) => amount > 0)),
          spent: 0 - total(amounts.filter((amount) => amount < 0)),
        });
      }),
      { numRuns: 60 },
    );
    const [last] = rows.slice(-1);
    expect(await sums(tx, ids.owner, team, { words: [{ items: [item] }] })).toMatchObject({
      count: rows.filter(({ item_id }) => item_id === last?.item_id).length,
    });
  }));

test('a page has the rows that the policy shows and the filter finds, the newest first', () =>
  overWithHistory(async (tx, { ids, team }) => {
    const visible = await as(
      tx,
      user(ids.owner),
      (inner) => inner<(Row & { id: string })[]>`
        select id, type, reason, product_type, item_id, created_at, amount from public.credit_transaction
        where account_id = ${team} order by number desc`,
    );
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const rows = await page(tx, ids.owner, team, filter);
        expect(rows.map(({ id }) => id)).toEqual(visible.filter((row) => matches(row, filter)).map(({ id }) => id));
      }),
      { numRuns: 30 },
    );
    const [newest, ...older] = await page(tx, ids.admin, team, {});
    const [row] = visible;
    expect(newest).toMatchObject({ id: row?.id, amount: row?.amount, itemId: row?.item_id, reason: row?.reason });
    expect(await page(tx, ids.admin, team, {}, 1)).toEqual(older);
  }));

test('without a filter, what came in less what was spent is the balance', () =>
  overWithHistory(async (tx, { ids, team }) => {
    const { received, spent } = await sums(tx, ids.admin, team, {});
    const [account] = await tx`select credit_balance::int as balance from public.account where id = ${team}`;
    expect(received - spent).toBe(account?.balance);
  }));

test('only OWNER and ADMINs of the account read its sums, with conditions that are known', () =>
  rolledBack(sql, async (tx) => {
    const { ids, team } = await worldWithoutCredits(tx);
    for (const reads of [sums, page]) {
      const read = (person: string, filter: object): Promise<string> =>
        refusal(undone<unknown>(tx, (inner) => reads(inner, person, team, filter)));
      expect(await read(ids.member, {})).toBe('UNAUTHORIZED');
      expect(await read(ids.otherOwner, {})).toBe('ACCOUNT_NOT_FOUND@accountId');
      expect(await read(ids.owner, { account: 'x' })).toBe('INVALID@filter');
      expect(await read(ids.owner, { from: 'yesterday at noon' })).toBe('INVALID@filter');
      expect(await read(ids.owner, { words: 'sms' })).toBe('INVALID@filter');
      expect(await read(ids.owner, { words: [{ items: ["x' or true --"] }] })).toBe('INVALID@filter');
      expect(await read(ids.owner, { type: "x' or true --" })).toBe('ok');
    }
    expect(await refusal(undone(tx, (inner) => page(inner, ids.owner, team, {}, -1)))).toBe('INVALID@skip');
  }));

test('the times of an account’s transactions never fall as their numbers rise', () =>
  rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-22T10:00:00Z');
    const { team } = await worldWithoutCredits(tx);
    await addCredits(tx, team, 100);
    // A transaction that began earlier, and waited for the lock.
    await setTime(tx, '2026-11-22T09:59:59Z');
    await charge(tx, team);
    const rows = await tx<{ created_at: Date }[]>`
      select created_at from public.credit_transaction where account_id = ${team} order by number`;
    expect(rows.map(({ created_at }) => created_at.toISOString())).toEqual([
      '2026-11-22T10:00:00.000Z',
      '2026-11-22T10:00:00.000Z',
    ]);
    expect(await tx`select private.ledger_violations()::int as found`).toEqual([{ found: 0 }]);
  }));
