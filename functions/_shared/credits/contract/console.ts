import * as z from 'zod/mini';
import { vatObstacle } from './price.ts';
import { refundRequest } from './refunds.ts';

/** An account's credits for administrators (`accountCredits`). */
export const accountCredits = z.object({
  balance: z.number(),
  limit: z.number(),
  left: z.number(),
  overdue: z.boolean(),
  country: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
  vatRate: z.nullable(z.number()),
  vatObstacles: z.nullable(z.array(vatObstacle)),
  /** The name that VIES has for the VAT number. */
  registeredName: z.nullable(z.string()),
  violations: z.number(),
  /** Amounts are øre with VAT. */
  purchases: z.array(
    z.object({
      id: z.string(),
      createdAt: z.string(),
      method: z.enum(['CARD', 'INVOICE']),
      status: z.enum(['OPEN', 'PAID', 'WITHDRAWN']),
      /** Of the receipt or the invoice; null before there is one. */
      number: z.nullable(z.string()),
      total: z.number(),
      refunded: z.number(),
      /** What became of its electronic documents, of the one that got least far. */
      ehf: z.nullable(z.enum(['WAITING', 'SENT', 'DELIVERED', 'REFUSED'])),
      canCredit: z.boolean(),
      isCrediting: z.boolean(),
    }),
  ),
  refundRequests: z.array(refundRequest),
  lots: z.number(),
  transactions: z.array(
    z.object({
      number: z.number(),
      createdAt: z.string(),
      reason: z.string(),
      amount: z.number(),
      balanceAfter: z.number(),
      productType: z.nullable(z.string()),
    }),
  ),
});
export type AccountCredits = z.infer<typeof accountCredits>;
export type CreditablePurchase = AccountCredits['purchases'][number];

/** What is changed of a product; the price is in øre. */
export interface ProductChange {
  readonly price: number;
  readonly active: boolean;
}
