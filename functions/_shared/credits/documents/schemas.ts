import * as z from 'zod/mini';
import { creditMonth } from '../contract/months.ts';
import { vatCase } from '../contract/price.ts';

const kind = z.enum(['RECEIPT', 'CREDIT_NOTE']);
export type SalesDocumentKind = z.output<typeof kind>;

/** What service.sales_document returns. Amounts are øre. */
export const salesDocument = z.object({
  kind,
  number: z.int(),
  issuedAt: z.string(),
  netAmount: z.int(),
  taxAmount: z.int(),
  taxRate: z.number(),
  /** Empty after the retention period. */
  buyer: z.object({
    name: z.optional(z.string()),
    organizationNumber: z.optional(z.string()),
    vatNumber: z.optional(z.string()),
    /** Why there is VAT or not. */
    vatCase: z.optional(vatCase),
    country: z.optional(z.string()),
    address: z.optional(z.array(z.string())),
  }),
  seller: z.object({
    name: z.string(),
    organizationNumber: z.string(),
    address: z.string(),
    email: z.string(),
    inBusinessRegister: z.boolean(),
  }),
  purchase: z.object({
    id: z.uuid(),
    credits: z.int(),
    fullPrice: z.int(),
    discount: z.number(),
    discountPrice: z.int(),
    /** Null while an invoice is unpaid. */
    paidAt: z.nullable(z.string()),
  }),
  /** Of a purchase by card. */
  receiptNumber: z.nullable(z.int()),
  /** The invoice that a credit note is about, else null. */
  invoice: z.nullable(z.object({ number: z.string(), issuedAt: z.string() })),
});
export type SalesDocument = z.output<typeof salesDocument>;

/** A statement has invoices, too. Those that were cancelled have no amounts. */
const statedKind = z.enum([...kind.options, 'INVOICE', 'VOID_INVOICE']);
export type StatedKind = z.output<typeof statedKind>;

/** What service.credit_statement returns. */
export const creditStatement = z.extend(creditMonth, {
  account: z.object({ name: z.string(), organizationNumber: z.nullable(z.string()) }),
  seller: z.nullable(z.string()),
  documents: z.array(
    z.object({
      kind: statedKind,
      /** An invoice's is Stripe's. */
      number: z.string(),
      issuedAt: z.string(),
      netAmount: z.int(),
      taxAmount: z.int(),
    }),
  ),
});
export type CreditStatement = z.output<typeof creditStatement>;
