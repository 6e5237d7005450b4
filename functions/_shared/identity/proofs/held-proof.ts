import * as z from 'zod/mini';

/** What `private.add_proof` returns. */
export const heldProof = z.object({
  proof: z.string(),
  subjectId: z.uuid(),
  means: z.enum(['EID', 'SMS', 'MAIL']),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  expiresAt: z.string(),
  invitedName: z.optional(z.string()),
});
