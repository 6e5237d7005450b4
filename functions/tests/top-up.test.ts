import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { useBackend } from '#testing/backend.ts';
import { holdEvents, withoutWelcomeCredits } from './support/payments.ts';
import { team } from './support/people.ts';
import type { Team } from './support/people.ts';
import { rpc } from './support/call.ts';
import { makeFail, mend } from './support/stand-ins.ts';
import { atStripe, beginCheckout, deliver, eventsAbout } from './support/stripe.ts';

const backend = useBackend();
const { stack, clock } = backend;
holdEvents(backend);
withoutWelcomeCredits(backend);
const GOOD = '4242424242424242';
const DECLINED = '4000000000000341';
const UNPROVEN = '4000002760003184';
let nordlys: Team;

beforeEach(async () => {
  nordlys = await team(stack);
  // Makes the account's customer.
  await beginCheckout(stack, nordlys.owner, nordlys.accountId);
});

/** Saves a card as the account's default. */
async function saveCard(number: string): Promise<void> {
  const { id: cardId } = await atStripe(stack, { do: 'saveCard', number });
  const methodId = randomUUID();
  await clock.sql`delete from public.payment_method where account_id = ${nordlys.accountId}`;
  await clock.sql`
    insert into public.payment_method (id, account_id, type, is_default, entity_type, card_brand, card_exp_month,
      card_exp_year, card_last4)
    values (${methodId}, ${nordlys.accountId}, 'STRIPE_CARD', true, 'ORGANIZATION', 'visa', 12, 2030, '4242')`;
  await clock.sql`insert into private.stripe_card (method_id, card_id) values (${methodId}, ${String(cardId)})`;
}

/** Switches on top-ups of 100 credits for 125 kroner, at most 300 a month. */
const switchOn = () =>
  rpc(stack, nordlys.owner.accessToken, 'set_credit_top_up', {
    account_id: nordlys.accountId,
    input: { enabled: true, threshold: 20, quantity: 1, monthlyCap: 30_000 },
  });

/** Runs the worker until the account has this state. */
async function reach(expected: object): Promise<void> {
  await stack.runWork();
  await expect.poll(standing, { interval: 200 }).toMatchObject(expected);
}

async function standing() {
  const [row] = await clock.sql`
    select coalesce(a.credit_balance, 0)::int as balance, s.enabled, s.failures,
      private.ledger_violations()::int as violations,
      array(select coalesce(t.failure, 'none') from private.top_up t join public.credit_purchase p on p.id = t.purchase_id
        where t.account_id = a.id order by p.created_at) as top_ups
    from public.account a join public.credit_top_up s on s.account_id = a.id where a.id = ${nordlys.accountId}`;
  return row;
}

/** The account's payments at Stripe: those that were charged, or tried. */
async function intents() {
  const [row] = await clock.sql`
    select customer_id from private.stripe_customer where account_id = ${nordlys.accountId}`;
  const form = { customer: String(row?.['customer_id']) };
  const { data } = await atStripe(stack, { do: 'call', method: 'GET', path: '/v1/payment_intents', form });
  return z.array(z.object({ id: z.string(), status: z.string(), amount: z.int() })).parse(data);
}

const mails = async (kind: string) =>
  (
    await clock.sql`
    select distinct payload from private.outbox where account_id = ${nordlys.accountId} and kind = ${kind}`
  ).length;

async function passDay(): Promise<void> {
  await clock.sql`update public.credit_top_up set next_try_at = now() where account_id = ${nordlys.accountId}`;
  await clock.sql`select private.begin_top_ups()`;
}

test('a balance at the threshold is topped up once, from the saved card, and the owner is notified', async () => {
  await saveCard(GOOD);
  await switchOn();
  await reach({ balance: 100, enabled: true, top_ups: ['none'], violations: 0 });
  expect(await intents()).toMatchObject([{ status: 'succeeded', amount: 12_500 }]);
  expect(await mails('top_up_done')).toBe(1);
  await clock.sql`select private.begin_top_ups()`;
  await reach({ balance: 100, top_ups: ['none'] });
});

test('Stripe’s events about a top-up change nothing more, and a refund takes the credits back', async () => {
  await saveCard(GOOD);
  await switchOn();
  await reach({ balance: 100 });
  const [paid] = await clock.sql`
    select t.purchase_id from private.top_up t where t.account_id = ${nordlys.accountId}`;
  const purchase = String(paid?.['purchase_id']);
  const [succeeded] = (await eventsAbout(stack, purchase)).filter(({ type }) => type === 'payment_intent.succeeded');
  for (let time = 0; time < 2; time += 1) expect(await deliver(stack, succeeded?.id ?? '')).toBe(200);
  expect(await standing()).toMatchObject({ balance: 100, violations: 0 });
  const [intent] = await intents();
  const form = { payment_intent: intent?.id ?? '' };
  await atStripe(stack, { do: 'call', method: 'POST', path: '/v1/refunds', form });
  const refunds = (await eventsAbout(stack, form.payment_intent)).filter(({ type }) => type === 'charge.refunded');
  for (const { id } of refunds) expect(await deliver(stack, id)).toBe(200);
  expect(await standing()).toMatchObject({ balance: 0, violations: 0 });
});

