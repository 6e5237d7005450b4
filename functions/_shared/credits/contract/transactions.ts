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
  /** What a charge was for, where its product has items with names: the person and the order of a text message. */
  itemName: z.nullable(z.string()),
});
export type Transaction = z.infer<typeof transaction>;

/** Answer of `creditTransactionPage`. */
export const transactionPage = z.array(transaction);

/** What a filter of the transactions finds: how many, and the credits that came in and were spent, both above zero. */
export const creditSums = z.object({ count: z.int(), received: z.int(), spent: z.int() });
export type CreditSums = z.output<typeof creditSums>;

/** What a searched word stands for: the reasons and products that contain it, and the purchases of a receipt. */
export interface WordMeaning {
  readonly reasons: readonly string[];
  readonly products: readonly string[];
  readonly items: readonly string[];
}

/** The list's filter as `creditSums` takes it. Every word has to match. */
export interface TransactionFilter {
  readonly type?: string;
  readonly product?: string;
  readonly from?: string;
  readonly before?: string;
  readonly words?: readonly WordMeaning[];
}
