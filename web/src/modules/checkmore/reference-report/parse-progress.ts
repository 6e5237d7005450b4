import { z } from '#api/zod.ts';
import { REFEREE_STATUSES, RELATIONS } from '#functions/checks/contract/question-sets.ts';

const referee = z.object({
  checkId: z.string(),
  id: z.string(),
  kind: z.enum(['DIGITAL_REFERENCE', 'WORK_EXPERIENCE']),
  relation: z.enum([...RELATIONS, 'HR']),
  name: z.string(),
  employer: z.string(),
  jobTitle: z.string(),
  startMonth: z.string(),
  finishMonth: z.nullable(z.string()),
  status: z.enum(REFEREE_STATUSES),
  askedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** A draft of the answers is kept. */
  hasBegun: z.boolean(),
  reminders: z.number(),
  /** What happens next: null once nothing does. */
  nextStep: z.nullable(z.enum(['ASK', 'REMIND', 'REMIND_LAST', 'GIVE_UP', 'CANDIDATE'])),
  nextStepAt: z.nullable(z.string()),
  isReplaced: z.boolean(),
  replacedBy: z.nullable(z.string()),
  /** Why the candidate named another, or nobody. */
  reason: z.nullable(z.string()),
  isLeftOut: z.boolean(),
});
export type RefereeProgressRow = z.infer<typeof referee>;

/** Returns the referees of a check list, which come as JSON; none for a viewer who may not see them. */
export function parseProgress(value: unknown): readonly RefereeProgressRow[] {
  return typeof value === 'string' ? z.array(referee).parse(JSON.parse(value)) : [];
}
