import '#api/zod.ts';
import * as z from 'zod/mini';
import { answersTo, referenceFacts } from '#functions/checks/contract/question-sets.ts';
import type {
  QuestionItem,
  QuestionSet,
  RatingAnswer,
  TextAnswer,
  YesNoAnswer,
} from '#functions/checks/contract/question-sets.ts';
import type { ReferenceView } from '#functions/checks/contract/reference-schemas.ts';
import { key } from '#functions/platform/contract/text.ts';

export interface FactValues {
  /** Empty until it is chosen. */
  readonly relation: string;
  readonly confirmInfo: boolean | null;
  readonly explanation: string;
  readonly organizationName: string;
  readonly jobTitle: string;
  readonly startMonth: string;
  readonly finishMonth: string | null;
}

export type Answer = RatingAnswer | TextAnswer | YesNoAnswer;

export interface ReferenceValues {
  readonly facts: FactValues;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly marketing: boolean | null;
}

const EMPTY = {
  RATING: { rating: null, unable: false, explanation: '' },
  TEXT: { text: '' },
  YES_NO: { yes: null, explanation: '' },
} as const;

const drafts = {
  RATING: z.object({ rating: z.nullable(z.int()), unable: z.boolean(), explanation: z.string() }),
  TEXT: z.object({ text: z.string() }),
  YES_NO: z.object({ yes: z.nullable(z.boolean()), explanation: z.string() }),
} as const;

const draftFacts = z.object({
  relation: z.string(),
  confirmInfo: z.nullable(z.boolean()),
  explanation: z.string(),
  organizationName: z.string(),
  jobTitle: z.string(),
  startMonth: z.string(),
  finishMonth: z.nullable(z.string()),
});

/** What the form starts with: the candidate's statements, and what was entered before. Parts of no known shape are left out. */
export function startValues(
  { facts, relation, draft }: Pick<ReferenceView, 'facts' | 'relation' | 'draft'>,
  { items }: QuestionSet,
): ReferenceValues {
  const saved: Record<string, unknown> = draft?.answers ?? {};
  const answers = isRecord(saved['answers']) ? saved['answers'] : {};
  const claimed: FactValues = {
    relation: relation ?? '',
    confirmInfo: null,
    explanation: '',
    organizationName: facts.organizationName,
    jobTitle: facts.jobTitle,
    startMonth: facts.startMonth,
    finishMonth: facts.finishMonth,
  };
  return {
    facts: draftFacts.safeParse(saved['facts']).data ?? claimed,
    answers: startAnswers(items, answers),
    marketing: typeof saved['marketing'] === 'boolean' ? saved['marketing'] : null,
  };
}

/** The answers that were entered before, by the item's id; empty ones for the others. */
export function startAnswers(
  items: readonly QuestionItem[],
  saved: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Answer>> {
  return Object.fromEntries(items.map(({ id, kind }) => [id, drafts[kind].safeParse(saved[id]).data ?? EMPTY[kind]]));
}

/** What is sent, or the keys of the faults by their paths. */
export function judge(
  { facts, answers, marketing }: ReferenceValues,
  view: Pick<ReferenceView, 'facts'>,
  set: QuestionSet,
): { readonly faults: ReadonlyMap<string, string>; readonly output: Output | null } {
  const rules = z.object({
    facts: referenceFacts,
    answers: answersTo(set),
    marketing: z.boolean({ error: key('validation.yesNoRequired') }),
  });
  const { organizationName, jobTitle, startMonth, finishMonth } = view.facts;
  const parsed = rules.safeParse({
    // A correction that was taken back is not sent.
    facts:
      facts.confirmInfo === true
        ? { ...facts, organizationName, jobTitle, startMonth, finishMonth, explanation: '' }
        : facts,
    answers,
    marketing,
  });
  if (parsed.success) return { faults: new Map(), output: parsed.data };
  const faults = new Map<string, string>();
  for (const { path, message } of parsed.error.issues.toReversed()) faults.set(path.join('.'), message);
  return { faults, output: null };
}

type Output =
  z.infer<typeof referenceFacts> extends infer Facts
    ? { readonly facts: Facts; readonly answers: Record<string, unknown>; readonly marketing: boolean }
    : never;

/** The items of a kind, in the set's order. */
export function itemsOf(set: Pick<QuestionSet, 'items'>, kind: QuestionItem['kind']): readonly QuestionItem[] {
  return set.items.filter((item) => item.kind === kind);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
