import * as z from 'zod/mini';

const transaction = z.object({
  id: z.string(),
  number: z.int(),
  createdAt: z.string(),
  type: z.string(),
  reason: z.string(),
  amount: z.int(),
  balanceAfter: z.int(),
  productType: z.nullable(z.string()),
  quantity: z.nullable(z.int()),
  itemId: z.string(),
  /** What a charge and its refunds are booked on: a document, an order or a text message; null for other transactions. */
  subjectId: z.nullable(z.string()),
  /** The number of a document. */
  subjectNumber: z.nullable(z.int()),
  /** Its name; null once it is deleted. */
  itemName: z.nullable(z.string()),
  department: z.nullable(z.string()),
  costCenter: z.nullable(z.string()),
  /** Who caused it; null for jobs and the payment provider. */
  person: z.nullable(z.string()),
});
export type Transaction = z.infer<typeof transaction>;

/** Answer of `creditTransactionPage`. */
export const transactionPage = z.array(transaction);

/** What a filter of the transactions finds: how many, and the credits that came in and were spent, both above zero. */
export const creditSums = z.object({ count: z.int(), received: z.int(), spent: z.int() });
export type CreditSums = z.output<typeof creditSums>;

export const COST_SUMS = ['DEPARTMENT', 'PERSON', 'PRODUCT', 'MONTH'] as const;
export type CostSum = (typeof COST_SUMS)[number];

/** Answer of `creditCosts`: charges less refunds. */
export const creditCosts = z.array(
  z.object({
    /** Of the department, person or product, or the month (`2026-11`); null for what none is known for. */
    key: z.nullable(z.string()),
    /** Of a department or person; null once it is deleted. */
    name: z.nullable(z.string()),
    costCenter: z.nullable(z.string()),
    pieces: z.int(),
    credits: z.int(),
  }),
);
export type CreditCosts = z.output<typeof creditCosts>;

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
