import type { Handler } from '#local/http/exchange.ts';
import type { CheckoutSession, Store } from './objects.ts';
import type { Payments } from './payments.ts';

/** Stripe's test cards, and what Stripe says of them. All others are refused. */
const CARDS: Readonly<Record<string, string>> = {
  '4242424242424242': 'paid',
  '4000002500003155': '3-D Secure',
  '4000000000000002': 'Your card was declined.',
  '4000000000009995': 'Your card has insufficient funds.',
  '4000000000000069': 'Your card has expired.',
  '4000000000000119': 'An error occurred while processing your card. Try again in a little bit.',
};

/** The hosted payment page: `/stripe/pay/{session}`. */
export function payPage(store: Store, payments: Payments): Handler {
  return async (request) => {
    const id = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const session = store.sessions.get(id);
    if (session?.status !== 'open') return page('<h1>This payment page is no longer available</h1>', 404);
    if (request.method === 'GET') return page(form(session));
    if (request.method !== 'POST') return new Response(null, { status: 405 });
    const sent = new URLSearchParams(await request.text());
    const outcome = outcomeOf(sent);
    if (outcome === '3-D Secure') return page(challenge);
    if (outcome !== 'paid') return page(form(session, outcome));
    payments.pay(session);
    const location = session.success_url.replace('{CHECKOUT_SESSION_ID}', id);
    return new Response(null, { status: 303, headers: { location } });
  };
}

function outcomeOf(sent: URLSearchParams): string {
  const secure = sent.get('secure');
  if (secure !== null) {
    return secure === 'complete' ? 'paid' : 'We are unable to authenticate your payment method.';
  }
  return CARDS[(sent.get('card') ?? '').replaceAll(/\s/g, '')] ?? 'Your card number is invalid.';
}

function form(session: CheckoutSession, fault = ''): string {
  const lines = session.lines.map(({ name, amount }) => `<li>${escape(name)}: ${money(amount)}</li>`).join('');
  const cancel = session.cancel_url === null ? '' : `<p><a href="${escape(session.cancel_url)}">Back</a></p>`;
  return `<h1>Pay ${money(session.amount_total)}</h1><ul>${lines}</ul>
    ${fault === '' ? '' : `<p role="alert">${escape(fault)}</p>`}
    <form method="post">
      <p><label>Card number <input name="card" inputmode="numeric" autocomplete="cc-number" required></label></p>
      <p><button>Pay</button></p>
    </form>${cancel}`;
}

const challenge = `<h1>3D Secure authentication</h1>
  <form method="post">
    <button name="secure" value="complete">Complete</button>
    <button name="secure" value="fail">Fail</button>
  </form>`;

const money = (øre: number): string => `NOK ${(øre / 100).toFixed(2)}`;

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

function page(body: string, status = 200): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <link rel="icon" href="data:,"><title>Payment (test)</title><main>${body}</main></html>`;
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
