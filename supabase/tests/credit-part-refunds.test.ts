import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  addCredits,
  charge,
  ledger,
  refund,
  refundPart,
  transactions,
  unrefunded,
  worldWithoutCredits,
} from './support/credits.ts';
import { passTime, refusal, setTime, sql, standing, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';

/** A team with a lot of 5 credits, a later one of 10, and an item of 4 pieces at 2 credits that both have paid. */
const overCharge = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-22T10:00:00Z');
  const { team } = await worldWithoutCredits(tx);
  await addCredits(tx, team, 5);
  await passTime(tx, '10 days');
  await addCredits(tx, team, 10);
  return { team, item: await charge(tx, team, 4) };
});
const onCharge = (work: (tx: Transaction, team: string, item: string) => Promise<void>): Promise<void> =>
  overCharge((tx, { team, item }) => work(tx, team, item));

test('a part returns to the lot that expires last of those that paid, then to the others', () =>
  onCharge(async (tx, team, item) => {
    expect(await ledger(tx, team)).toMatchObject({ balance: 7, lots: [0, 7] });
    await refundPart(tx, item, 1);
    expect(await ledger(tx, team)).toMatchObject({ balance: 9, lots: [0, 9] });
    await refundPart(tx, item, 1);
    expect(await ledger(tx, team)).toMatchObject({ balance: 11, lots: [1, 10] });
    await refundPart(tx, item, 2);
    expect(await ledger(tx, team)).toMatchObject({ balance: 15, lots: [5, 10], violations: 0 });
    expect(await transactions(tx, team, 'refund')).toMatchObject([
      { amount: 2, quantity: 1, unit_price: 200, product_type: 'TEST_PRODUCT' },
      { amount: 2, quantity: 1 },
      { amount: 4, quantity: 2 },
    ]);
  }));

test('a part is refunded once for the item that it is for', () =>
  onCharge(async (tx, team, item) => {
    const part = await refundPart(tx, item, 1);
    await refundPart(tx, item, 1, part);
    expect(await ledger(tx, team)).toMatchObject({ balance: 9, violations: 0 });
  }));

test('more than is left of a charge is refused', () =>
  onCharge(async (tx, team, item) => {
    await refundPart(tx, item, 3);
    expect(await undone(tx, (inner) => refusal(refundPart(inner, item, 2)))).toBe('INVALID@quantity');
    expect(await undone(tx, (inner) => refusal(refundPart(inner, item, -1)))).toBe('INVALID@quantity');
    expect(await refusal(refundPart(tx, item, 1))).toBe('ok');
    expect(await ledger(tx, team)).toMatchObject({ balance: 15, violations: 0 });
  }));

test('the whole refund gives what is left', () =>
  onCharge(async (tx, team, item) => {
    await refundPart(tx, item, 1);
    await refund(tx, item);
    await refund(tx, item);
    expect(await unrefunded(tx, item)).toBe(0);
    expect(await ledger(tx, team)).toMatchObject({ balance: 15, lots: [5, 10], violations: 0 });
  }));

test('what an expired lot paid returns as a lot of 30 days, part by part', () =>
  onCharge(async (tx, team, item) => {
    await passTime(tx, '360 days');
    await tx`select private.expire_all_credits()`;
    await refundPart(tx, item, 3);
    const [late] = await tx`
      select remaining, expires_at = private.now() + interval '30 days' as lasts from public.credit_lot
      where account_id = ${team} and source_id = ${item}`;
    expect(late).toEqual({ remaining: 3, lasts: true });
    expect(await ledger(tx, team)).toMatchObject({ violations: 0 });
  }));

test('a refund of more than was charged, or without a charge, is a discrepancy of the ledger', () =>
  onCharge(async (tx, team, item) => {
    const { violations } = await ledger(tx, team);
    expect(violations).toBe(0);
    for (const charged of [item, randomUUID()]) {
      await undone(tx, async (inner) => {
        await refundPart(inner, item, 4);
        await inner`
          insert into public.credit_transaction (account_id, number, type, reason, amount, balance_after, item_id, charge_id)
          select ${team}, max(number) + 1, 'REFUND', 'refund', 0 + 1, 16, gen_random_uuid(),
            (select id from public.credit_transaction where item_id = ${charged} and reason = 'charge')
          from public.credit_transaction where account_id = ${team}`;
        const [before] = await inner`select private.violations_of(array[${team}]::uuid[])::int as count`;
        await inner`update public.account set credit_balance = 16 where id = ${team}`;
        expect(before?.['count']).toBeGreaterThan(0);
      });
    }
  }));