test('a worker that died after the charge: the next one finds it, and charges nothing', async () => {
  await saveCard(GOOD);
  // A day later, when Stripe has forgotten the idempotency key.
  await chargeAsDeadWorker();
  await clock.sql`update private.job set next_at = now() where kind = 'TOP_UP' and status = 'PENDING'`;
  await reach({ balance: 100, top_ups: ['none'], violations: 0 });
  expect(await intents()).toHaveLength(1);
});

test('a worker that died after its record: the repeated job changes nothing', async () => {
  await saveCard(GOOD);
  await switchOn();
  await reach({ balance: 100 });
  await clock.sql`
    update private.job set status = 'PENDING', next_at = now()
    where kind = 'TOP_UP' and payload ->> 'purchaseId' in (
      select purchase_id::text from private.top_up where account_id = ${nordlys.accountId})`;
  await reach({ balance: 100, violations: 0 });
  expect(await intents()).toHaveLength(1);
});

test('while Stripe does not answer, nothing is recorded, and the job asks again', async () => {
  await saveCard(GOOD);
  // First: the worker charges as soon as top-ups are on.
  await makeFail(stack, { service: 'stripe', matching: '/v1/payment_intents', how: 'drop' });
  await switchOn();
  await reach({ balance: 0, top_ups: ['none'], failures: 0 });
  await mend(stack);
  await clock.sql`update private.job set next_at = now() where kind = 'TOP_UP' and status = 'PENDING'`;
  await reach({ balance: 100 });
  expect(await intents()).toHaveLength(1);
});

test('three refused charges: a mail each, and the third switches top-ups off', async () => {
  await saveCard(DECLINED);
  await switchOn();
  for (const failures of [1, 2, 3]) {
    if (failures > 1) await passDay();
    await reach({ balance: 0, failures, enabled: failures < 3 });
    // The same day there is no other try.
    await clock.sql`select private.begin_top_ups()`;
    await stack.runWork();
    expect(await intents()).toHaveLength(failures);
  }
  expect(await standing()).toMatchObject({ top_ups: ['DECLINED', 'DECLINED', 'DECLINED'] });
  expect((await intents()).map(({ status }) => status)).toEqual(['canceled', 'canceled', 'canceled']);
  // The first two say the same.
  expect(await mails('top_up_failed')).toBe(2);
});

test('a card whose bank wants its holder is not charged, and the mail leads to a payment by hand', async () => {
  await saveCard(UNPROVEN);
  await switchOn();
  await reach({ balance: 0, failures: 1, top_ups: ['AUTHENTICATION_REQUIRED'] });
  const [mail] = await clock.sql`
    select payload from private.outbox where account_id = ${nordlys.accountId} and kind = 'top_up_failed' limit 1`;
  expect(mail?.['payload']).toMatchObject({ reason: 'AUTHENTICATION_REQUIRED', quantity: 1, isOff: false });
});

/** Charges as the job does, under a key that its repetition does not have. */
async function chargeAsDeadWorker(): Promise<void> {
  const [due] = await clock.sql.begin(async (tx) => {
    await tx`
      insert into public.credit_top_up (account_id, enabled, threshold, quantity, monthly_cap)
      values (${nordlys.accountId}, true, 20, 1, 30000)`;
    await tx`select private.begin_top_ups()`;
    await tx`
      update private.job set next_at = now() + interval '1 hour'
      where kind = 'TOP_UP' and payload ->> 'purchaseId' in (select purchase_id::text from private.top_up
        where account_id = ${nordlys.accountId})`;
    return tx`
      select t.purchase_id, service.top_up_to_pay(t.purchase_id) as due from private.top_up t
      where t.account_id = ${nordlys.accountId}`;
  });
  if (due === undefined) throw new Error('no top-up has begun');
  const { customerId, cardId, amount } = due['due'];
  await clock.sql`select service.keep_payment(${String(due['purchase_id'])}, 'INTENT', ${customerId})`;
  await atStripe(stack, {
    do: 'call',
    method: 'POST',
    path: '/v1/payment_intents',
    form: {
      amount: String(amount),
      currency: 'nok',
      customer: customerId,
      payment_method: cardId,
      'allowed_payment_method_types[0]': 'card',
      off_session: 'true',
      confirm: 'true',
      'metadata[purchase_id]': String(due['purchase_id']),
    },
  });
}
