import * as z from 'zod/mini';

const transaction = z.object({
  id: z.string(),
  createdAt: z.string(),
  type: z.string(),
  reason: z.string(),
  amount: z.int(),
  balanceAfter: z.int(),
  productType: z.nullable(z.string()),
  quantity: z.nullable(z.int()),
  itemId: z.string(),
});
export type Transaction = z.infer<typeof transaction>;

/** Answer of `creditTransactionPage`. */
export const transactionPage = z.array(transaction);

/** What a filter of the transactions finds: how many, and the credits that came in and were spent, both above zero. */
export const creditSums = z.object({ count: z.int(), received: z.int(), spent: z.int() });
export type CreditSums = z.output<typeof creditSums>;
