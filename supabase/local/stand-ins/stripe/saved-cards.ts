import { newId } from './objects.ts';
import type { PaymentIntent, Store } from './objects.ts';
import type { IntentCreate } from './parameters.ts';
import type { Payments } from './payments.ts';
import { missing, StripeProblem } from './problem.ts';

/** The last digits of Stripe's test cards that can be saved, and fail when they are charged while their holder is away. */
const REFUSALS: Readonly<Record<string, { readonly code: string; readonly message: string }>> = {
  '0341': { code: 'card_declined', message: 'Your card was declined.' },
  '3184': {
    code: 'authentication_required',
    message: 'Your card was declined. It requires authentication.',
  },
};

/** Stripe's names for test cards that nobody saved, and their last digits. */
const TEST_METHODS: Readonly<Record<string, string>> = {
  pm_card_visa: '4242',
  pm_card_chargeCustomerFail: '0341',
  pm_card_authenticationRequired: '3184',
};

const NOT_PROVEN = {
  code: 'payment_intent_authentication_failure',
  message: 'The provided PaymentMethod has failed authentication.',
};

/** PaymentIntents that charge a saved card. */
export function savedCards(store: Store, payments: Payments) {
  /** The last digits of cards that tests saved. */
  const numbers = new Map<string, string>();

  return {
    /** A card that was saved earlier. Returns its id. */
    save(number: string): { readonly id: string } {
      const id = newId('pm');
      numbers.set(id, number.slice(-4));
      return { id };
    },
    /** `bank` is where a holder who is there authenticates, if the card asks for it. */
    charge({ payment_method: card, ...asked }: IntentCreate, bank: string): PaymentIntent {
      const { amount, currency, customer, metadata, off_session: isAway, return_url } = asked;
      const number = TEST_METHODS[card] ?? numbers.get(card) ?? store.methods.get(card)?.card.last4;
      if (number === undefined) throw missing('PaymentMethod', card);
      if (!store.customers.has(customer)) throw missing('customer', customer);
      const intent = payments.newIntent({ amount, currency, customer, metadata });
      const refusal = REFUSALS[number];
      if (refusal === undefined) {
        payments.take(intent);
        return intent;
      }
      if (refusal.code === 'authentication_required' && !isAway && return_url !== undefined) {
        intent.status = 'requires_action';
        intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url: `${bank}/${intent.id}`, return_url } };
        return intent;
      }
      payments.refuse(intent, { type: 'card_error', ...refusal });
      throw new StripeProblem(402, refusal.message, { type: 'card_error', code: refusal.code, payment_intent: intent });
    },
    /** The holder comes back from 3-D Secure. */
    authenticate(intent: PaymentIntent, ok: boolean): void {
      intent.next_action = null;
      if (ok) payments.take(intent);
      else payments.refuse(intent, { type: 'card_error', ...NOT_PROVEN });
    },
    cancel(intent: PaymentIntent): PaymentIntent {
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        throw new StripeProblem(
          400,
          `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
          {
            code: 'payment_intent_unexpected_state',
          },
        );
      }
      intent.status = 'canceled';
      return intent;
    },
  };
}
export type SavedCards = ReturnType<typeof savedCards>;
