/** A way to pay as its card shows it. */
export interface PaymentMethod {
  readonly id: string;
  readonly type: 'CARD' | 'INVOICE';
  /** "Visa •••• 4242", or the organisation that is invoiced. */
  readonly title: string;
  /** "Expires 04/28", or the address of the invoice. */
  readonly detail: string;
  readonly isDefault: boolean;
  /** The provider has not said yes yet. */
  readonly isPending: boolean;
  readonly status: 'expired' | 'failed' | null;
}
