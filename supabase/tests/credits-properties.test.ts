import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addCredits,
  charge,
  ledger,
  refund,
  refundPart,
  takeCredits,
  unrefunded,
  worldWithoutCredits,
} from './support/credits.ts';
import { passTime, refusal, rolledBack, setTime, sql, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';

const step = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), credits: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant('charge' as const), quantity: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ kind: fc.constant('refund' as const), which: fc.nat(20) }),
  fc.record({
    kind: fc.constant('refundPart' as const),
    which: fc.nat(20),
    quantity: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({ kind: fc.constant('takeBack' as const), which: fc.nat(20), credits: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 200 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Past {
  readonly items: string[];
  readonly purchases: string[];
}

async function carryOut(tx: Transaction, team: string, taken: Step, { items, purchases }: Past): Promise<void> {
  switch (taken.kind) {
    case 'buy':
      purchases.push(await addCredits(tx, team, taken.credits));
      return;
    case 'charge': {
      const { balance } = await ledger(tx, team);
      const outcome = await refusal(
        tx.savepoint(async (inner) => items.push(await charge(inner, team, taken.quantity))),
      );
      expect(outcome).toBe((balance ?? 0) >= taken.quantity * 2 ? 'ok' : 'CREDIT_BALANCE_INSUFFICIENT');
      return;
    }
    case 'refund': {
      const item = items[taken.which % items.length];
      if (item !== undefined) await refund(tx, item);
      return;
    }
    case 'refundPart': {
      const item = items[taken.which % items.length];
      if (item === undefined) return;
      const left = await unrefunded(tx, item);
      const outcome = await refusal(tx.savepoint((inner) => refundPart(inner, item, taken.quantity)));
      expect(outcome).toBe(taken.quantity * 2 <= left ? 'ok' : 'INVALID@quantity');
      return;
    }
    case 'takeBack': {
      const purchase = purchases[taken.which % purchases.length];
      if (purchase !== undefined) await takeCredits(tx, team, taken.credits, purchase);
      return;
    }
    case 'wait':
      await passTime(tx, `${taken.days} days`);
      await tx`select private.expire_all_credits()`;
  }
}

test('whatever happens, the ledger adds up, lots pay in order and no refund exceeds its charge', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-22T10:00:00Z');
    const { team } = await worldWithoutCredits(tx);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), (steps) =>
        undone(tx, async (inner) => {
          const past: Past = { items: [], purchases: [] };
          for (const each of steps) {
            await carryOut(inner, team, each, past);
            const { violations, lots, balance } = await ledger(inner, team);
            expect(violations).toBe(0);
            expect(lots.reduce((sum, left) => sum + left, 0)).toBe(balance ?? 0);
            // There is a debt only when nothing is left to pay it with.
            expect(lots.some((left) => left < 0) && lots.some((left) => left > 0)).toBe(false);
          }
          const [over] = await inner`
            select count(*)::int as count from public.credit_transaction c
            where c.reason = 'charge' and c.account_id = ${team} and private.refunded(c.id) > -c.amount`;
          expect(over).toEqual({ count: 0 });
        }),
      ),
      { numRuns: 40 },
    );
  });
});
