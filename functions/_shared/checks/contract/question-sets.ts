// The questions that a referee answers, and the answers. A set is data: the product's for each relation, or a team's
// own template, copied when the referee is asked.
import * as z from 'zod/mini';
import { key, line, lineOrNone, paragraph } from '../../platform/contract/text.ts';
import { MAX_ORDER_MESSAGE_LENGTH } from './limits.ts';

/** What the referee was to the candidate. */
export const RELATIONS = ['MANAGER', 'COLLEAGUE', 'REPORT', 'CUSTOMER'] as const;

/** How a referee proves who they are, beside opening the link in the mail. */
export const REFEREE_PROOFS = ['NONE', 'MAILBOX', 'PHONE', 'EID'] as const;

const ITEM_KINDS = ['RATING', 'TEXT', 'YES_NO'] as const;
export const SCALES = ['RATING_1_5', 'BEHAVIOUR'] as const;

/** The words of each point of a scale, from the lowest, as `private.scale_points` has them. */
export const SCALE_POINTS: Readonly<Record<(typeof SCALES)[number], { en: string; nb: string }[]>> = {
  RATING_1_5: [
    { en: 'Not good', nb: 'Ikke bra' },
    { en: '', nb: '' },
    { en: 'Neutral', nb: 'Nøytral' },
    { en: '', nb: '' },
    { en: 'Very good', nb: 'Veldig bra' },
  ],
  BEHAVIOUR: [
    { en: 'Below what the job needs', nb: 'Under det jobben krever' },
    { en: 'As the job needs', nb: 'Som jobben krever' },
    { en: 'Good', nb: 'Bra' },
    { en: 'Very good', nb: 'Veldig bra' },
    { en: 'Among the best', nb: 'Blant de beste' },
    { en: 'The best I have worked with', nb: 'Den beste jeg har jobbet med' },
  ],
};

/** In one set. */
export const MAX_QUESTIONS = 30;

/** How far a referee has come. */
export const REFEREE_STATUSES = [
  'WAITING',
  'ANSWERED',
  'DECLINED',
  'NOT_ME',
  'BOUNCED',
  'REPLACED',
  'GAVE_UP',
  'WITHDRAWN',
] as const;

const words = z.object({
  text: line('validation.required'),
  /** The behaviour at each end of the scale; empty where the scale's own words are enough. */
  low: lineOrNone('validation.nameMax'),
  high: lineOrNone('validation.nameMax'),
});

const questionItem = z.object({
  /** `stress`: names the answer. */
  id: z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/)),
  kind: z.enum(ITEM_KINDS),
  required: z.boolean(),
  en: words,
  nb: words,
});
export type QuestionItem = z.infer<typeof questionItem>;

/** The questions of a set that is kept. */
export const questionItems = z.array(questionItem);

/** A team's template, `create_reference_template`. */
export const referenceTemplate = z.object({
  /** Null for every relation. */
  relation: z.nullable(z.enum(RELATIONS)),
  /** Empty for every role. */
  roleName: lineOrNone('validation.nameMax', 100),
  scale: z.enum(SCALES),
  items: z
    .array(questionItem)
    .check(z.minLength(1, { error: key('validation.someRequired') }), z.maxLength(MAX_QUESTIONS)),
});
export type ReferenceTemplateInput = z.infer<typeof referenceTemplate>;

/** The snapshot that a referee answers. */
export const questionSet = z.object({
  templateId: z.nullable(z.uuid()),
  version: z.int(),
  relation: z.nullable(z.enum(RELATIONS)),
  role: z.nullable(z.string()),
  scale: z.enum(SCALES),
  /** The words of each point, from the lowest; empty for a point without words. */
  points: z.array(z.object({ en: z.string(), nb: z.string() })),
  items: z.array(questionItem),
});
export type QuestionSet = z.infer<typeof questionSet>;

const ratingAnswer = z.object({
  rating: z.nullable(z.int().check(z.minimum(1), z.maximum(7))),
  unable: z.boolean(),
  explanation: z.string(),
});
const textAnswer = z.object({ text: z.string() });
const yesNoAnswer = z.object({ yes: z.nullable(z.boolean()), explanation: z.string() });
export type RatingAnswer = z.infer<typeof ratingAnswer>;
export type TextAnswer = z.infer<typeof textAnswer>;
export type YesNoAnswer = z.infer<typeof yesNoAnswer>;

/** Answers by the item's id: of any set. What a set asks is checked against its snapshot. */
export const referenceAnswers = z.record(
  z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/)),
  z.union([ratingAnswer, yesNoAnswer, textAnswer]),
);
export type ReferenceAnswers = z.infer<typeof referenceAnswers>;

const explanationText = () => paragraph(MAX_ORDER_MESSAGE_LENGTH, 'validation.messageMax');

function ratingRules(points: number) {
  return z
    .object({
      rating: z.nullable(z.int().check(z.minimum(1), z.maximum(points))),
      unable: z.boolean(),
      explanation: explanationText(),
    })
    .check(
      z.refine(({ rating, unable }) => unable || rating !== null, {
        error: key(points === 5 ? 'validation.ratingRequired' : 'validation.scalePointRequired'),
        path: ['rating'],
      }),
      z.refine(({ explanation, unable }) => !unable || explanation !== '', {
        error: key('validation.explainUnable'),
        path: ['explanation'],
      }),
    );
}

const yesNoRules = () =>
  z.object({ yes: z.nullable(z.boolean()), explanation: explanationText() }).check(
    z.refine(({ yes }) => yes !== null, { error: key('validation.yesNoRequired'), path: ['yes'] }),
    z.refine(({ yes, explanation }) => yes !== false || explanation !== '', {
      error: key('validation.writeExplanation'),
      path: ['explanation'],
    }),
  );

const textRules = (required: boolean) =>
  z.object({
    text: paragraph(
      MAX_ORDER_MESSAGE_LENGTH,
      'validation.messageMax',
      required ? key('validation.writeDescription') : undefined,
    ),
  });

/** The rules of the answers to one set, as `private.reference_answer_errors` has them. */
export function answersTo({ items, points }: Pick<QuestionSet, 'items' | 'points'>) {
  return z.object(
    Object.fromEntries(
      items.map(({ id, kind, required }) => {
        if (kind === 'RATING') return [id, ratingRules(points.length)];
        return [id, kind === 'YES_NO' ? yesNoRules() : textRules(required)];
      }),
    ),
  );
}

const month = () =>
  z.string().check(z.regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/, { error: key('validation.monthRequired') }));

/** What the referee confirms or corrects before the questions. */
export const referenceFacts = z
  .object({
    relation: z.enum([...RELATIONS, 'OTHER'], { error: key('validation.relationshipRequired') }),
    confirmInfo: z.boolean({ error: key('validation.yesNoRequired') }),
    explanation: explanationText(),
    organizationName: line('validation.required'),
    jobTitle: line('validation.required'),
    startMonth: month(),
    /** Null while it goes on. */
    finishMonth: z.nullable(month()),
  })
  .check(
    z.refine(({ startMonth, finishMonth }) => finishMonth === null || startMonth <= finishMonth, {
      error: key('validation.finishMonth'),
      path: ['finishMonth'],
    }),
    z.refine(({ confirmInfo, explanation }) => confirmInfo || explanation !== '', {
      error: key('validation.writeExplanation'),
      path: ['explanation'],
    }),
  );

/** What the employer corrected; nothing of it is sent when it was right. */
export const verificationEdits = z.object({
  verifiedPeriod: line('validation.periodRequired'),
  verifiedPosition: line('validation.positionRequired'),
});
