import * as z from 'zod/mini';

const day = z.iso.date();
const names = z.object({ en: z.string(), nb: z.string() });

/** The steps of a decision that have a letter. */
export const LETTER_ACTIONS = ['REVIEW', 'GO_ON', 'GIVE_NOTICE', 'DECLINE', 'DECLINE_UNRELATED', 'WITHDRAW'] as const;

/** What a letter about a decision says, as `service.decision_letter` returns it. */
export const decisionLetterFacts = z.object({
  /** The id of the check list. */
  reference: z.uuid(),
  date: day,
  candidateName: z.string(),
  organizationName: z.string(),
  organizationNumber: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  action: z.enum(LETTER_ACTIONS),
  reason: z.nullable(z.string()),
  /** The checks that it rests on. */
  basis: z.array(names),
  /** Of a notice: the last day to answer. */
  answerBy: z.nullable(day),
  /** The notice that came before. */
  notice: z.nullable(
    z.object({ date: day, answerBy: z.nullable(day), answeredOn: z.nullable(day), objectedOn: z.nullable(day) }),
  ),
  decidedBy: z.nullable(z.string()),
  /** By the country's template; null for what does not rest on a remark. */
  rights: z.nullable(names),
});
export type DecisionLetterFacts = z.infer<typeof decisionLetterFacts>;
