import * as z from 'zod/mini';

/** What cancelling documents gives back: the credits of those that nobody has opened. */
export const refundableDocuments = z.array(
  z.object({
    documentId: z.uuid(),
    name: z.string(),
    credits: z.int(),
    opened: z.boolean(),
  }),
);
export type RefundableDocument = z.output<typeof refundableDocuments>[number];
