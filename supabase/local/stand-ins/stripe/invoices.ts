import type { Events } from './events.ts';
import type { CreditNote, Invoice, InvoicePayment } from './invoice-objects.ts';
import { newId, now } from './objects.ts';
import type { PaymentIntent, Store } from './objects.ts';
import type { Payments } from './payments.ts';
import { StripeProblem } from './problem.ts';

const SECONDS_PER_DAY = 86_400;

/** What happens to invoices: each function changes the objects and emits Stripe's events. */
export function createInvoices(store: Store, events: Events, payments: Payments) {
  const owedOn = ({ amount_remaining: amount, currency, customer, metadata }: Invoice) => ({
    amount,
    currency,
    customer,
    metadata,
  });

  function addPayment(invoice: Invoice, intent: PaymentIntent, status: InvoicePayment['status']): void {
    const id = newId('inpay');
    store.invoicePayments.set(id, {
      id,
      object: 'invoice_payment',
      created: now(),
      invoice: invoice.id,
      amount_paid: status === 'paid' ? intent.amount : 0,
      status,
      payment: { type: 'payment_intent', payment_intent: intent.id },
    });
  }

  function require(invoice: Invoice, statuses: readonly Invoice['status'][], verb: string): void {
    if (statuses.includes(invoice.status)) return;
    throw new StripeProblem(400, `Invoices with status ${invoice.status} can't be ${verb}.`, {
      code: 'invoice_not_editable',
    });
  }

  const total = (id: string): number =>
    [...store.invoiceItems.values()]
      .filter(({ invoice }) => invoice === id)
      .reduce((sum, each) => sum + each.amount, 0);

  function becomePaid(invoice: Invoice): void {
    invoice.status = 'paid';
    invoice.amount_paid = invoice.amount_remaining;
    invoice.amount_remaining = 0;
    invoice.status_transitions.paid_at = now();
    events.emit('invoice.paid', invoice);
  }

  return {
    finalize(invoice: Invoice, origin: string): void {
      require(invoice, ['draft'], 'finalized');
      const customer = store.customers.get(invoice.customer);
      const issued = [...store.invoices.values()].filter((each) => each.number !== null).length + 1;
      const due = total(invoice.id);
      Object.assign(invoice, {
        status: 'open',
        number: `TILLIT-${String(issued).padStart(4, '0')}`,
        total: due,
        amount_due: due,
        amount_remaining: due,
        due_date: now() + invoice.days_until_due * SECONDS_PER_DAY,
        customer_name: customer?.name ?? null,
        customer_email: customer?.email ?? null,
        customer_address: customer?.address ?? null,
        hosted_invoice_url: `${origin}/stripe/invoice/${invoice.id}`,
        invoice_pdf: `${origin}/stripe/invoice/${invoice.id}/pdf`,
      } satisfies Partial<Invoice>);
      invoice.status_transitions.finalized_at = now();
      events.emit('invoice.finalized', invoice);
    },
    send(invoice: Invoice): void {
      require(invoice, ['open'], 'sent');
      events.emit('invoice.sent', invoice);
    },
    remove(invoice: Invoice): void {
      require(invoice, ['draft'], 'deleted');
      store.invoices.delete(invoice.id);
      events.emit('invoice.deleted', invoice);
    },
    /** The buyer pays by card, on the invoice's page. */
    pay(invoice: Invoice): void {
      require(invoice, ['open', 'uncollectible'], 'paid');
      addPayment(invoice, payments.takeAtOnce(owedOn(invoice)), 'paid');
      becomePaid(invoice);
    },
    /** The money came by bank transfer. */
    payOutOfBand(invoice: Invoice): void {
      require(invoice, ['open', 'uncollectible'], 'paid');
      // The payment that Stripe makes with each invoice stays, although nobody pays it.
      addPayment(invoice, payments.newIntent(owedOn(invoice)), 'canceled');
      becomePaid(invoice);
    },
    /** The due date passes. */
    overdue(invoice: Invoice): void {
      require(invoice, ['open'], 'overdue');
      invoice.due_date = now() - 1;
      events.emit('invoice.overdue', invoice);
    },
    void(invoice: Invoice): void {
      require(invoice, ['open', 'uncollectible'], 'voided');
      invoice.status = 'void';
      invoice.status_transitions.voided_at = now();
      events.emit('invoice.voided', invoice);
    },
    giveUp(invoice: Invoice): void {
      require(invoice, ['open'], 'marked uncollectible');
      invoice.status = 'uncollectible';
      invoice.status_transitions.marked_uncollectible_at = now();
      events.emit('invoice.marked_uncollectible', invoice);
    },
    /** A credit note: it reduces what an open invoice asks for, and pays back a part of a paid one. */
    credit(
      invoice: Invoice,
      amount: number,
      { metadata = {}, isRefunded = true }: { metadata?: Readonly<Record<string, string>>; isRefunded?: boolean } = {},
    ): CreditNote {
      require(invoice, ['open', 'paid'], 'credited');
      const isPaid = invoice.status === 'paid';
      const intent = intentOf(store, invoice);
      const refund = isPaid && isRefunded && intent !== null ? payments.refund(intent, amount) : null;
      const note: CreditNote = {
        id: newId('cn'),
        object: 'credit_note',
        created: now(),
        invoice: invoice.id,
        amount,
        pre_payment_amount: isPaid ? 0 : amount,
        post_payment_amount: isPaid ? amount : 0,
        status: 'issued',
        refunds: refund === null ? [] : [{ refund: refund.id, amount_refunded: amount }],
        metadata,
      };
      store.creditNotes.set(note.id, note);
      if (isPaid) invoice.post_payment_credit_notes_amount += amount;
      else {
        invoice.pre_payment_credit_notes_amount += amount;
        invoice.amount_remaining -= amount;
      }
      events.emit('credit_note.created', note);
      if (!isPaid && invoice.amount_remaining === 0) becomePaid(invoice);
      return note;
    },
  };
}
export type Invoices = ReturnType<typeof createInvoices>;

/** Returns the PaymentIntent that paid an invoice, or null when the money came another way. */
export function intentOf(store: Store, { id }: Invoice): string | null {
  const paid = [...store.invoicePayments.values()].find((each) => each.invoice === id && each.status === 'paid');
  return paid?.payment.payment_intent ?? null;
}
