import * as z from 'zod/mini';
import { isOrganizationNumber, plainOrganizationNumber } from '../../platform/contract/organization-number.ts';
import { email, key, line } from '../../platform/contract/text.ts';
import { MAX_QUANTITY } from './checkout-schemas.ts';

/** The buyer that an invoice names (spec 000 §5). Invoices go to Norwegian organisations. */
export const invoiceBuyerSchema = z.object({
  name: line('validation.organizationRequired'),
  organizationNumber: z
    .string()
    .check(
      z.overwrite(plainOrganizationNumber),
      z.refine(isOrganizationNumber, { error: key('validation.organizationNumberFormat') }),
    ),
  contactName: line('validation.contactNameRequired', 'validation.characters140Max', 140),
  email: email(),
  orderReference: line('validation.orderReferenceRequired', 'validation.characters140Max', 140),
  line1: line('validation.line1Required'),
  city: line('validation.cityRequired'),
  county: line('validation.countyRequired'),
  postalCode: line('validation.postalCodeRequired', 'validation.postalCodeMax', 20),
});

/** The buyer of an order, who may want an electronic invoice (EHF), which names the buyer's reference (BT-10). */
export const orderBuyerSchema = z
  .extend(invoiceBuyerSchema, {
    byEhf: z._default(z.boolean(), false),
    buyerReference: z._default(
      z.union([z.literal(''), line('validation.buyerReferenceRequired', 'validation.characters140Max', 140)]),
      '',
    ),
  })
  .check(
    z.refine(({ byEhf, buyerReference }) => !byEhf || buyerReference !== '', {
      error: key('validation.buyerReferenceRequired'),
      path: ['buyerReference'],
    }),
  );
export type OrderBuyer = z.output<typeof orderBuyerSchema>;

/** The terms on which an account buys by invoice. */
export const invoiceTerms = z.object({
  offered: z.boolean(),
  /** The smallest quantity of bundles that is invoiced. */
  smallest: z.int(),
  /** Days until an invoice is due. */
  days: z.int(),
  /** An invoice is overdue. No other can be ordered before it is paid. */
  overdue: z.boolean(),
  /** Credits that the account can get before it pays. */
  creditLeft: z.int(),
  /** How the last invoice was sent; null while the operator sends no electronic invoices. */
  ehf: z.nullable(z.object({ byEhf: z.boolean(), buyerReference: z.string() })),
  /** The known data of the buyer. */
  buyer: z.object({
    name: z.string(),
    organizationNumber: z.string(),
    contactName: z.string(),
    email: z.string(),
    orderReference: z.string(),
    line1: z.string(),
    city: z.string(),
    county: z.string(),
    postalCode: z.string(),
  }),
});
export type InvoiceTerms = z.output<typeof invoiceTerms>;

const accountId = z.uuid();
const purchaseId = z.uuid();

/** `invoice-purchase` (logged in, OWNER and ADMINs). → InvoicePurchase or InvoiceLinks */
export const invoicePurchaseRequest = z.discriminatedUnion('action', [
  /** The client chooses the id; a repeat with the same id is the same purchase. → InvoicePurchase */
  z.object({
    action: z.literal('buy'),
    accountId,
    purchaseId,
    quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
    buyer: orderBuyerSchema,
  }),
  /** → InvoiceLinks */
  z.object({ action: z.literal('open'), accountId, purchaseId }),
]);
export type InvoicePurchaseRequest = z.input<typeof invoicePurchaseRequest>;

export interface InvoicePurchase {
  readonly purchaseId: string;
}

/** Stripe's URLs of an invoice. They work for a limited time, for anyone who has them. */
export interface InvoiceLinks {
  /** The page that shows the invoice and takes the payment. */
  readonly page: string;
  readonly pdf: string;
}
