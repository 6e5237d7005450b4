import { randomUUID } from 'node:crypto';
import type { CheckoutPage } from '#functions/credits/contract/checkout-schemas.ts';
import type { CardSetup } from '#functions/credits/contract/payment-method-schemas.ts';
import type { TestBackend } from '#testing/backend.ts';
import { callFunction } from './call.ts';
import { enterCard, saveCard } from './cards.ts';
import { atInvoice, invoicesOf, order } from './invoices.ts';
import type { Team } from './people.ts';
import { makeFail, mend } from './stand-ins.ts';
import { atStripe, beginCheckout, deliver, eventsAbout } from './stripe.ts';

type Backend = Pick<TestBackend, 'stack' | 'clock'>;

/** Brings a team to where Stripe has an event for it. Returns the text that finds the event. */
type Scene = (backend: Backend, team: Team) => Promise<string>;

/** Delivers the latest event of a kind about something. */
async function deliverOne({ stack }: Backend, about: string, kind: string): Promise<void> {
  const status = await deliver(stack, await eventOf({ stack }, about, kind));
  if (status !== 200) throw new Error(`${kind} was answered with ${String(status)}`);
}

/** Returns the id of the latest event of a kind about something. */
export async function eventOf({ stack }: Pick<Backend, 'stack'>, about: string, kind: string): Promise<string> {
  const event = (await eventsAbout(stack, about)).findLast(({ type }) => type === kind);
  if (event === undefined) throw new Error(`Stripe has no ${kind} about ${about}`);
  return event.id;
}

const begin = ({ stack }: Backend, team: Team) => beginCheckout(stack, team.owner, team.accountId);

async function paid(backend: Backend, team: Team): Promise<{ session: string; intent: string }> {
  const session = await begin(backend, team);
  const { payment_intent: intent } = await atStripe(backend.stack, { do: 'pay', session });
  await deliverOne(backend, session, 'checkout.session.completed');
  return { session, intent: String(intent) };
}

async function promised(backend: Backend, team: Team): Promise<string> {
  const session = await begin(backend, team);
  await atStripe(backend.stack, { do: 'promise', session });
  await deliverOne(backend, session, 'checkout.session.completed');
  return session;
}

async function invoiced({ stack }: Backend, team: Team): Promise<string> {
  const { body } = await order(stack, team);
  const [invoice = ''] = await invoicesOf(stack, body.purchaseId);
  return invoice;
}

/** Sends a card to Stripe to be saved. Returns the id of the set-up. */
async function entered({ stack }: Backend, { accountId, owner }: Team): Promise<string> {
  const request = { action: 'setUpCard', accountId, replacedId: null };
  const { body } = await callFunction<CardSetup>(stack, 'payment-methods', request, owner.accessToken);
  await enterCard(stack, body.clientSecret);
  return body.clientSecret.split('_secret')[0] ?? '';
}

/** Saves a card. Returns its id at Stripe. */
async function saved({ stack, clock }: Backend, team: Team): Promise<string> {
  const methodId = await saveCard(stack, team);
  const [row] = await clock.sql`select card_id from private.stripe_card where method_id = ${methodId}`;
  return String(row?.['card_id']);
}

/** Every kind of event that changes what an account has. */
export const SCENES: Readonly<Record<string, Scene>> = {
  async 'checkout.session.completed'(backend, team) {
    const session = await begin(backend, team);
    await atStripe(backend.stack, { do: 'pay', session });
    return session;
  },
  async 'checkout.session.async_payment_succeeded'(backend, team) {
    const session = await promised(backend, team);
    await atStripe(backend.stack, { do: 'settle', session, ok: true });
    return session;
  },
  async 'checkout.session.async_payment_failed'(backend, team) {
    const session = await promised(backend, team);
    await atStripe(backend.stack, { do: 'settle', session, ok: false });
    return session;
  },
  async 'checkout.session.expired'(backend, team) {
    const session = await begin(backend, team);
    await atStripe(backend.stack, { do: 'expire', session });
    return session;
  },
  async 'payment_intent.succeeded'(backend, team) {
    const session = await begin(backend, team);
    const { payment_intent: intent } = await atStripe(backend.stack, { do: 'pay', session });
    return String(intent);
  },
  async 'payment_intent.payment_failed'({ stack }, { accountId, owner, ...team }) {
    const purchaseId = randomUUID();
    const methodId = await saveCard(stack, { accountId, owner, ...team }, '4000002760003184');
    const request = { accountId, quantity: 1, language: 'nb', returnTo: '/v2/nb', saved: { methodId, purchaseId } };
    const { body } = await callFunction<CheckoutPage>(stack, 'checkout', request, owner.accessToken);
    const form = new URLSearchParams({ secure: 'fail' });
    await fetch(String(body.url), { method: 'POST', body: form, redirect: 'manual' });
    return purchaseId;
  },
  async 'charge.refunded'(backend, team) {
    const { session, intent } = await paid(backend, team);
    await atStripe(backend.stack, { do: 'refund', session, amount: 3_125 });
    return intent;
  },
  async 'charge.dispute.created'(backend, team) {
    const { session, intent } = await paid(backend, team);
    await atStripe(backend.stack, { do: 'dispute', session });
    return intent;
  },
  async 'charge.dispute.closed'(backend, team) {
    const { session, intent } = await paid(backend, team);
    const { id: dispute } = await atStripe(backend.stack, { do: 'dispute', session });
    await deliverOne(backend, intent, 'charge.dispute.created');
    await atStripe(backend.stack, { do: 'closeDispute', dispute, won: true });
    return intent;
  },
  /** The worker that ordered the invoice was killed after Stripe had issued it. */
  async 'invoice.finalized'({ stack }, team) {
    const purchaseId = randomUUID();
    await makeFail(stack, { service: 'stripe', matching: 'invoice_payments', how: 'drop' });
    await order(stack, team, { purchaseId });
    await mend(stack);
    return purchaseId;
  },
  async 'invoice.paid'(backend, team) {
    const invoice = await invoiced(backend, team);
    await atInvoice(backend.stack, invoice, 'pay');
    return invoice;
  },
  async 'invoice.voided'(backend, team) {
    const invoice = await invoiced(backend, team);
    await atInvoice(backend.stack, invoice, 'void');
    return invoice;
  },
  async 'invoice.marked_uncollectible'(backend, team) {
    const invoice = await invoiced(backend, team);
    await atInvoice(backend.stack, invoice, 'giveUp');
    return invoice;
  },
  async 'credit_note.created'(backend, team) {
    const invoice = await invoiced(backend, team);
    await atInvoice(backend.stack, invoice, 'pay');
    await deliverOne(backend, invoice, 'invoice.paid');
    await atInvoice(backend.stack, invoice, 'credit', 281_250);
    return invoice;
  },
  'setup_intent.succeeded': entered,
  async 'payment_method.automatically_updated'(backend, team) {
    const method = await saved(backend, team);
    await atStripe(backend.stack, { do: 'renew', method, year: 2039 });
    return method;
  },
  async 'payment_method.detached'(backend, team) {
    const method = await saved(backend, team);
    await atStripe(backend.stack, { do: 'detach', method });
    return method;
  },
};
