import { beforeEach, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { askForPaymentsOf, holdEvents, withoutWelcomeCredits } from './support/payments.ts';
import { team } from './support/people.ts';
import type { Team } from './support/people.ts';
import { atStripe, beginCheckout } from './support/stripe.ts';

// How Stripe's events can reach us. Whatever happens to them, the ledger is the same.
const backend = useBackend();
const { stack, clock } = backend;
holdEvents(backend);
withoutWelcomeCredits(backend);
let nordlys: Team;
beforeEach(async () => {
  nordlys = await team(stack);
});

const BOUGHT = { rows: ['purchase 100', 'purchaseRefunded -25'], violations: 0 };
const NOTHING = { rows: [], violations: 0 };

async function ledger() {
  const [row] = await clock.sql`
    select private.ledger_violations()::int as violations,
      array(select t.reason || ' ' || t.amount from public.credit_transaction t
        where t.account_id = ${nordlys.accountId} order by t.number) as rows`;
  return row;
}

/** Buys 100 credits of which 25 are refunded, while events are delivered like this. */
async function buyWhile(mode: string): Promise<void> {
  const session = await beginCheckout(stack, nordlys.owner, nordlys.accountId);
  await atStripe(stack, { do: 'mode', mode });
  await atStripe(stack, { do: 'pay', session });
  await atStripe(stack, { do: 'refund', session, amount: 3_125 });
}

/** Returns the answers to all deliveries, once they are over. */
const released = async () => (await atStripe(stack, { do: 'release' }))['statuses'];

// Of a purchase and its refund: payment_intent.succeeded, charge.succeeded, checkout.session.completed, charge.refunded.
const EVENTS = 4;
const each = (...statuses: number[]) => Array.from({ length: EVENTS }, () => statuses).flat();

test('duplicate deliveries: the credits come once', async () => {
  await buyWhile('duplicate');
  expect(await released()).toEqual(each(200, 200, 200, 200, 200));
  expect(await ledger()).toEqual(BOUGHT);
});

test.each([
  ['delayed', each(200)],
  ['outOfOrder', each(200)],
  ['failing', each(400, 200)],
])('%s deliveries: nothing before they come, and the same ledger afterwards', async (mode, statuses) => {
  await buyWhile(mode);
  expect(await ledger()).toEqual(NOTHING);
  expect(await released()).toEqual(statuses);
  expect(await ledger()).toEqual(BOUGHT);
});

test('lost deliveries: we ask Stripe, and the ledger is the same', async () => {
  await buyWhile('lost');
  expect(await released()).toEqual([]);
  expect(await ledger()).toEqual(NOTHING);
  await clock.advance('15 minutes');
  await askForPaymentsOf(backend, nordlys.accountId);
  expect(await ledger()).toEqual(BOUGHT);
});
