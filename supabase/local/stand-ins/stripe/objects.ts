import { randomBytes } from 'node:crypto';
import type { PaymentMethod, RedirectAction, SetupIntent } from './card-objects.ts';
import type { CreditNote, Invoice, InvoiceItem, InvoicePayment } from './invoice-objects.ts';

export interface Customer {
  readonly id: string;
  readonly object: 'customer';
  readonly created: number;
  email: string | null;
  name: string | null;
  address?: Readonly<Record<string, string>>;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface CheckoutSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly created: number;
  readonly mode: 'payment';
  readonly customer: string;
  readonly client_reference_id: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly amount_total: number;
  readonly currency: string;
  readonly locale: string | null;
  readonly expires_at: number;
  readonly success_url: string;
  readonly cancel_url: string | null;
  readonly lines: readonly { readonly name: string; readonly amount: number }[];
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  url: string | null;
  /** What the buyer gave on the payment page. */
  customer_details: {
    readonly name: string | null;
    readonly email: string | null;
    readonly address: Readonly<Record<'line1' | 'line2' | 'postal_code' | 'city' | 'state' | 'country', string | null>>;
    readonly tax_ids: readonly { readonly type: string; readonly value: string }[];
  } | null;
}

export interface PaymentIntent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly created: number;
  readonly amount: number;
  amount_received: number;
  readonly currency: string;
  readonly customer: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  last_payment_error: { readonly type: string; readonly code: string; readonly message: string } | null;
  /** Absent without one. */
  next_action?: RedirectAction | null;
  latest_charge: string | null;
}

export interface Charge {
  readonly id: string;
  readonly object: 'charge';
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
}

export interface Dispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly charge: string;
  readonly payment_intent: string;
  status: 'needs_response' | 'won' | 'lost';
}

export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly charge: string;
  readonly payment_intent: string;
  status: 'succeeded' | 'failed';
  readonly metadata: Readonly<Record<string, string>>;
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
export const now = (): number => Math.floor(Date.now() / 1000);

/** The stand-in's objects by id. */
export function createStore() {
  return {
    methods: new Map<string, PaymentMethod>(),
    setups: new Map<string, SetupIntent>(),
    customers: new Map<string, Customer>(),
    sessions: new Map<string, CheckoutSession>(),
    intents: new Map<string, PaymentIntent>(),
    charges: new Map<string, Charge>(),
    refunds: new Map<string, Refund>(),
    disputes: new Map<string, Dispute>(),
    invoices: new Map<string, Invoice>(),
    invoiceItems: new Map<string, InvoiceItem>(),
    invoicePayments: new Map<string, InvoicePayment>(),
    creditNotes: new Map<string, CreditNote>(),
  };
}
export type Store = ReturnType<typeof createStore>;
