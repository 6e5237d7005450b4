import * as z from 'zod/mini';
import { RELATIONS, questionSet } from './question-sets.ts';
import { claimedFacts } from './reference-schemas.ts';

/** What the form of a reference by phone needs (`phoneReference`). */
export const phoneReference = z.object({
  candidateName: z.string(),
  refereeName: z.string(),
  phone: z.nullable(z.string()),
  relation: z.enum(RELATIONS),
  facts: claimedFacts,
  questionSet,
  /** The first day on which it can have been taken. */
  takenFrom: z.iso.date(),
});
export type PhoneReference = z.infer<typeof phoneReference>;

/** What was noted; judged with the questions that the referee was asked. */
export interface RecordedReference {
  /** `2026-11-30` */
  readonly takenOn: string;
  readonly facts: object;
  readonly answers: object;
}
