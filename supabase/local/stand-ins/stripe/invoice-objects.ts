export interface Invoice {
  readonly id: string;
  readonly object: 'invoice';
  readonly created: number;
  readonly customer: string;
  readonly collection_method: 'send_invoice';
  readonly days_until_due: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly custom_fields: readonly { readonly name: string; readonly value: string }[];
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  number: string | null;
  due_date: number | null;
  total: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  pre_payment_credit_notes_amount: number;
  post_payment_credit_notes_amount: number;
  /** As the customer was when the invoice was finalized. */
  customer_name: string | null;
  customer_email: string | null;
  customer_address: Readonly<Record<string, string>> | null;
  hosted_invoice_url: string | null;
  invoice_pdf: string | null;
  readonly status_transitions: {
    finalized_at: number | null;
    paid_at: number | null;
    voided_at: number | null;
    marked_uncollectible_at: number | null;
  };
}

export interface InvoiceItem {
  readonly id: string;
  readonly object: 'invoiceitem';
  readonly created: number;
  readonly customer: string;
  readonly invoice: string;
  readonly currency: string;
  readonly amount: number;
  readonly description: string;
}

export interface InvoicePayment {
  readonly id: string;
  readonly object: 'invoice_payment';
  readonly created: number;
  readonly invoice: string;
  readonly amount_paid: number;
  readonly status: 'paid' | 'canceled';
  readonly payment: { readonly type: 'payment_intent'; readonly payment_intent: string };
}

export interface CreditNote {
  readonly id: string;
  readonly object: 'credit_note';
  readonly created: number;
  readonly invoice: string;
  readonly amount: number;
  readonly pre_payment_amount: number;
  readonly post_payment_amount: number;
  readonly status: 'issued';
  readonly refunds: readonly { readonly refund: string; readonly amount_refunded: number }[];
  readonly metadata: Readonly<Record<string, string>>;
}
