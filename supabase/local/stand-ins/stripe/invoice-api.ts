import type { Call } from './call.ts';
import { expandedIntent } from './expand.ts';
import type { Invoice } from './invoice-objects.ts';
import {
  creditNoteCreate,
  invoiceCreate,
  invoiceFinalize,
  invoiceItemCreate,
  invoiceList,
  invoicePay,
  invoicePaymentList,
  ofInvoice,
} from './invoice-parameters.ts';
import { intentOf } from './invoices.ts';
import type { Invoices } from './invoices.ts';
import { newId, now } from './objects.ts';
import type { Store } from './objects.ts';
import { list } from './list.ts';
import { nothing, readParameters } from './parameters.ts';
import { missing, StripeProblem } from './problem.ts';

/** The part of the API that is about invoices. */
export function invoiceRoutes(store: Store, invoices: Invoices): Record<string, (call: Call, id: string) => object> {
  const found = (id: string): Invoice => {
    const invoice = store.invoices.get(id);
    if (invoice === undefined) throw missing('invoice', id);
    return invoice;
  };
  return {
    'POST /v1/invoices': ({ form }) => newInvoice(store, form),
    'GET /v1/invoices': ({ form }) => {
      const { customer } = readParameters(invoiceList, form);
      return list([...store.invoices.values()].filter((each) => customer === undefined || each.customer === customer));
    },
    'GET /v1/invoices/:id': ({ form }, id) => {
      readParameters(nothing, form);
      return found(id);
    },
    'DELETE /v1/invoices/:id': (_, id) => {
      invoices.remove(found(id));
      return { id, object: 'invoice', deleted: true };
    },
    'POST /v1/invoices/:id/finalize': ({ form, origin }, id) => {
      readParameters(invoiceFinalize, form);
      invoices.finalize(found(id), origin);
      return found(id);
    },
    'POST /v1/invoices/:id/send': ({ form }, id) => {
      readParameters(nothing, form);
      invoices.send(found(id));
      return found(id);
    },
    'POST /v1/invoices/:id/void': ({ form }, id) => {
      readParameters(nothing, form);
      invoices.void(found(id));
      return found(id);
    },
    'POST /v1/invoices/:id/mark_uncollectible': ({ form }, id) => {
      readParameters(nothing, form);
      invoices.giveUp(found(id));
      return found(id);
    },
    'POST /v1/invoices/:id/pay': ({ form }, id) => {
      readParameters(invoicePay, form);
      invoices.payOutOfBand(found(id));
      return found(id);
    },
    'POST /v1/credit_notes': ({ form }) => {
      const { invoice, amount, metadata, ...back } = readParameters(creditNoteCreate, form);
      const settled = (back.refund_amount ?? 0) + (back.out_of_band_amount ?? 0);
      if (settled !== (found(invoice).status === 'paid' ? amount : 0)) {
        throw new StripeProblem(
          400,
          'The amounts that go back must add up to the part of the credit note that is paid.',
        );
      }
      if (back.refund_amount !== undefined && intentOf(store, found(invoice)) === null) {
        throw new StripeProblem(400, 'There is no payment of the invoice to refund.');
      }
      return invoices.credit(found(invoice), amount, { metadata, isRefunded: back.refund_amount !== undefined });
    },
    'POST /v1/invoiceitems': ({ form }) => {
      const { customer, invoice, currency, amount, description } = readParameters(invoiceItemCreate, form);
      if (found(invoice).customer !== customer) throw missing('customer', customer);
      const id = newId('ii');
      const item = {
        id,
        object: 'invoiceitem',
        created: now(),
        customer,
        invoice,
        currency,
        amount,
        description,
      } as const;
      store.invoiceItems.set(id, item);
      return item;
    },
    'GET /v1/invoice_payments': ({ form }) => {
      const { invoice, payment, expand } = readParameters(invoicePaymentList, form);
      const payments = [...store.invoicePayments.values()].filter(
        (each) =>
          (invoice === undefined || each.invoice === invoice) &&
          (payment === undefined || each.payment.payment_intent === payment.payment_intent),
      );
      return list(
        payments.map((each) => ({
          ...each,
          payment: {
            ...each.payment,
            payment_intent: expandedIntent(store, each.payment.payment_intent, expand, 'data.payment.payment_intent'),
          },
        })),
      );
    },
    'GET /v1/credit_notes': ({ form }) => {
      const { invoice } = readParameters(ofInvoice, form);
      return list([...store.creditNotes.values()].filter((each) => invoice === undefined || each.invoice === invoice));
    },
  };
}

function newInvoice(store: Store, form: string): Invoice {
  const given = readParameters(invoiceCreate, form);
  if (!store.customers.has(given.customer)) throw missing('customer', given.customer);
  const made: Invoice = {
    id: newId('in'),
    object: 'invoice',
    created: now(),
    customer: given.customer,
    collection_method: given.collection_method,
    days_until_due: given.days_until_due,
    currency: given.currency,
    metadata: given.metadata,
    custom_fields: given.custom_fields,
    status: 'draft',
    number: null,
    due_date: null,
    total: 0,
    amount_due: 0,
    amount_paid: 0,
    amount_remaining: 0,
    pre_payment_credit_notes_amount: 0,
    post_payment_credit_notes_amount: 0,
    customer_name: null,
    customer_email: null,
    customer_address: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null, marked_uncollectible_at: null },
  };
  store.invoices.set(made.id, made);
  return made;
}
