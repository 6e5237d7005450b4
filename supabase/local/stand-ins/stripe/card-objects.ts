import type { Address } from './card-parameters.ts';

export interface PaymentMethod {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  readonly created: number;
  readonly card: { readonly brand: string; exp_month: number; exp_year: number; readonly last4: string };
  readonly billing_details: {
    name: string | null;
    email: string | null;
    address: Record<keyof Address, string | null>;
  };
  /** The customer who can be charged; null before the card is attached, and after it was detached. */
  customer: string | null;
}

export interface SetupIntent {
  readonly id: string;
  readonly object: 'setup_intent';
  readonly created: number;
  readonly customer: string;
  readonly usage: 'off_session' | 'on_session';
  readonly metadata: Readonly<Record<string, string>>;
  readonly client_secret: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded';
  payment_method: string | null;
  last_setup_error: CardFault | null;
  next_action: RedirectAction | null;
}

export interface RedirectAction {
  readonly type: 'redirect_to_url';
  readonly redirect_to_url: { readonly url: string; readonly return_url: string };
}

export interface CardFault {
  readonly type: 'card_error';
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

const fault = (code: string, message: string, decline_code?: string): CardFault => ({
  type: 'card_error',
  code,
  message,
  ...(decline_code === undefined ? {} : { decline_code }),
});

export const NOT_AUTHENTICATED = fault(
  'setup_intent_authentication_failure',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
);

interface TestCard {
  readonly brand: string;
  readonly fault?: CardFault;
  readonly isSecure?: boolean;
}

/** Stripe's test cards, with the results of saving them. All other cards are refused. */
export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '4000002500003155': { brand: 'visa', isSecure: true },
  /** Asks for 3-D Secure whenever its holder pays, and is refused while they are away. */
  '4000002760003184': { brand: 'visa', isSecure: true },
  '4000000000000002': { brand: 'visa', fault: fault('card_declined', 'Your card was declined.', 'generic_decline') },
  '4000000000009995': {
    brand: 'visa',
    fault: fault('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  },
  '4000000000000069': { brand: 'visa', fault: fault('expired_card', 'Your card has expired.') },
  '4000000000000119': {
    brand: 'visa',
    fault: fault('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  },
  /** Is saved, and declined when it is charged. */
  '4000000000000341': { brand: 'visa' },
};
