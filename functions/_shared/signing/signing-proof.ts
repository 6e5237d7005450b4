import * as z from 'zod/mini';

/** What a signer has proven (private.proof_json). Never an identity number. */
export const signingProof = z.object({
  means: z.enum(['EID', 'SMS', 'MAIL']),
  /** EID: the eID, such as NO_BANKID. */
  method: z.optional(z.string()),
  /** EID: the host of the broker that vouches for it. */
  provider: z.optional(z.string()),
  /** EID: the eIDAS level of assurance. */
  level: z.optional(z.enum(['SUBSTANTIAL', 'HIGH'])),
  /** EID: as the eID says. */
  name: z.optional(z.string()),
  /** SMS: masked. */
  address: z.optional(z.string()),
  provenAt: z.string(),
});

export type SigningProof = z.infer<typeof signingProof>;
