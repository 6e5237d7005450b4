// A rating beside the others: how a team's referees of other candidates have rated with the same question.
import * as z from 'zod/mini';
import type { SummaryRow } from './reference-content.ts';

/** A distribution, as `private.reference_norms` returns it: at least ten references on five candidates. */
export const referenceNorm = z.object({
  id: z.string(),
  scale: z.string(),
  /** The question in English. */
  text: z.string(),
  references: z.int(),
  candidates: z.int(),
  /** How many gave each point, from the lowest. */
  counts: z.array(z.int()),
});
export type ReferenceNorm = z.infer<typeof referenceNorm>;

/** Returns the distribution for a question; undefined where too few have answered it. */
export function normOf({ item, points }: SummaryRow, norms: readonly ReferenceNorm[]): ReferenceNorm | undefined {
  return norms.find(({ id, text, counts }) => id === item.id && text === item.en.text && counts.length === points);
}

/** The mean of a distribution. */
export function meanOf({ counts, references }: ReferenceNorm): number {
  return counts.reduce((sum, count, index) => sum + count * (index + 1), 0) / references;
}

/** The share of each point, from 0 to 1. */
export function sharesOf({ counts, references }: ReferenceNorm): readonly number[] {
  return counts.map((count) => count / references);
}
