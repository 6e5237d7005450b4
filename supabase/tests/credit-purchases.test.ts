import { expect, test } from 'vitest';
import { addCredits, charge, ledger, refund, worldWithoutCredits } from './support/credits.ts';
import {
  passTime,
  refusal,
  rolledBack,
  service,
  serviceFor,
  setTime,
  sql,
  standing,
  undone,
} from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { beginPurchase, record } from './support/purchases.ts';
import type { State } from './support/purchases.ts';
import { logIn } from './support/session.ts';
import type { World } from './support/world.ts';

/** A team whose owner has begun to buy 100 credits for 12,500 øre. */
const overPurchase = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-22T10:00:00Z');
  const world = await worldWithoutCredits(tx);
  return { world, purchase: await beginPurchase(tx, world) };
});
const onPurchase = (work: (tx: Transaction, world: World, purchase: string) => Promise<void>): Promise<void> =>
  overPurchase((tx, { world, purchase }) => work(tx, world, purchase));

const statusOf = async (tx: Transaction, purchase: string): Promise<string> => {
  const [row] = await tx`select status from public.credit_purchase where id = ${purchase}`;
  return row?.status;
};

const DUE = 12_500;
const dispute = (status: string, amount = DUE) => [{ id: 'dp_1', amount, status }];

test('credits come when the purchase is paid, once', () =>
  onPurchase(async (tx, { team }, purchase) => {
    expect(await ledger(tx, team)).toMatchObject({ balance: null });
    expect(await record(tx, purchase, 'completed', {})).toBe(true);
    expect(await ledger(tx, team)).toMatchObject({ balance: null });
    expect(await record(tx, purchase, 'succeeded', { paid: true })).toBe(true);
    expect(await record(tx, purchase, 'succeeded', { paid: true })).toBe(false);
    expect(await record(tx, purchase, 'again', { paid: true })).toBe(true);
    expect(await ledger(tx, team)).toMatchObject({ balance: 100, rows: ['purchase 100'], violations: 0 });
    expect(await statusOf(tx, purchase)).toBe('PAID');
  }));

test.each([
  ['failed', 'FAILED'],
  ['expired', 'EXPIRED'],
])('a purchase that %s brings nothing, unless it is paid all the same', (fault, status) =>
  onPurchase(async (tx, { team }, purchase) => {
    await record(tx, purchase, 'first', { [fault]: true });
    expect(await statusOf(tx, purchase)).toBe(status);
    expect(await ledger(tx, team)).toMatchObject({ rows: [] });
    await record(tx, purchase, 'paid', { paid: true });
    await record(tx, purchase, 'late', { [fault]: true });
    expect(await statusOf(tx, purchase)).toBe('PAID');
    expect(await ledger(tx, team)).toMatchObject({ balance: 100 });
  }),
);

test.each([null, 'cus_1'])(
  'a payment that we have not begun pays nothing, from a guest or a customer (%s)',
  (customer) =>
    onPurchase(async (tx, { team }, purchase) => {
      const payment = { id: 'pi_1', customer, currency: 'nok', asked: DUE, received: DUE };
      const state = { payment, paid: true, failed: false, expired: false, refundedAmount: 0, disputes: [] };
      await service(tx, 'record_payment', { event: null, purchase_id: purchase, state });
      expect(await statusOf(tx, purchase)).toBe('OPEN');
      expect(await ledger(tx, team)).toMatchObject({ rows: [] });
      const found = await tx`select faults from private.payment_mismatch where purchase_id = ${purchase}`;
      expect(found).toEqual([{ faults: ['payment'] }]);
    }),
);

test('refunds take their share of the credits; older answers change nothing', () =>
  onPurchase(async (tx, { team }, purchase) => {
    await record(tx, purchase, 'paid', { paid: true });
    await record(tx, purchase, 'half', { paid: true, refundedAmount: DUE / 2 });
    expect(await ledger(tx, team)).toMatchObject({ balance: 50 });
    await record(tx, purchase, 'older', { paid: true });
    expect(await ledger(tx, team)).toMatchObject({ balance: 50 });
    await record(tx, purchase, 'all', { paid: true, refundedAmount: DUE });
    expect(await ledger(tx, team)).toMatchObject({
      balance: 0,
      rows: ['purchase 100', 'purchaseRefunded -50', 'purchaseRefunded -50'],
      violations: 0,
    });
  }));

test('a dispute takes the credits, also spent ones; winning it returns them', () =>
  onPurchase(async (tx, { team }, purchase) => {
    await record(tx, purchase, 'paid', { paid: true });
    await charge(tx, team, 20);
    await record(tx, purchase, 'disputed', { paid: true, disputes: dispute('OPEN') });
    expect(await ledger(tx, team)).toMatchObject({ balance: -40 });
    await record(tx, purchase, 'won', { paid: true, disputes: dispute('WON') });
    expect(await ledger(tx, team)).toMatchObject({ balance: 60, violations: 0 });
    await record(tx, purchase, 'older', { paid: true, disputes: dispute('OPEN') });
    expect(await ledger(tx, team)).toMatchObject({ balance: 60, violations: 0 });
  }));

