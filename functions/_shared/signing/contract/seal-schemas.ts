import * as z from 'zod/mini';

/** Seals a document that everyone has signed, or renews the timestamps of one that was sealed. Only the jobs ask. */
export const sealRequest = z.object({ documentId: z.uuid(), renew: z.optional(z.boolean()) });
