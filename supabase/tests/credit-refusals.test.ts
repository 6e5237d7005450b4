import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addCredits, charge, ledger, refund, refundPart, takeCredits, worldWithoutCredits } from './support/credits.ts';
import { refusal, sql, standing } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { asOwner, beginSetup, recordSetup } from './support/payment-methods.ts';
import { beginPurchase } from './support/purchases.ts';

// What is refused of purchases and credits, and what is left as it is.
const onTeam = standing(sql, (tx) => worldWithoutCredits(tx));

/** Uses a limit up. */
const useUp = (tx: Transaction, key: string, max: number) =>
  tx`select private.hit(${key}, ${max}, interval '1 hour') from generate_series(1, ${max}::integer)`;

test('a team begins 60 purchases by card and 30 cards an hour', () =>
  onTeam(async (tx, world) => {
    await beginPurchase(tx, world);
    await beginSetup(tx, world);
    await useUp(tx, `credit-purchase:${world.team}`, 59);
    await useUp(tx, `card-setup:${world.team}`, 29);
    expect(await refusal(beginPurchase(tx, world))).toBe('DELIVERY_FREQUENCY_EXCEEDED');
    const setup = asOwner(tx, world, 'begin_card_setup', {});
    expect(await refusal(setup)).toBe('DELIVERY_FREQUENCY_EXCEEDED@limit');
  }));

test('a card that is still being set up cannot be changed', () =>
  onTeam(async (tx, world) => {
    await recordSetup(tx, await beginSetup(tx, world), 'processing');
    const [method] = await tx`select id from public.payment_method where account_id = ${world.team}`;
    const change = asOwner(tx, world, 'card_to_change', { method_id: method?.['id'] });
    expect(await refusal(change)).toBe('INVALID_ACTION@paymentMethod');
  }));

test('nothing is taken back from an account that the credits never came to', () =>
  onTeam(async (tx, world) => {
    expect(await refusal(takeCredits(tx, world.team, 5, randomUUID()))).toBe('CREDIT_BALANCE_INSUFFICIENT');
  }));

test('what was given back in parts is not given back once more', () =>
  onTeam(async (tx, world) => {
    await addCredits(tx, world.team, 10);
    const item = await charge(tx, world.team, 3);
    for (const quantity of [1, 2]) await refundPart(tx, item, quantity);
    const before = await ledger(tx, world.team);
    expect(before).toMatchObject({ balance: 10, violations: 0 });
    await refund(tx, item);
    expect(await ledger(tx, world.team)).toEqual(before);
  }));

test('nothing is given back to an account that is gone', () =>
  onTeam(async (tx, world) => {
    await addCredits(tx, world.team, 10);
    const item = await charge(tx, world.team);
    await tx`select set_config('app.deleting', 'on', true)`;
    await tx`delete from public.account where id = ${world.team}`;
    const rows = () => tx`select id from public.credit_transaction order by id`;
    const before = await rows();
    await refund(tx, item);
    expect(await rows()).toEqual(before);
  }));

test('an account without credits forfeits none when it is deleted', () =>
  onTeam(async (tx, world) => {
    const forfeit = () => tx`select private.forfeit_credits(a) from public.account a where a.id = ${world.team}`;
    await forfeit();
    expect(await ledger(tx, world.team)).toEqual({ balance: null, lots: [], rows: [], violations: 0 });
    await addCredits(tx, world.team, 5);
    await forfeit();
    await forfeit();
    expect(await ledger(tx, world.team)).toMatchObject({ balance: 0, violations: 0, rows: { length: 2 } });
  }));

test('a payment that was never begun has asked for nothing, and its purchase ends without a fault', () =>
  onTeam(async (tx, world) => {
    const purchase = await beginPurchase(tx, world);
    const customer = `cus_${world.team}`;
    await tx`
      insert into private.stripe_payment (purchase_id, kind, customer_id) values (${purchase}, 'INTENT', ${customer})`;
    const event = { id: `evt_${purchase}`, type: 'payment_intent.canceled', created: 1_795_000_000 };
    const payment = { id: null, customer, currency: 'nok', asked: null, received: null };
    const state = { payment, paid: false, failed: false, expired: true, refundedAmount: 0, disputes: [] };
    await tx`select service.record_payment(${tx.json(event)}, ${purchase}, ${tx.json(state)})`;
    expect(await tx`select status from public.credit_purchase where id = ${purchase}`).toEqual([{ status: 'EXPIRED' }]);
  }));
