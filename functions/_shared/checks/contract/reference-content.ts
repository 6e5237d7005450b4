// What references say, as `private.references_json` returns it, and how they are summed up.
import * as z from 'zod/mini';
import { REFEREE_STATUSES, RELATIONS, questionSet, referenceAnswers } from './question-sets.ts';
import type { QuestionItem } from './question-sets.ts';

export const SIGNAL_KINDS = [
  'CANDIDATE_DEVICE',
  'REFEREE_DEVICE',
  'CANDIDATE_MAILBOX',
  'CANDIDATE_PHONE',
  'REFEREE_PHONE',
  'DISPOSABLE_MAILBOX',
  'CANDIDATE_NETWORK',
  'REFEREE_NETWORK',
  'FREE_MAILBOX',
  'OTHER_DOMAIN',
  'NEW_DOMAIN',
  'FAST',
  'SIMILAR_TEXT',
  'TAKEN_BY_PHONE',
  'MANY_CANDIDATES',
] as const;

const signal = z.object({
  id: z.uuid(),
  kind: z.string(),
  severity: z.enum(['RED', 'AMBER']),
  detail: z.object({
    name: z.optional(z.string()),
    count: z.optional(z.number()),
    domain: z.optional(z.string()),
    employer: z.optional(z.string()),
  }),
  raisedAt: z.string(),
  reviewedAt: z.nullable(z.string()),
  reviewerName: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type ReferenceSignal = z.infer<typeof signal>;

const difference = z.object({
  field: z.enum(['relation', 'organizationName', 'jobTitle', 'startMonth', 'finishMonth', 'period']),
  claimed: z.nullable(z.string()),
  confirmed: z.nullable(z.string()),
});
export type ReferenceDifference = z.infer<typeof difference>;

/** How the referee proved who they are: private.proof_json. */
const refereeProof = z.object({
  means: z.enum(['EID', 'SMS', 'MAIL']),
  /** As the eID writes it. */
  name: z.optional(z.string()),
  method: z.optional(z.string()),
  level: z.optional(z.string()),
  /** Of the phone or mailbox that got the code, masked. */
  address: z.optional(z.string()),
  provenAt: z.string(),
});

/** Somebody who was named, and what came of it. */
export const namedReferee = z.object({
  id: z.uuid(),
  kind: z.enum(['DIGITAL_REFERENCE', 'WORK_EXPERIENCE']),
  relation: z.enum([...RELATIONS, 'HR']),
  name: z.string(),
  employer: z.string(),
  jobTitle: z.string(),
  startMonth: z.string(),
  /** Null while it goes on. */
  finishMonth: z.nullable(z.string()),
  status: z.enum(REFEREE_STATUSES),
  askedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  isReplaced: z.boolean(),
  /** The sender had named this person in the order. */
  isProposed: z.boolean(),
  /** Why the candidate named another, or nobody. */
  reason: z.nullable(z.string()),
});

export const givenReference = z.object({
  ...namedReferee.shape,
  place: z.int(),
  message: z.nullable(z.string()),
  answer: z.nullable(
    z.object({
      submittedAt: z.string(),
      facts: z.looseObject({ explanation: z.optional(z.string()) }),
      answers: referenceAnswers,
      differences: z.array(difference),
      proof: z.nullable(refereeProof),
      /** Of a reference that was taken by phone. */
      taken: z.nullable(
        z.object({
          byName: z.string(),
          on: z.iso.date(),
          /** When the referee confirmed or corrected it. */
          confirmedAt: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  questionSet: z.nullable(questionSet),
  signals: z.array(signal),
});
export type GivenReference = z.infer<typeof givenReference>;

/** One answer in a row of the table. */
export interface SummaryCell {
  readonly refereeId: string;
  readonly rating: number | null;
  readonly yes: boolean | null;
  /** What was written: the answer itself, or why there is none. */
  readonly text: string;
  readonly unable: boolean;
}

export interface SummaryRow {
  readonly item: QuestionItem;
  readonly points: number;
  readonly cells: readonly SummaryCell[];
  /** Of at least two ratings on one scale; null otherwise. */
  readonly mean: number | null;
  readonly lowest: number | null;
  readonly highest: number | null;
  /** How many gave a rating. */
  readonly count: number;
}

/**
 * Returns the answers side by side: a row for each question, a cell for each referee who was asked it. Questions with
 * the same id, words and scale are one row. Never a single score.
 */
export function summarize(references: readonly GivenReference[]): readonly SummaryRow[] {
  const rows = new Map<string, { item: QuestionItem; points: number; cells: SummaryCell[] }>();
  for (const { id, answer, questionSet: set } of references) {
    if (answer === null || set === null) continue;
    for (const item of set.items) {
      const key = [item.id, item.kind, set.scale, item.en.text, item.nb.text].join('\n');
      const row = rows.get(key) ?? { item, points: set.points.length, cells: [] };
      rows.set(key, row);
      row.cells.push(toCell(id, answer.answers[item.id]));
    }
  }
  return [...rows.values()].map((row) => ({ ...row, ...spreadOf(row.cells) }));
}

function toCell(refereeId: string, answer: NonNullable<GivenReference['answer']>['answers'][string] | undefined) {
  const nothing = { refereeId, rating: null, yes: null, text: '', unable: false };
  if (answer === undefined) return nothing;
  if ('text' in answer) return { ...nothing, text: answer.text };
  if ('yes' in answer) return { ...nothing, yes: answer.yes, text: answer.explanation };
  return { ...nothing, rating: answer.rating, unable: answer.unable, text: answer.explanation };
}

function spreadOf(cells: readonly SummaryCell[]) {
  const ratings = cells.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  if (ratings.length < 2) return { mean: null, lowest: null, highest: null, count: ratings.length };
  return {
    mean: ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length,
    lowest: Math.min(...ratings),
    highest: Math.max(...ratings),
    count: ratings.length,
  };
}