test('credits that are disputed and refunded are taken once', () =>
  onPurchase(async (tx, { team }, purchase) => {
    await record(tx, purchase, 'disputed', { paid: true, disputes: dispute('OPEN') });
    await record(tx, purchase, 'refunded', { paid: true, refundedAmount: DUE, disputes: dispute('OPEN') });
    expect(await ledger(tx, team)).toMatchObject({ balance: 0, violations: 0 });
  }));

test('what has expired of a purchase is not taken again', () =>
  onPurchase(async (tx, { team }, purchase) => {
    await record(tx, purchase, 'paid', { paid: true });
    await charge(tx, team, 20);
    await passTime(tx, '400 days');
    await tx`select private.expire_all_credits()`;
    await record(tx, purchase, 'refunded', { paid: true, refundedAmount: DUE });
    expect(await ledger(tx, team)).toMatchObject({
      balance: -40,
      rows: ['purchase 100', 'charge -40', 'expiry -60', 'purchaseRefunded -40'],
      violations: 0,
    });
  }));

test('what was taken back stays taken when credits that came to the purchase afterwards expire', () =>
  onPurchase(async (tx, { team }, purchase) => {
    await record(tx, purchase, 'paid', { paid: true });
    // The older credits pay first.
    await passTime(tx, '1 minute');
    await addCredits(tx, team, 100);
    const item = await charge(tx, team, 20);
    await record(tx, purchase, 'disputed', { paid: true, disputes: dispute('OPEN', DUE / 2) });
    await record(tx, purchase, 'refunded', { paid: true, refundedAmount: DUE / 2, disputes: dispute('OPEN', DUE / 2) });
    await refund(tx, item);
    await passTime(tx, '400 days');
    await tx`select private.expire_all_credits()`;
    await record(tx, purchase, 'later', { paid: true });
    expect(await ledger(tx, team)).toMatchObject({ balance: 0, violations: 0 });
  }));

function permutations<T>(values: readonly T[]): T[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((value, index) => permutations(values.toSpliced(index, 1)).map((rest) => [value, ...rest]));
}

test('every order of the events of a life, each delivered five times, gives the same balance', () =>
  onPurchase(async (tx, { team }, purchase) => {
    // Each event with the state that was read for it: a slow worker may record an older state after a faster one.
    const life: Record<string, State> = {
      completed: { paid: false },
      succeeded: { paid: true },
      refunded: { paid: true, refundedAmount: DUE / 4 },
      disputed: { paid: true, refundedAmount: DUE / 4, disputes: dispute('OPEN', DUE / 2) },
      lost: { paid: true, refundedAmount: DUE / 4, disputes: dispute('LOST', DUE / 2) },
    };
    for (const order of permutations(Object.entries(life))) {
      await undone(tx, async (inner) => {
        for (const [name, state] of order) {
          await record(inner, purchase, name, state, 5);
        }
        const told = order.map(([name]) => name).join();
        expect(await ledger(inner, team), told).toMatchObject({ balance: 25, violations: 0 });
      });
    }
  }));

test('a payment for an account that is gone is recorded, and nothing else', () =>
  onPurchase(async (tx, world, purchase) => {
    await tx`select set_config('app.deleting', 'on', true)`;
    await tx`delete from public.account where id = ${world.team}`;
    expect(await record(tx, purchase, 'paid', { paid: true })).toBe(true);
    expect(await statusOf(tx, purchase)).toBe('PAID');
    expect(await tx`select from public.credit_transaction where account_id = ${world.team}`).toEqual([]);
  }));

test('events of other things are remembered and change nothing', () =>
  rolledBack(sql, async (tx) => {
    const event = { id: 'evt_1', type: 'customer.updated', created: 1_795_000_000 };
    expect(await service(tx, 'record_payment', { event, purchase_id: null, state: {} })).toBe(true);
    expect(await service(tx, 'record_payment', { event, purchase_id: null, state: {} })).toBe(false);
  }));

test('the terms of a purchase cannot be changed, and no purchase removed', () =>
  onPurchase(async (tx) => {
    for (const statement of [
      'update public.credit_purchase set credits = credits + 1',
      'delete from public.credit_purchase',
    ]) {
      expect(await refusal(undone(tx, (inner) => inner.unsafe(statement)))).toBe('IMMUTABLE');
    }
  }));

test('only OWNER and ADMINs begin a purchase', () =>
  onPurchase(async (tx, { ids, team }) => {
    const tried = async (person: string): Promise<string> => {
      const { user, session } = await logIn(tx, person);
      const args = { user_id: user, account_id: team, quantity: 1 };
      return refusal(undone(tx, (inner) => serviceFor(inner, session, 'begin_card_purchase', args)));
    };
    expect(await tried(ids.admin)).toBe('ok');
    expect(await tried(ids.member)).toBe('UNAUTHORIZED');
    expect(await tried(ids.otherOwner)).toBe('ACCOUNT_NOT_FOUND@accountId');
  }));
