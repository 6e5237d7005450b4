import * as z from 'zod/mini';

/** What a purpose letter says, as `private.purpose_letter_facts` returns it. */
export const letterFacts = z.object({
  /** Of the check list, or of the draft that is previewed. */
  reference: z.uuid(),
  organizationName: z.string(),
  organizationNumber: z.nullable(z.string()),
  contactName: z.string(),
  contactEmail: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  purpose: z.object({
    category: z.string(),
    purpose: z.string(),
    legalBasis: z.string(),
    explanation: z.string(),
    certificate: z.enum(['ORDINARY', 'LIMITED', 'CHILD_CARE', 'EXHAUSTIVE']),
  }),
  jobRole: z.string(),
  jobDescription: z.string(),
  temporaryJob: z.boolean(),
  alreadyEmployed: z.boolean(),
  /** Whether the sender has said that those who are not employed have an offer; null when nobody has said so. */
  offerMade: z.nullable(z.boolean()),
  /** `2027-02-21` */
  employedOn: z.nullable(z.string()),
  place: z.string(),
  /** `2027-02-21` */
  date: z.string(),
  /** Null in a preview for nobody in particular. */
  candidateName: z.nullable(z.string()),
  /** `1990-05-17`; null while nobody has proven it. */
  birthDate: z.nullable(z.string()),
});
export type LetterFacts = z.infer<typeof letterFacts>;
