import * as z from 'zod/mini';

/** Seals a document that everyone has signed. Only the job asks. */
export const sealRequest = z.object({ documentId: z.uuid() });
