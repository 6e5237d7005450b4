import { z } from '#api/zod.ts';
import { namedReferee } from '#functions/checks/contract/reference-content.ts';

const referee = z.object({
  ...namedReferee.shape,
  checkId: z.string(),
  /** A draft of the answers is kept. */
  hasBegun: z.boolean(),
  reminders: z.number(),
  /** What happens next: null once nothing does. */
  nextStep: z.nullable(z.enum(['ASK', 'REMIND', 'REMIND_LAST', 'GIVE_UP', 'CANDIDATE'])),
  nextStepAt: z.nullable(z.string()),
  replacedBy: z.nullable(z.string()),
  isLeftOut: z.boolean(),
});
export type RefereeProgressRow = z.infer<typeof referee>;

/** Returns the referees of a check list, which come as JSON; none for a viewer who may not see them. */
export function parseProgress(value: unknown): readonly RefereeProgressRow[] {
  return typeof value === 'string' ? z.array(referee).parse(JSON.parse(value)) : [];
}
