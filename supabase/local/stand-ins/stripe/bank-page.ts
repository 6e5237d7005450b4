import type { Handler } from '#local/http/exchange.ts';
import { page, THREE_D_SECURE } from './card-form.ts';
import type { Store } from './objects.ts';
import type { SavedCards } from './saved-cards.ts';

/** The bank's page for a payment with a saved card: `/stripe/bank/{intent}`. */
export function bankPage(store: Store, saved: SavedCards): Handler {
  return async (request) => {
    const id = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const intent = store.intents.get(id);
    const back = intent?.next_action?.redirect_to_url.return_url;
    if (intent === undefined || back === undefined) return page('<h1>This page is no longer available</h1>', 404);
    if (request.method === 'GET') return page(THREE_D_SECURE);
    const isOk = new URLSearchParams(await request.text()).get('secure') === 'complete';
    saved.authenticate(intent, isOk);
    const location = new URL(back);
    location.searchParams.set('payment_intent', id);
    location.searchParams.set('payment_intent_client_secret', `${id}_secret_test`);
    location.searchParams.set('redirect_status', isOk ? 'succeeded' : 'failed');
    return new Response(null, { status: 303, headers: { location: location.href } });
  };
}
