import * as z from 'zod/mini';

/** The credits that cancelling documents refunds: those of documents that no one has opened. */
export const refundableDocuments = z.array(
  z.object({
    documentId: z.uuid(),
    name: z.string(),
    credits: z.int(),
    opened: z.boolean(),
  }),
);
export type RefundableDocument = z.output<typeof refundableDocuments>[number];
