import { methodUpdate, retrieval, setupCreate } from './card-parameters.ts';
import type { SetupIntent } from './card-objects.ts';
import type { Cards } from './cards.ts';
import { newId, now } from './objects.ts';
import type { Store } from './objects.ts';
import { nothing, readParameters } from './parameters.ts';
import { missing } from './problem.ts';

type Route = (call: { readonly form: string }, id: string) => object;

/** The part of the API that is about saved cards. */
export function cardRoutes(store: Store, cards: Cards): Record<string, Route> {
  return {
    'POST /v1/setup_intents': ({ form }) => newSetup(store, form),
    'GET /v1/setup_intents/:id': ({ form }, id) => {
      const { expand } = readParameters(retrieval, form);
      const intent = cards.setup(id);
      if (intent.payment_method === null || !expand.includes('payment_method')) return intent;
      return { ...intent, payment_method: cards.method(intent.payment_method) };
    },
    'GET /v1/payment_methods/:id': ({ form }, id) => {
      readParameters(retrieval, form);
      return cards.method(id);
    },
    'POST /v1/payment_methods/:id': ({ form }, id) => {
      cards.update(cards.method(id), readParameters(methodUpdate, form).billing_details);
      return cards.method(id);
    },
    'POST /v1/payment_methods/:id/detach': ({ form }, id) => {
      readParameters(nothing, form);
      cards.detach(cards.method(id));
      return cards.method(id);
    },
  };
}

function newSetup(store: Store, form: string): SetupIntent {
  const { customer, usage, metadata } = readParameters(setupCreate, form);
  if (!store.customers.has(customer)) throw missing('customer', customer);
  const id = newId('seti');
  const made: SetupIntent = {
    id,
    object: 'setup_intent',
    created: now(),
    customer,
    usage,
    metadata,
    client_secret: newId(`${id}_secret`),
    status: 'requires_payment_method',
    payment_method: null,
    last_setup_error: null,
    next_action: null,
  };
  store.setups.set(id, made);
  return made;
}
