import * as z from 'zod/mini';
import { checkDecider } from '../contract/content-schemas.ts';
import { givenReference } from '../contract/reference-content.ts';
import { DECISION_STATES } from '../contract/list-statuses.ts';
import { referenceNorm } from '../contract/reference-norms.ts';

/** What a masked check lacks: its content is for others than this reader. */
const found = {
  decision: z.nullish(z.string()),
  decider: z.nullish(checkDecider),
  note: z.nullish(z.string()),
  /** As the type's contract says. */
  result: z.nullish(z.record(z.string(), z.unknown())),
  answer: z.nullish(z.record(z.string(), z.unknown())),
  submittedAt: z.nullish(z.string()),
  isDisputed: z.optional(z.boolean()),
  files: z.optional(z.array(z.object({ name: z.string(), sha256: z.string(), pageCount: z.nullable(z.int()) }))),
  sources: z.optional(
    z.array(z.object({ provider: z.string(), sourceUrl: z.nullable(z.string()), madeAt: z.string() })),
  ),
  references: z.optional(z.array(givenReference)),
  norms: z.optional(z.array(referenceNorm)),
};

const reportedCheck = z.object({
  type: z.string(),
  nameEn: z.string(),
  nameNb: z.string(),
  completedBy: z.enum(['CANDIDATE', 'REFEREE', 'EID', 'IDENTITY_PROVIDER', 'REVIEWER']),
  status: z.enum(['COMPLETED', 'COMPLETED_WITH_REMARKS']),
  completedAt: z.string(),
  /** When the earlier check was completed that the candidate has let count for this one. */
  reusedFrom: z.nullable(z.string()),
  isMasked: z.boolean(),
  ...found,
});
export type ReportedCheck = z.infer<typeof reportedCheck>;

/** What a report says, as `service.check_report` returns it for one reader. */
export const reportFacts = z.object({
  /** The id of the check list. */
  reference: z.uuid(),
  madeAt: z.string(),
  readerName: z.string(),
  organizationName: z.string(),
  organizationNumber: z.nullable(z.string()),
  candidateName: z.string(),
  email: z.string(),
  requestedAt: z.string(),
  consentedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  status: z.enum(['COMPLETED', 'COMPLETED_WITH_REMARKS']),
  purpose: z.nullable(z.string()),
  /** What the sender's side has decided; null for readers who may not know, and before anything was. */
  decision: z.nullable(
    z.object({ status: z.enum(DECISION_STATES), madeAt: z.string(), madeBy: z.nullable(z.string()) }),
  ),
  checks: z.array(reportedCheck),
});
export type ReportFacts = z.infer<typeof reportFacts>;
