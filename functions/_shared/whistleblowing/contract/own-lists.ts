// What a team adds of its own to its channel, as `publish_wb_list` takes it and the channel has it.
import * as z from 'zod/mini';
import { key, lineOrNone, paragraph } from '../../platform/contract/text.ts';
import { QUESTION_KINDS, REPORT_CATEGORIES, REPORT_TYPES } from './report-words.ts';
import type { QuestionKind } from './report-words.ts';

export const OWN_LISTS = ['QUESTIONS', 'CATEGORIES', 'SUBSTATUSES', 'CLOSING_REASONS'] as const;
export type OwnListName = (typeof OWN_LISTS)[number];

/** Kinds with options. */
export const CHOICE_KINDS: readonly QuestionKind[] = ['CHOICE', 'CHOICES'];
export const MAX_LIST_ITEMS = { QUESTIONS: 20, CATEGORIES: 40, SUBSTATUSES: 20, CLOSING_REASONS: 20 } as const;
const MAX_OPTIONS = 20;

const label = (max: number) => ({
  nb: lineOrNone('validation.nameMax', max),
  en: lineOrNone('validation.nameMax', max),
});
const HAS_LABEL = z.refine<{ nb: string; en: string }>(({ nb, en }) => nb !== '' || en !== '', {
  error: key('validation.required'),
  path: ['nb'],
});
/** Words in Norwegian and English. One of them is enough. */
export interface OwnLabel {
  readonly nb: string;
  readonly en: string;
}

const named = { id: z.uuid(), ...label(200) };
const option = z.object(label(100)).check(HAS_LABEL);

const question = z
  .object({
    ...named,
    helpNb: paragraph(500, 'validation.descriptionMax'),
    helpEn: paragraph(500, 'validation.descriptionMax'),
    kind: z.enum(QUESTION_KINDS),
    /** Of reporters who give their name; anonymous ones need not answer any. */
    required: z.boolean(),
    /** Null for both. */
    type: z.nullable(z.enum(REPORT_TYPES)),
    /** The only one that it is asked about; null for all. Feedback has none. */
    category: z.nullable(z.union([z.enum(REPORT_CATEGORIES), z.uuid()])),
    options: z.array(option).check(z.maxLength(MAX_OPTIONS)),
  })
  .check(
    HAS_LABEL,
    z.refine(({ kind, options }) => !CHOICE_KINDS.includes(kind) || options.length >= 2, {
      error: key('validation.someRequired'),
      path: ['options'],
    }),
    z.refine(({ kind, options }) => CHOICE_KINDS.includes(kind) || options.length === 0, { path: ['options'] }),
    z.refine(({ type, category }) => category === null || type === 'WHISTLEBLOWING', { path: ['category'] }),
  );
export type OwnQuestion = z.infer<typeof question>;

/** Reports can be of a retired one, and no new ones. */
const category = z.object({ ...named, retired: z.boolean() }).check(HAS_LABEL);
export type OwnCategory = z.infer<typeof category>;

/** `visible`: to reporters, while the report is open. */
const substatus = z.object({ ...named, status: z.enum(['IN_PROGRESS', 'CLOSED']), visible: z.boolean() }).check(
  HAS_LABEL,
  z.refine(({ status, visible }) => status === 'IN_PROGRESS' || !visible, { path: ['visible'] }),
);
export type Substatus = z.infer<typeof substatus>;

const closingReason = z.object(named).check(HAS_LABEL);
export type ClosingReason = z.infer<typeof closingReason>;

export const questionList = z.array(question).check(z.maxLength(MAX_LIST_ITEMS.QUESTIONS));
export const categoryList = z.array(category).check(z.maxLength(MAX_LIST_ITEMS.CATEGORIES));
export const substatusList = z.array(substatus).check(z.maxLength(MAX_LIST_ITEMS.SUBSTATUSES));
export const closingReasonList = z.array(closingReason).check(z.maxLength(MAX_LIST_ITEMS.CLOSING_REASONS));

export const ownLists = {
  QUESTIONS: questionList,
  CATEGORIES: categoryList,
  SUBSTATUSES: substatusList,
  CLOSING_REASONS: closingReasonList,
} as const;

/** `version`: the channel's `listsVersion` that the user has seen. */
export interface PublishedList {
  readonly version: number;
  readonly items: readonly (OwnQuestion | OwnCategory | Substatus | ClosingReason)[];
}
