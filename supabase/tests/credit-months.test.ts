import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCredits, charge, refund, takeCredits, worldWithoutCredits } from './support/credits.ts';
import { as, passTime, refusal, rolledBack, service, setTime, sql, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';

interface Month {
  readonly month: string;
  readonly opening: number;
  readonly closing: number;
  readonly changes: readonly {
    readonly reason: string;
    readonly productType: string | null;
    readonly credits: number;
    readonly count: number;
  }[];
}

const months = (tx: Transaction, person: string, account: string): Promise<Month[]> =>
  as(tx, user(person), async (inner) => {
    const [row] = await inner`select public.credit_months(${account}) as months`;
    return row?.months;
  });

const statement = (tx: Transaction, person: string, account: string, month: string) =>
  service(tx, 'credit_statement', { user_id: person, account_id: account, month });

test('months are those of Oslo: the last minute of one is not in the next', () =>
  rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-09-30T21:59:00Z');
    const { ids, team } = await worldWithoutCredits(tx);
    await addCredits(tx, team, 100);
    await setTime(tx, '2026-09-30T22:00:00Z');
    await charge(tx, team, 5);
    await setTime(tx, '2026-11-30T23:00:00Z');
    const all = await months(tx, ids.owner, team);
    expect(all.map(({ month }) => month)).toHaveLength(12);
    expect(all.slice(-4)).toEqual([
      {
        month: '2026-09-01',
        opening: 0,
        closing: 100,
        changes: [{ reason: 'purchase', productType: null, credits: 100, count: 1 }],
      },
      {
        month: '2026-10-01',
        opening: 100,
        closing: 90,
        changes: [{ reason: 'charge', productType: 'TEST_PRODUCT', credits: -10, count: 1 }],
      },
      { month: '2026-11-01', opening: 90, closing: 90, changes: [] },
      { month: '2026-12-01', opening: 90, closing: 90, changes: [] },
    ]);
  }));

const step = fc.record({
  kind: fc.constantFrom('buy', 'charge', 'refund', 'takeBack'),
  credits: fc.integer({ min: 1, max: 40 }),
  days: fc.integer({ min: 0, max: 60 }),
});

test('whatever happens, each month closes with what the next one opens with, and its changes add up', () =>
  rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-01-05T10:00:00Z');
    const { ids, team } = await worldWithoutCredits(tx);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) =>
        undone(tx, async (inner) => {
          const items: string[] = [];
          const purchases: string[] = [];
          for (const { kind, credits, days } of steps) {
            const purchase = purchases[0];
            if (kind === 'buy') purchases.push(await addCredits(inner, team, credits));
            if (kind === 'charge')
              await refusal(inner.savepoint(async (deeper) => items.push(await charge(deeper, team, credits))));
            if (kind === 'refund' && items[0] !== undefined) await refund(inner, items[0]);
            if (kind === 'takeBack' && purchase !== undefined) await takeCredits(inner, team, credits, purchase);
            await passTime(inner, `${days} days`);
            await inner`select private.expire_all_credits()`;
          }
          const [account] = await inner`
            select coalesce(credit_balance, 0)::int as balance from public.account where id = ${team}`;
          const all = await months(inner, ids.owner, team);
          for (const [index, { opening, closing, changes }] of all.entries()) {
            expect(changes.reduce((sum, { credits }) => sum + credits, opening)).toBe(closing);
            if (index > 0) expect(opening).toBe(all[index - 1]?.closing);
          }
          expect(all.at(-1)?.closing).toBe(account?.balance);
          for (const month of all.slice(-3, -1)) {
            const { opening, closing, changes } = await statement(inner, ids.owner, team, month.month);
            expect({ month: month.month, opening, closing, changes }).toEqual(month);
          }
        }),
      ),
      { numRuns: 25 },
    );
  }));

test('a statement is for a month that is over, and for OWNER and ADMINs', () =>
  rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-30T22:59:00Z');
    const { ids, team } = await worldWithoutCredits(tx);
    const read = (person: string, month: string) =>
      refusal(tx.savepoint((inner) => statement(inner, person, team, month)));
    expect(await read(ids.owner, '2026-10-01')).toBe('ok');
    expect(await read(ids.owner, '2026-11-01')).toBe('INVALID@month');
    expect(await read(ids.member, '2026-10-01')).toBe('ACCOUNT_NOT_FOUND@accountId');
    expect(await read(ids.signer, '2026-10-01')).toBe('ACCOUNT_NOT_FOUND@accountId');
    await setTime(tx, '2026-11-30T23:00:00Z');
    expect(await read(ids.admin, '2026-11-30')).toBe('ok');
    expect(await refusal(tx.savepoint((inner) => months(inner, ids.member, team)))).toBe('UNAUTHORIZED');
    expect(await refusal(tx.savepoint((inner) => months(inner, ids.signer, team)))).toBe('ACCOUNT_NOT_FOUND@accountId');
  }));
