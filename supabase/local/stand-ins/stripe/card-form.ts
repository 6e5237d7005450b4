import { htmlPage } from '#local/stand-ins/page.ts';

/** Stripe's test cards, with Stripe's answers. All other cards are refused. */
const CARDS: Readonly<Record<string, string>> = {
  '4242424242424242': 'paid',
  '4000002500003155': '3-D Secure',
  '4000000000000002': 'Your card was declined.',
  '4000000000009995': 'Your card has insufficient funds.',
  '4000000000000069': 'Your card has expired.',
  '4000000000000119': 'An error occurred while processing your card. Try again in a little bit.',
};

/** The result of a submitted form: 'paid', '3-D Secure', or Stripe's error message. */
export function outcomeOf(sent: URLSearchParams): string {
  const secure = sent.get('secure');
  if (secure !== null) {
    return secure === 'complete' ? 'paid' : 'We are unable to authenticate your payment method.';
  }
  return CARDS[(sent.get('card') ?? '').replaceAll(/\s/g, '')] ?? 'Your card number is invalid.';
}

export const CARD_FORM = `<form method="post">
      <p><label>Card number <input name="card" inputmode="numeric" autocomplete="cc-number" required></label></p>
      <p><button>Pay</button></p>
    </form>`;

export const THREE_D_SECURE = `<h1>3D Secure authentication</h1>
  <form method="post">
    <button name="secure" value="complete">Complete</button>
    <button name="secure" value="fail">Fail</button>
  </form>`;

export const money = (øre: number): string => `NOK ${(øre / 100).toFixed(2)}`;

/** A page of Stripe's. */
export const page = (body: string, status = 200): Response => htmlPage('Payment', body, status);
