import type { Handler } from '#local/http/exchange.ts';
import { escape } from '#local/stand-ins/page.ts';
import { CARD_FORM, money, outcomeOf, page, THREE_D_SECURE } from './card-form.ts';
import type { CheckoutSession, Store } from './objects.ts';
import type { Payments } from './payments.ts';

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
    if (outcome === '3-D Secure') return page(THREE_D_SECURE);
    if (outcome !== 'paid') return page(form(session, outcome));
    payments.pay(session);
    const location = session.success_url.replace('{CHECKOUT_SESSION_ID}', id);
    return new Response(null, { status: 303, headers: { location } });
  };
}

function form(session: CheckoutSession, fault = ''): string {
  const lines = session.lines.map(({ name, amount }) => `<li>${escape(name)}: ${money(amount)}</li>`).join('');
  const cancel = session.cancel_url === null ? '' : `<p><a href="${escape(session.cancel_url)}">Back</a></p>`;
  return `<h1>Pay ${money(session.amount_total)}</h1><ul>${lines}</ul>
    ${fault === '' ? '' : `<p role="alert">${escape(fault)}</p>`}
    ${CARD_FORM}${cancel}`;
}
