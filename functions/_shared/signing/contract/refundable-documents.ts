import * as z from 'zod/mini';

/** The credits that cancelling documents refunds: of the unopened ones, and of proofs that nobody has used. */
export const refundableDocuments = z.array(
  z.object({
    documentId: z.uuid(),
    name: z.string(),
    credits: z.int(),
    opened: z.boolean(),
  }),
);
export type RefundableDocument = z.output<typeof refundableDocuments>[number];
