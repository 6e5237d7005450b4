import * as z from 'zod/mini';

const change = z.object({
  reason: z.string(),
  productType: z.nullable(z.string()),
  credits: z.int(),
  count: z.int(),
});
export type CreditChange = z.output<typeof change>;

/** An account's credits in a month of Oslo (`2026-10-01`): the balance before and after, and what changed it. */
export const creditMonth = z.object({
  month: z.string(),
  opening: z.int(),
  closing: z.int(),
  changes: z.array(change),
});
export type CreditMonth = z.output<typeof creditMonth>;
export const creditMonths = z.array(creditMonth);
