// What a reviewer decides (private.review_errors), and how a sender overrides a check (private.override_errors).
import * as z from 'zod/mini';
import { MAX_ORDER_MESSAGE_LENGTH } from './limits.ts';
import { key, paragraph } from '../../platform/contract/text.ts';

/** A decision with the result of the check's type, which only CLEAR and REMARK have. */
export function reviewDecision(result: z.ZodMiniType) {
  const required = { error: key('validation.required') };
  const note = paragraph(MAX_ORDER_MESSAGE_LENGTH, 'validation.messageMax');
  const requiredNote = paragraph(MAX_ORDER_MESSAGE_LENGTH, 'validation.messageMax', 'validation.required');
  return z.discriminatedUnion(
    'decision',
    [
      /** `isException`: a rule says otherwise, and the note why it is accepted (private.exception_errors). */
      z.object({ decision: z.literal('CLEAR'), note, result, isException: z.optional(z.boolean()) }).check(
        z.refine((cleared) => isResultClean(cleared.result), {
          error: key('validation.resultNotClean'),
          path: ['decision'],
        }),
      ),
      z.object({ decision: z.literal('REMARK'), note: requiredNote, result }),
      z.object({ decision: z.literal('RETURN'), note: requiredNote }),
      z.object({ decision: z.literal('ASK_AGAIN'), note }),
    ],
    required,
  );
}

const verdicts = z.object({
  isClean: z._default(z.boolean(), true),
  isInOrder: z._default(z.boolean(), true),
  mayWork: z._default(z.boolean(), true),
  isValid: z._default(z.boolean(), true),
  findings: z._default(z.array(z.object({ isConfirmed: z.boolean() })), []),
  matches: z._default(z.array(z.object({ isSamePerson: z.boolean() })), []),
});

/** Returns whether nothing in a result says that something is wrong (private.is_result_clean). */
function isResultClean(result: unknown): boolean {
  const { data } = verdicts.safeParse(result);
  if (!data) return true;
  const { findings, matches, ...facts } = data;
  return (
    Object.values(facts).every(Boolean) &&
    findings.every(({ isConfirmed }) => isConfirmed) &&
    !matches.some(({ isSamePerson }) => isSamePerson)
  );
}

/** Spec 001 §5. */
const MIN_OVERRIDE_NOTE_LENGTH = 30;

export const overrideSchema = z.object({
  note: paragraph(MAX_ORDER_MESSAGE_LENGTH, 'validation.messageMax', 'validation.overrideNoteRequired').check(
    z.refine((note) => Array.from(note).length >= MIN_OVERRIDE_NOTE_LENGTH, {
      error: key('validation.overrideNoteMin'),
    }),
  ),
  isConfirmed: z.literal(true, { error: key('validation.overrideConfirmRequired') }),
});

/** An override with the files that prove it. */
export type Override = z.infer<typeof overrideSchema> & {
  readonly fileIds: readonly string[];
  /** The same for every try of one override. */
  readonly requestId: string;
};

export type Decision = 'CLEAR' | 'REMARK' | 'RETURN' | 'ASK_AGAIN';

export interface DecisionInput {
  readonly decision: Decision;
  readonly note: string;
  /** As the type's contract says; only of CLEAR and REMARK. */
  readonly result?: unknown;
  /** The same for every try of one decision. */
  readonly requestId: string;
}

/** Whether a team reviews its own checks. */
export interface CheckSetting {
  readonly ownReview: boolean;
}
