import * as z from 'zod/mini';
import { invoiceBuyerSchema } from './contract/invoice-schemas.ts';

/** An invoice purchase from the database. */
export const invoiceOrder = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  status: z.enum(['DRAFT', 'OPEN', 'PAID', 'UNCOLLECTIBLE', 'VOID', 'FAILED']),
  credits: z.int(),
  /** Øre without VAT. */
  amount: z.int(),
  taxAmount: z.int(),
  taxRate: z.number(),
  /** Days until it is due. */
  days: z.int(),
  /** The buyer gets it as EHF, not by email. */
  byEhf: z.boolean(),
  buyer: invoiceBuyerSchema,
});
export type InvoiceOrder = z.output<typeof invoiceOrder>;
