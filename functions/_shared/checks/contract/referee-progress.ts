import * as z from 'zod/mini';
import { namedReferee } from './reference-content.ts';

const progress = z.object({
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
  /** The reader can note what the referee says by phone. */
  canRecord: z.boolean(),
});
export type RefereeProgressRow = z.infer<typeof progress>;

/** The referees of a check list, and what happens next with each, for its sender (`checkListReferees`). */
export const checkListReferees = z.array(progress);
