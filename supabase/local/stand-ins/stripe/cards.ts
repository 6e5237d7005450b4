import { NOT_AUTHENTICATED, TEST_CARDS } from './card-objects.ts';
import type { CardFault, PaymentMethod, SetupIntent } from './card-objects.ts';
import type { BillingDetails, Confirmation } from './card-parameters.ts';
import type { Events } from './events.ts';
import { newId, now } from './objects.ts';
import type { Store } from './objects.ts';
import { missing, StripeProblem } from './problem.ts';

/** What happens to saved cards: each function changes the objects and emits Stripe's events. */
export function createCards(store: Store, events: Events) {
  function method(id: string): PaymentMethod {
    const found = store.methods.get(id);
    if (found === undefined) throw missing('PaymentMethod', id);
    return found;
  }

  function refuse(intent: SetupIntent, fault: CardFault): void {
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    intent.next_action = null;
    intent.last_setup_error = fault;
    events.emit('setup_intent.setup_failed', intent);
  }

  function succeed(intent: SetupIntent): void {
    const card = method(intent.payment_method ?? '');
    card.customer = intent.customer;
    intent.status = 'succeeded';
    intent.next_action = null;
    intent.last_setup_error = null;
    events.emit('payment_method.attached', card);
    events.emit('setup_intent.succeeded', intent);
  }

  return {
    method,
    setup(id: string): SetupIntent {
      const found = store.setups.get(id);
      if (found === undefined) throw missing('setupintent', id);
      return found;
    },
    /** The browser sends a card. `securePage` is where its holder authenticates, if the card asks for it. */
    confirm(intent: SetupIntent, { payment_method_data: data, return_url }: Confirmation, securePage: string): void {
      if (intent.status === 'succeeded') {
        throw new StripeProblem(400, 'You cannot confirm this SetupIntent because it has already succeeded.', {
          code: 'setup_intent_unexpected_state',
        });
      }
      const { brand, fault, isSecure } = TEST_CARDS[data.card.number] ?? {
        brand: 'unknown',
        fault: { type: 'card_error', code: 'incorrect_number', message: 'Your card number is incorrect.' } as const,
      };
      if (fault !== undefined) {
        refuse(intent, fault);
        const { message, ...facts } = fault;
        throw new StripeProblem(402, message, facts);
      }
      const card = newMethod(brand, data);
      store.methods.set(card.id, card);
      intent.payment_method = card.id;
      if (isSecure === undefined) return succeed(intent);
      intent.status = 'requires_action';
      intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url: securePage, return_url } };
    },
    /** The holder comes back from 3-D Secure. */
    authenticate(intent: SetupIntent, ok: boolean): void {
      if (ok) succeed(intent);
      else refuse(intent, NOT_AUTHENTICATED);
    },
    update(card: PaymentMethod, given: BillingDetails): void {
      Object.assign(card.billing_details, billing(given));
      events.emit('payment_method.updated', card);
    },
    /** The bank has given the holder a new card. */
    renew(card: PaymentMethod, exp_year: number): void {
      card.card.exp_year = exp_year;
      events.emit('payment_method.automatically_updated', card);
    },
    detach(card: PaymentMethod): void {
      if (card.customer === null) {
        throw new StripeProblem(400, 'The payment method you provided is not attached to a customer.');
      }
      card.customer = null;
      events.emit('payment_method.detached', card);
    },
  };
}
export type Cards = ReturnType<typeof createCards>;

function newMethod(
  brand: string,
  { card, billing_details: given }: Confirmation['payment_method_data'],
): PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    created: now(),
    card: { brand, exp_month: Number(card.exp_month), exp_year: Number(card.exp_year), last4: card.number.slice(-4) },
    billing_details: billing(given),
    customer: null,
  };
}

/** An empty text is no text. */
function billing({ name, email, address }: BillingDetails): PaymentMethod['billing_details'] {
  const { line1, line2, city, state, postal_code, country } = address;
  const or = (text: string | undefined): string | null => text || null;
  return {
    name: or(name),
    email: or(email),
    address: {
      line1: or(line1),
      line2: or(line2),
      city: or(city),
      state: or(state),
      postal_code: or(postal_code),
      country: or(country),
    },
  };
}
