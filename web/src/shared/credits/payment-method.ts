/** A payment method as PaymentMethodCard shows it. */
export interface PaymentMethod {
  readonly id: string;
  readonly type: 'CARD' | 'INVOICE';
  /** "Visa •••• 4242", or the organisation that is invoiced. */
  readonly title: string;
  /** "Expires 04/28", or the address for invoices. */
  readonly detail: string;
  readonly isDefault: boolean;
  /** The provider has not confirmed the card yet. */
  readonly isPending: boolean;
  readonly status: 'expired' | 'failed' | null;
}
