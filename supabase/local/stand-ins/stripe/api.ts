import { createHash } from 'node:crypto';
import { cardRoutes } from './card-api.ts';
import type { Cards } from './cards.ts';
import { sameSecret } from '#local/keys.ts';
import { newId, now } from './objects.ts';
import type { CheckoutSession, Customer, PaymentIntent, Store } from './objects.ts';
import type { Call } from './call.ts';
import { expandedIntent } from './expand.ts';
import { invoiceRoutes } from './invoice-api.ts';
import type { Invoices } from './invoices.ts';
import { list } from './list.ts';
import {
  customerCreate,
  customerUpdate,
  intentCreate,
  intentList,
  nothing,
  ofIntent,
  readParameters,
  refundCreate,
  sessionCreate,
  sessionRetrieve,
} from './parameters.ts';
import type { Payments } from './payments.ts';
import { missing, StripeProblem } from './problem.ts';
import type { SavedCards } from './saved-cards.ts';

type Api = (request: Request) => Promise<Response>;

/** What the API changes. */
interface Parts {
  readonly cards: Cards;
  readonly payments: Payments;
  readonly saved: SavedCards;
  readonly invoices: Invoices;
}

/** Stripe's API, as far as the product uses it. */
export function stripeApi(key: string, store: Store, { cards, payments, saved, invoices }: Parts): Api {
  const answered = new Map<string, { readonly request: string; readonly status: number; readonly body: object }>();

  const session = (id = ''): CheckoutSession => {
    const found = store.sessions.get(id);
    if (found === undefined) throw missing('checkout.session', id);
    return found;
  };

  const intent = (id = ''): PaymentIntent => {
    const found = store.intents.get(id);
    if (found === undefined) throw missing('payment_intent', id);
    return found;
  };

  const routes: Record<string, (call: Call, id: string) => object> = {
    ...cardRoutes(store, cards),
    'POST /v1/customers': ({ form }) => {
      const { email = null, name = null, metadata } = readParameters(customerCreate, form);
      const customer: Customer = { id: newId('cus'), object: 'customer', created: now(), email, name, metadata };
      store.customers.set(customer.id, customer);
      return customer;
    },
    'POST /v1/customers/:id': ({ form }, id) => {
      const customer = store.customers.get(id);
      if (customer === undefined) throw missing('customer', id);
      const { preferred_locales: _, ...given } = readParameters(customerUpdate, form);
      return Object.assign(customer, given);
    },
    ...invoiceRoutes(store, invoices),
    'POST /v1/checkout/sessions': (call) => newSession(store, call),
    'GET /v1/checkout/sessions': ({ form }) => {
      const { payment_intent: intent } = readParameters(ofIntent, form);
      return list(
        [...store.sessions.values()].filter((each) => intent === undefined || each.payment_intent === intent),
      );
    },
    'GET /v1/checkout/sessions/:id': ({ form }, id) => {
      const { expand } = readParameters(sessionRetrieve, form);
      return {
        ...session(id),
        payment_intent: expandedIntent(store, session(id).payment_intent, expand, 'payment_intent'),
      };
    },
    'POST /v1/checkout/sessions/:id/expire': ({ form }, id) => {
      readParameters(nothing, form);
      payments.expire(session(id));
      return session(id);
    },
    'POST /v1/payment_intents': ({ form, origin }) =>
      saved.charge(readParameters(intentCreate, form), `${origin}/stripe/bank`),
    'GET /v1/payment_intents': ({ form }) => {
      const { customer, created } = readParameters(intentList, form);
      return list(
        [...store.intents.values()].filter(
          (each) =>
            (customer === undefined || each.customer === customer) &&
            (created === undefined || each.created >= created.gte),
        ),
      );
    },
    'GET /v1/payment_intents/:id': ({ form }, id) => {
      const { expand } = readParameters(sessionRetrieve, form);
      const { latest_charge: charge, ...facts } = intent(id);
      return {
        ...facts,
        latest_charge: expand.includes('latest_charge') ? (store.charges.get(charge ?? '') ?? null) : charge,
      };
    },
    'POST /v1/payment_intents/:id/cancel': ({ form }, id) => {
      readParameters(nothing, form);
      return saved.cancel(intent(id));
    },
    'POST /v1/refunds': ({ form }) => {
      const { payment_intent: intent, amount, metadata } = readParameters(refundCreate, form);
      return payments.refund(intent, amount, metadata);
    },
    'GET /v1/refunds': ({ form }) => {
      const { payment_intent: intent } = readParameters(ofIntent, form);
      return list([...store.refunds.values()].filter((each) => intent === undefined || each.payment_intent === intent));
    },
    'GET /v1/disputes': ({ form }) => {
      const { payment_intent: intent } = readParameters(ofIntent, form);
      return list(
        [...store.disputes.values()].filter((each) => intent === undefined || each.payment_intent === intent),
      );
    },
  };

  function answer(method: string, call: Call): { status: number; body: object } {
    const id = /\/(\w+_[0-9a-f]{24})(?=\/|$)/.exec(call.path)?.[1] ?? '';
    const route = routes[`${method} ${id === '' ? call.path : call.path.replace(id, ':id')}`];
    try {
      if (route === undefined) throw new StripeProblem(404, `Unrecognized request URL (${method}: ${call.path}).`);
      return { status: 200, body: route(call, id) };
    } catch (error) {
      if (error instanceof StripeProblem) return { status: error.status, body: error.body };
      throw error;
    }
  }

  return async (request) => {
    const { origin, pathname: path, search } = new URL(request.url);
    const given = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
    const headers = { 'request-id': newId('req') };
    if (!sameSecret(given, key)) {
      const { status, body } = new StripeProblem(401, 'Invalid API Key provided');
      return Response.json(body, { status, headers });
    }
    const text = await request.text();
    const form = request.method === 'GET' ? search.slice(1) : text;
    const idempotencyKey = request.headers.get('idempotency-key');
    const fingerprint = createHash('sha256').update(`${request.method} ${path} ${form}`).digest('hex');
    const before = idempotencyKey === null ? undefined : answered.get(idempotencyKey);
    if (before !== undefined && before.request !== fingerprint) {
      const { body } = new StripeProblem(
        400,
        'Keys for idempotent requests can only be used with the same parameters.',
        {
          type: 'idempotency_error',
        },
      );
      return Response.json(body, { status: 400, headers });
    }
    const { status, body } = before ?? answer(request.method, { origin, path, form });
    if (idempotencyKey !== null) answered.set(idempotencyKey, { request: fingerprint, status, body });
    return Response.json(body, { status, headers });
  };
}

function newSession(store: Store, { origin, form }: Call): CheckoutSession {
  const given = readParameters(sessionCreate, form);
  if (!store.customers.has(given.customer)) throw missing('customer', given.customer);
  const lines = given.line_items.map(({ quantity, price_data: price }) => ({
    name: price.product_data.name,
    amount: price.unit_amount * quantity,
  }));
  const expires = given.expires_at ?? now() + 86_400;
  if (expires < now() + 1_740 || expires > now() + 86_460) {
    throw new StripeProblem(400, 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
      param: 'expires_at',
    });
  }
  const id = newId('cs_test');
  const made: CheckoutSession = {
    id,
    object: 'checkout.session',
    created: now(),
    mode: 'payment',
    customer: given.customer,
    client_reference_id: given.client_reference_id ?? null,
    metadata: given.metadata,
    amount_total: lines.reduce((sum, { amount }) => sum + amount, 0),
    currency: given.line_items[0]?.price_data.currency ?? 'nok',
    locale: given.locale ?? null,
    expires_at: expires,
    success_url: given.success_url,
    cancel_url: given.cancel_url ?? null,
    lines,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    url: `${origin}/stripe/pay/${id}`,
    customer_details: null,
  };
  store.sessions.set(id, made);
  return made;
}
