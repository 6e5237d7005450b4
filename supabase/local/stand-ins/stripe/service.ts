import { z } from 'zod';
import type { Handler } from '#local/http/exchange.ts';
import { stripeApi } from './api.ts';
import { browserSide } from './browser.ts';
import { bankPage } from './bank-page.ts';
import { createCards } from './cards.ts';
import { createEvents, DELIVERY_MODES } from './events.ts';
import { invoicePage } from './invoice-page.ts';
import { createInvoices, intentOf } from './invoices.ts';
import { keptStore } from './kept-store.ts';
import { payPage } from './pay-page.ts';
import { createPayments } from './payments.ts';
import { missing, StripeProblem } from './problem.ts';
import { savedCards } from './saved-cards.ts';

export interface StripeKeys {
  readonly key: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

const order = z.discriminatedUnion('do', [
  z.object({ do: z.literal('mode'), mode: z.enum(DELIVERY_MODES) }),
  z.object({ do: z.literal('release') }),
  z.object({ do: z.literal('deliver'), event: z.string() }),
  z.object({ do: z.literal('emit'), type: z.string(), object: z.object({ id: z.string(), object: z.string() }) }),
  z.object({
    do: z.enum(['pay', 'promise', 'expire', 'refund', 'failRefund', 'dispute']),
    session: z.string(),
    amount: z.int().optional(),
  }),
  z.object({ do: z.literal('saveCard'), number: z.string() }),
  z.object({
    do: z.literal('call'),
    method: z.enum(['GET', 'POST']),
    path: z.string(),
    form: z.record(z.string(), z.string()),
  }),
  z.object({ do: z.literal('settle'), session: z.string(), ok: z.boolean() }),
  z.object({ do: z.literal('detach'), method: z.string() }),
  z.object({ do: z.literal('renew'), method: z.string(), year: z.int() }),
  z.object({
    do: z.literal('invoice'),
    invoice: z.string(),
    what: z.enum(['pay', 'payOutOfBand', 'overdue', 'void', 'giveUp', 'credit', 'refund', 'dispute']),
    amount: z.int().optional(),
  }),
  z.object({ do: z.literal('closeDispute'), dispute: z.string(), won: z.boolean() }),
]);
type Order = z.output<typeof order>;

/**
 * Stripe for this machine: the API under `/v1`, the payment page under `/stripe/pay`, invoices under `/stripe/invoice`,
 * what the browser needs under `/stripe/browser`. Under `/stripe/control` tests let things happen that the product does
 * not do itself, and decide how events arrive; `GET ?about=` lists events. With a `file`, what it holds survives a restart.
 */
export function stripeService({ key, publishableKey, webhookSecret }: StripeKeys, file?: string) {
  const { store, keeping } = keptStore(file);
  const events = createEvents(webhookSecret);
  const cards = createCards(store, events);
  const payments = createPayments(store, events);
  const saved = savedCards(store, payments);
  const invoices = createInvoices(store, events, payments);
  const api = stripeApi(key, store, { cards, payments, saved, invoices });

  /** Calls the API with our key, as a worker that is gone or an operator in Stripe's dashboard did. */
  async function call({ method, path, form }: Extract<Order, { do: 'call' }>): Promise<object> {
    const query = new URLSearchParams(form);
    const address = new URL(path, 'http://127.0.0.1');
    if (method === 'GET') address.search = query.toString();
    const body = method === 'GET' ? null : query;
    const answer = await api(new Request(address, { method, body, headers: { authorization: `Bearer ${key}` } }));
    return z.record(z.string(), z.unknown()).parse(await answer.json());
  }

  function onInvoice({ invoice: id, what, amount }: Extract<Order, { do: 'invoice' }>): object {
    const invoice = store.invoices.get(id);
    if (invoice === undefined) throw missing('invoice', id);
    if (what === 'credit') return invoices.credit(invoice, amount ?? invoice.total);
    if (what === 'refund') return payments.refund(intentOf(store, invoice) ?? '', amount);
    if (what === 'dispute') return payments.dispute(intentOf(store, invoice) ?? '');
    invoices[what](invoice);
    return invoice;
  }

  async function carryOut(wanted: Order): Promise<object> {
    if (wanted.do === 'mode') {
      events.setMode(wanted.mode);
      return {};
    }
    // Something happened to an object that only Stripe knows.
    if (wanted.do === 'emit') {
      events.emit(wanted.type, wanted.object);
      return {};
    }
    if (wanted.do === 'release') return { statuses: await events.release() };
    if (wanted.do === 'call') return call(wanted);
    if (wanted.do === 'saveCard') return saved.save(wanted.number);
    if (wanted.do === 'deliver') return { status: await events.deliver(wanted.event) };
    if (wanted.do === 'closeDispute') {
      payments.closeDispute(wanted.dispute, wanted.won);
      return {};
    }
    if (wanted.do === 'detach' || wanted.do === 'renew') {
      const card = cards.method(wanted.method);
      if (wanted.do === 'renew') cards.renew(card, wanted.year);
      else cards.detach(card);
      return card;
    }
    if (wanted.do === 'invoice') return onInvoice(wanted);
    const session = store.sessions.get(wanted.session);
    if (session === undefined) throw missing('checkout.session', wanted.session);
    switch (wanted.do) {
      case 'refund':
        return payments.refund(session.payment_intent ?? '', wanted.amount);
      case 'dispute':
      case 'failRefund':
        return payments[wanted.do](session.payment_intent ?? '');
      case 'settle':
        payments.settle(session, wanted.ok);
        return session;
      case 'pay':
      case 'promise':
      case 'expire':
        payments[wanted.do](session);
        return session;
    }
  }

  const control: Handler = async (request) => {
    const url = new URL(request.url);
    if (request.method === 'GET') return Response.json(events.about(url.searchParams.get('about') ?? ''));
    const wanted = order.safeParse(await request.json().catch(() => undefined));
    if (!wanted.success) return Response.json({ issues: wanted.error.issues }, { status: 422 });
    try {
      return Response.json(await carryOut(wanted.data));
    } catch (error) {
      if (error instanceof StripeProblem) return Response.json(error.body, { status: error.status });
      throw error;
    }
  };

  return {
    api: keeping(api),
    browser: keeping(browserSide(publishableKey, cards)),
    page: keeping(payPage(store, payments)),
    bankPage: keeping(bankPage(store, saved)),
    invoicePage: keeping(invoicePage(store, invoices)),
    control: keeping(control),
    /** Sends events to this address from now on. */
    deliverTo: (url: string) => events.deliverTo(url),
  };
}
