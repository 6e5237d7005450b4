import type { Handler } from '#local/http/exchange.ts';
import { authentication } from './card-form.ts';
import type { Store } from './objects.ts';
import type { SavedCards } from './saved-cards.ts';

/** The bank's page for a payment with a saved card: `/stripe/bank/{intent}`. */
export function bankPage(store: Store, saved: SavedCards): Handler {
  return (request) => {
    const id = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const intent = store.intents.get(id);
    const back = intent?.next_action?.redirect_to_url.return_url;
    return authentication(request, { back, name: 'payment_intent', id, secret: `${id}_secret_test` }, (isOk) => {
      if (intent !== undefined) saved.authenticate(intent, isOk);
    });
  };
}
