import * as z from 'zod/mini';
import { proposalFinding } from './proposal-schemas.ts';

/** What a register answered about a check, for its reviewer to accept or not. */
const proposal = z.object({
  id: z.string(),
  provider: z.string(),
  finding: proposalFinding,
  raw: z.unknown(),
  sourceUrl: z.nullable(z.string()),
  score: z.nullable(z.number()),
  madeAt: z.string(),
});
export type Proposal = z.infer<typeof proposal>;

const lookup = z.object({ provider: z.string(), state: z.string(), askedAt: z.string() });

/** What a reviewer sees of a check, with a running claim (`reviewEvidence`). */
export const reviewEvidence = z.object({
  checkId: z.string(),
  type: z.string(),
  nameEn: z.string(),
  nameNb: z.string(),
  organization: z.string(),
  waitingSince: z.string(),
  order: z.object({
    country: z.string(),
    educationRequirements: z.nullable(z.string()),
    /** The kind of certificate that the purpose calls for. */
    certificate: z.nullish(z.enum(['ORDINARY', 'LIMITED', 'CHILD_CARE', 'EXHAUSTIVE'])),
    /** How old the document may be by the country's rule. */
    maxAgeMonths: z.nullish(z.int()),
  }),
  person: z.object({
    firstName: z.string(),
    lastName: z.string(),
    birthDate: z.optional(z.string()),
    provenName: z.optional(z.string()),
  }),
  answer: z.nullable(z.object({ attributes: z.unknown(), submittedAt: z.string() })),
  files: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      contentType: z.string(),
      documentType: z.nullable(z.string()),
      warnings: z.array(z.string()),
    }),
  ),
  lookups: z.array(lookup),
  proposals: z.array(proposal),
  objections: z.array(z.object({ id: z.string(), text: z.string(), answer: z.nullable(z.string()) })),
  history: z.array(
    z.object({
      action: z.string(),
      note: z.nullable(z.string()),
      at: z.string(),
      actorName: z.nullable(z.string()),
    }),
  ),
  /** Of the decision before, for a check that was opened again. */
  formerResult: z.unknown(),
  mayAskAgain: z.boolean(),
});

export type Evidence = z.infer<typeof reviewEvidence>;

/** The platform's desk, for administrators (`platformReviews`). */
export const platformReviews = z.object({
  waiting: z.number(),
  /** Expected before today. */
  late: z.number(),
  /** Since when the first one waits. */
  oldest: z.nullable(z.string()),
  /** Nobody has opened a check that waits for a business day. */
  standsStill: z.boolean(),
});

/** What waits in a desk's queue (`reviewCounts`). */
export const reviewCounts = z.object({
  waiting: z.number(),
  types: z.record(z.string(), z.number()),
  countries: z.array(z.string()),
});
