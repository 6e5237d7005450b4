import * as z from 'zod/mini';

/** What a quantity of credits costs an account: øre and shares. Due today: `discountPrice` and `taxAmount`. */
export const creditPrice = z.object({
  quantity: z.int(),
  credits: z.int(),
  fullPrice: z.int(),
  discountPrice: z.int(),
  discount: z.number(),
  taxRate: z.number(),
  taxAmount: z.int(),
  /** What an organisation abroad lacks to buy without Norwegian VAT; null for every other buyer. */
  vatObstacles: z.nullable(z.array(z.enum(['organizationNumber', 'vatNumber', 'address']))),
});
export type CreditPrice = z.output<typeof creditPrice>;
export const creditPrices = z.array(creditPrice);
