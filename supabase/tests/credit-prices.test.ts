import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { as, connect, refusal, rolledBack, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { buildWorld } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());

interface Price {
  readonly quantity: number;
  readonly credits: number;
  readonly fullPrice: number;
  readonly discountPrice: number;
  readonly discount: number;
  readonly taxRate: number;
  readonly taxAmount: number;
}

const quote = (tx: Transaction, person: string, account: string, quantity: number): Promise<Price> =>
  as(tx, user(person), async (inner) => {
    const [row] = await inner`select public.credit_quote(${account}, ${quantity}) as price`;
    return row?.price;
  });

test.each([
  [1, 0, 10_000, 2_500],
  [24, 0, 240_000, 60_000],
  [25, 0.05, 237_500, 59_375],
  [99, 0.08, 910_800, 227_700],
  [100, 0.1, 900_000, 225_000],
  [10_000, 0.2, 80_000_000, 20_000_000],
])('a quantity of %d has a discount of %d', (quantity, discount, discountPrice, taxAmount) =>
  rolledBack(sql, async (tx) => {
    const { ids, team } = await buildWorld(tx);
    expect(await quote(tx, ids.owner, team, quantity)).toEqual({
      quantity,
      credits: quantity * 100,
      fullPrice: quantity * 10_000,
      discount,
      discountPrice,
      taxRate: 0.25,
      taxAmount,
      vatCase: 'NORWAY',
      vatObstacles: null,
    });
  }),
);

test('every amount is the exact one, rounded half up to whole øre', async () => {
  await rolledBack(sql, async (tx) => {
    const { ids, team } = await buildWorld(tx);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 0, max: 900 }), (quantity, permille) =>
        undone(tx, async (inner) => {
          await inner`delete from private.credit_tier`;
          await inner`insert into private.credit_tier values (1, ${permille}::numeric / 1000)`;
          const price = await quote(inner, ids.owner, team, quantity);
          const full = BigInt(quantity) * 10_000n;
          const discounted = (full * BigInt(1000 - permille) * 2n + 1000n) / 2000n;
          const tax = (discounted * 25n * 2n + 100n) / 200n;
          expect(price.fullPrice).toBe(Number(full));
          expect(price.discountPrice).toBe(Number(discounted));
          expect(price.taxAmount).toBe(Number(tax));
        }),
      ),
      { numRuns: 60 },
    );
  });
});

test('the bundles are the tiers, at the price of their quantity', () =>
  rolledBack(sql, async (tx) => {
    const { ids, team } = await buildWorld(tx);
    const [row] = await as(tx, user(ids.admin), (inner) => inner`select public.credit_bundles(${team}) as bundles`);
    const bundles: Price[] = row?.bundles;
    expect(bundles.map(({ quantity }) => quantity)).toEqual([10, 25, 50, 100, 250, 500]);
    for (const bundle of bundles) expect(bundle).toEqual(await quote(tx, ids.admin, team, bundle.quantity));
  }));

test('only OWNER and ADMIN get prices, and only for quantities that are for sale', () =>
  rolledBack(sql, async (tx) => {
    const { ids, team } = await buildWorld(tx);
    const asked = (person: string, quantity: number): Promise<string> =>
      refusal(undone(tx, (inner) => quote(inner, person, team, quantity)));
    expect(await asked(ids.member, 1)).toBe('UNAUTHORIZED');
    expect(await asked(ids.otherOwner, 1)).toBe('ACCOUNT_NOT_FOUND@accountId');
    expect(await asked(ids.owner, 0)).toBe('TOO_SMALL@quantity');
    expect(await asked(ids.owner, 10_001)).toBe('TOO_BIG@quantity');
  }));
