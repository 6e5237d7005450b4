import * as z from 'zod/mini';

/** Answer of `salesVouchers`: what the operator has sold in a month. Amounts in øre, above zero. */
export const salesVouchers = z.array(
  z.object({
    kind: z.enum(['RECEIPT', 'CREDIT_NOTE', 'INVOICE']),
    number: z.string(),
    /** Days in Oslo: `2026-11-30`. */
    day: z.string(),
    dueOn: z.nullable(z.string()),
    buyer: z.nullable(z.string()),
    net: z.int(),
    tax: z.int(),
    /** Sold without VAT, to a buyer outside the VAT area. A small amount with VAT can have none, too. */
    abroad: z.boolean(),
  }),
);
export type SalesVoucher = z.output<typeof salesVouchers>[number];
