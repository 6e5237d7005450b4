import * as z from 'zod/mini';

/** A request for money back; amounts are øre with VAT, number is that of the receipt. */
export const refundRequest = z.object({
  id: z.uuid(),
  number: z.nullable(z.int()),
  requestedAt: z.string(),
  credits: z.int(),
  amount: z.int(),
  status: z.enum(['REQUESTED', 'REFUSED', 'GIVEN']),
  /** The administrator's reason. */
  answer: z.nullable(z.string()),
});
export type RefundRequest = z.infer<typeof refundRequest>;

/** Answer of `refunds`: what an account can ask for, and what it has asked for. */
export const refunds = z.object({
  purchases: z.array(
    z.object({
      id: z.uuid(),
      number: z.nullable(z.int()),
      createdAt: z.string(),
      credits: z.int(),
      amount: z.int(),
    }),
  ),
  requests: z.array(refundRequest),
});
