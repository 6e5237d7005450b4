import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { stripe } from './client.ts';
import { readDisputes } from './payment.ts';
import type { PaymentState } from './payment.ts';

interface InvoiceReading {
  /** The purchase that the invoice names; null for one that is not ours. */
  readonly purchaseId: string | null;
  /** For service.record_payment. */
  readonly state: PaymentState;
  /** For service.record_invoice; times in seconds. */
  readonly facts: {
    readonly status: string;
    readonly number: string | null;
    readonly issuedAt: number | null;
    readonly dueAt: number | null;
  };
  /** Null before it is issued. */
  readonly page: string | null;
  readonly pdf: string | null;
}

/** Reads an invoice, with its payments and credit notes. */
export async function readInvoice(invoiceId: string): Promise<InvoiceReading> {
  const invoice = z.parse(answered, await stripe().invoices.retrieve(invoiceId));
  const payments = invoice.status === 'draft' ? [] : await readPayments(invoiceId);
  const credited = invoice.status === 'draft' ? [] : await readCreditNotes(invoiceId);
  const disputes = await Promise.all(payments.filter(({ isDisputed }) => isDisputed).map(({ id }) => readDisputes(id)));
  const { status, number, due_date: dueAt } = invoice;
  return {
    purchaseId: z.safeParse(z.uuid(), invoice.metadata?.['purchase_id']).data ?? null,
    state: {
      payment: {
        id: invoiceId,
        customer: invoice.customer,
        currency: invoice.currency,
        asked: status === 'draft' ? null : invoice.total,
        received: null,
      },
      paid: status === 'paid',
      failed: false,
      expired: false,
      issued: status !== 'draft',
      withdrawn: status === 'void' || status === 'uncollectible',
      refundedAmount: wentBack(payments, credited),
      disputes: disputes.flat(),
      // No receipt: the invoice is the sales document, and names its buyer.
      billing: null,
    },
    facts: { status: status.toUpperCase(), number, issuedAt: invoice.status_transitions.finalized_at, dueAt },
    page: invoice.hosted_invoice_url ?? null,
    pdf: invoice.invoice_pdf ?? null,
  };
}

/** Counts credit notes, and refunds without a credit note. */
function wentBack(payments: readonly Payment[], notes: readonly CreditNote[]): number {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  const refunded = sum(payments.map((payment) => payment.refunded));
  const noted = sum(notes.map(({ refunds }) => sum(refunds.map((each) => each.amount_refunded))));
  return sum(notes.map(({ amount }) => amount)) + Math.max(0, refunded - noted);
}

interface Payment {
  readonly id: string;
  readonly isPaid: boolean;
  readonly refunded: number;
  readonly isDisputed: boolean;
}

async function readPayments(invoice: string): Promise<Payment[]> {
  const expand = ['data.payment.payment_intent.latest_charge'];
  const { data } = await stripe().invoicePayments.list({ invoice, limit: 100, expand });
  return data.flatMap(({ payment, status }) => {
    const intent = payment.payment_intent;
    if (typeof intent !== 'object') return [];
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
    const refunded = charge?.amount_refunded ?? 0;
    return { id: intent.id, isPaid: status === 'paid', refunded, isDisputed: charge?.disputed ?? false };
  });
}

/** Whether an invoice was paid by card. One paid to the bank account has the payment that it was issued with, cancelled. */
export async function hasCardPayment(invoiceId: string): Promise<boolean> {
  return (await readPayments(invoiceId)).some(({ isPaid }) => isPaid);
}

type CreditNote = z.output<typeof creditNotes>['data'][number];

async function readCreditNotes(invoice: string): Promise<CreditNote[]> {
  const { data } = z.parse(creditNotes, await stripe().creditNotes.list({ invoice, limit: 100 }));
  return data.filter(({ status }) => status === 'issued');
}

/** Returns the invoice that an event is about, or null. Events of payments name the PaymentIntent alone. */
export async function invoiceOfIntent(intent: string): Promise<string | null> {
  const payment = { type: 'payment_intent', payment_intent: intent } as const;
  const { data } = await stripe().invoicePayments.list({ payment, limit: 1 });
  const invoice = data[0]?.invoice;
  return typeof invoice === 'string' ? invoice : (invoice?.id ?? null);
}

/** The types of event that can change an invoice. */
export const INVOICE_EVENTS = [
  'invoice.finalized',
  'invoice.paid',
  'invoice.overdue',
  'invoice.updated',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'credit_note.created',
  'credit_note.updated',
  'credit_note.voided',
] as const satisfies readonly Stripe.Event['type'][];

// Stripe's client returns any JSON without `error` as the object, whatever the status.
const answered = z.object({
  object: z.literal('invoice'),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  customer: z.nullable(z.string()),
  currency: z.string(),
  total: z.int(),
  number: z.nullable(z.string()),
  due_date: z.nullable(z.int()),
  metadata: z.nullable(z.record(z.string(), z.string())),
  status_transitions: z.object({ finalized_at: z.nullable(z.int()) }),
  hosted_invoice_url: z.nullish(z.string()),
  invoice_pdf: z.nullish(z.string()),
});
const creditNotes = z.object({
  object: z.literal('list'),
  data: z.array(
    z.object({
      amount: z.int(),
      status: z.string(),
      refunds: z.array(z.object({ amount_refunded: z.int() })),
    }),
  ),
});
