import * as z from 'zod/mini';

/** What sending a draft costs (`documentCost`): the document, and what its signers have to prove. */
export const documentCost = z.array(
  z.object({
    type: z.enum(['E_SIGNATURE_DOCUMENT', 'SMS_SIGNATURE', 'EID_SIGNATURE']),
    quantity: z.int(),
    /** Of all of them. */
    credits: z.int(),
  }),
);
export type DocumentCost = z.output<typeof documentCost>;
