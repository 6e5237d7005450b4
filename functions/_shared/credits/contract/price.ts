import * as z from 'zod/mini';

/** Why a sale has Norwegian VAT or not (`private.vat_case`). */
export const vatCase = z.enum(['NORWAY', 'UNPROVEN', 'ABROAD', 'SVALBARD', 'NOT_SOLD']);
export type VatCase = z.output<typeof vatCase>;

/** What an organisation outside Norway lacks to buy without Norwegian VAT (`private.vat_obstacles`). */
export const vatObstacle = z.enum([
  'organizationNumber',
  'vatNumber',
  'vatNumberPending',
  'vatNumberInvalid',
  'vatNumberUnchecked',
  'address',
  'svalbard',
]);
export type VatObstacle = z.output<typeof vatObstacle>;

/** What a quantity of credits costs an account: øre and shares. Due today: `discountPrice` and `taxAmount`. */
export const creditPrice = z.object({
  quantity: z.int(),
  credits: z.int(),
  fullPrice: z.int(),
  discountPrice: z.int(),
  discount: z.number(),
  taxRate: z.number(),
  taxAmount: z.int(),
  vatCase,
  /** Null for buyers in Norway and for people. */
  vatObstacles: z.nullable(z.array(vatObstacle)),
});
export type CreditPrice = z.output<typeof creditPrice>;
export const creditPrices = z.array(creditPrice);
