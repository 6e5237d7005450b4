import type { Events } from './events.ts';
import { newId, now } from './objects.ts';
import type { Charge, CheckoutSession, Dispute, PaymentIntent, Refund, Store } from './objects.ts';
import { missing, StripeProblem } from './problem.ts';

type Payable = Pick<PaymentIntent, 'amount' | 'currency' | 'customer' | 'metadata'>;

/** What every buyer gives on the payment page. */
const BUYER: CheckoutSession['customer_details'] = {
  name: 'Kari Kortholder',
  email: 'kari@example.com',
  address: { line1: 'Stripegata 1', line2: null, postal_code: '0155', city: 'Oslo', state: null, country: 'NO' },
  tax_ids: [],
};

/** What happens to money: each function changes the objects and emits Stripe's events. */
export function createPayments(store: Store, events: Events) {
  function chargeOf(intentId: string): Charge {
    const intent = store.intents.get(intentId);
    const charge = store.charges.get(intent?.latest_charge ?? '');
    if (charge === undefined) throw missing('payment_intent', intentId);
    return charge;
  }

  function newIntent({ amount, currency, customer, metadata }: Payable): PaymentIntent {
    const status = 'requires_payment_method' as const;
    const made: PaymentIntent = {
      id: newId('pi'),
      object: 'payment_intent',
      created: now(),
      amount,
      amount_received: 0,
      currency,
      customer,
      metadata,
      status,
      last_payment_error: null,
      latest_charge: null,
    };
    store.intents.set(made.id, made);
    return made;
  }

  function intentOf(session: CheckoutSession): PaymentIntent {
    const { amount_total: amount, currency, customer, metadata } = session;
    const found =
      store.intents.get(session.payment_intent ?? '') ?? newIntent({ amount, currency, customer, metadata });
    session.payment_intent = found.id;
    return found;
  }

  function take(intent: PaymentIntent): void {
    const { id: payment_intent, amount, currency } = intent;
    const made: Charge = {
      id: newId('ch'),
      object: 'charge',
      created: now(),
      amount,
      currency,
      payment_intent,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
    };
    store.charges.set(made.id, made);
    intent.latest_charge = made.id;
    intent.amount_received = amount;
    intent.status = 'succeeded';
    events.emit('payment_intent.succeeded', intent);
    events.emit('charge.succeeded', made);
  }

  function takeFor(session: CheckoutSession): void {
    take(intentOf(session));
    session.payment_status = 'paid';
    session.customer_details = BUYER;
  }

  function requireOpen(session: CheckoutSession): void {
    if (session.status !== 'open') throw new StripeProblem(400, 'This Checkout Session is no longer open.');
  }

  return {
    newIntent,
    /** The card pays. */
    take,
    /** The card does not pay. */
    refuse(intent: PaymentIntent, fault: PaymentIntent['last_payment_error']): void {
      intent.status = 'requires_payment_method';
      intent.last_payment_error = fault;
      events.emit('payment_intent.payment_failed', intent);
    },
    /** An immediate payment that belongs to no session. */
    takeAtOnce(payable: Payable): PaymentIntent {
      const intent = newIntent(payable);
      take(intent);
      return intent;
    },
    /** The buyer pays by card. */
    pay(session: CheckoutSession): void {
      requireOpen(session);
      takeFor(session);
      session.status = 'complete';
      session.url = null;
      events.emit('checkout.session.completed', session);
    },
    /** The buyer has finished, and the money arrives later. */
    promise(session: CheckoutSession): void {
      requireOpen(session);
      intentOf(session).status = 'processing';
      session.status = 'complete';
      session.url = null;
      events.emit('checkout.session.completed', session);
    },
    /** A delayed payment arrived, or failed. */
    settle(session: CheckoutSession, ok: boolean): void {
      if (ok) {
        takeFor(session);
        events.emit('checkout.session.async_payment_succeeded', session);
        return;
      }
      intentOf(session).status = 'requires_payment_method';
      events.emit('checkout.session.async_payment_failed', session);
    },
    expire(session: CheckoutSession): void {
      requireOpen(session);
      session.status = 'expired';
      session.url = null;
      events.emit('checkout.session.expired', session);
    },
    refund(intentId: string, wanted?: number, metadata: Readonly<Record<string, string>> = {}): Refund {
      const charge = chargeOf(intentId);
      const amount = wanted ?? charge.amount - charge.amount_refunded;
      if (amount <= 0 || amount > charge.amount - charge.amount_refunded) {
        throw new StripeProblem(400, 'Refund amount is greater than unrefunded amount on charge.', { param: 'amount' });
      }
      charge.amount_refunded += amount;
      charge.refunded = charge.amount_refunded === charge.amount;
      events.emit('charge.refunded', charge);
      const { id, currency, payment_intent } = charge;
      const refund: Refund = {
        id: newId('re'),
        object: 'refund',
        created: now(),
        amount,
        currency,
        charge: id,
        payment_intent,
        status: 'succeeded',
        metadata,
      };
      store.refunds.set(refund.id, refund);
      return refund;
    },
    /** The bank refuses the last refund of a payment, whose amount is no longer refunded. */
    failRefund(intentId: string): Refund {
      const refund = [...store.refunds.values()].findLast((each) => each.payment_intent === intentId);
      if (refund === undefined) throw missing('refund', intentId);
      refund.status = 'failed';
      const charge = chargeOf(intentId);
      charge.amount_refunded -= refund.amount;
      charge.refunded = false;
      events.emit('refund.failed', refund);
      return refund;
    },
    dispute(intentId: string): Dispute {
      const charge = chargeOf(intentId);
      const { amount, currency, payment_intent } = charge;
      const dispute: Dispute = {
        id: newId('dp'),
        object: 'dispute',
        created: now(),
        amount,
        currency,
        charge: charge.id,
        payment_intent,
        status: 'needs_response',
      };
      charge.disputed = true;
      store.disputes.set(dispute.id, dispute);
      events.emit('charge.dispute.created', dispute);
      return dispute;
    },
    closeDispute(id: string, won: boolean): void {
      const dispute = store.disputes.get(id);
      if (dispute === undefined) throw missing('dispute', id);
      dispute.status = won ? 'won' : 'lost';
      events.emit('charge.dispute.closed', dispute);
    },
  };
}
export type Payments = ReturnType<typeof createPayments>;
