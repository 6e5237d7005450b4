// Decisions about a candidate, comments and assignments: what the forms send and the pages read.
import * as z from 'zod/mini';
import { key, paragraph } from '../../platform/contract/text.ts';
import { MAX_ORDER_MESSAGE_LENGTH } from './limits.ts';
import { DECISION_STATES } from './list-statuses.ts';

const required = { error: key('validation.required') };

/** What somebody can decide, in the order of the form. */
export const DECISION_ACTIONS = ['REVIEW', 'GO_ON', 'GIVE_NOTICE', 'DECLINE', 'DECLINE_UNRELATED'] as const;

/** The most days that a notice may give. */
export const MAX_NOTICE_DAYS = 30;

const reason = paragraph(MAX_ORDER_MESSAGE_LENGTH, 'validation.messageMax');
const requiredReason = paragraph(MAX_ORDER_MESSAGE_LENGTH, 'validation.messageMax', 'validation.required');
const isSent = z.optional(z.boolean());

/** `decide_on_check_list` (private.decision_errors). The candidate reads the reason once the decision is sent. */
export const decisionSchema = z.discriminatedUnion(
  'decision',
  [
    z.object({ decision: z.literal('REVIEW'), reason, isSent }),
    z.object({ decision: z.literal('GO_ON'), reason, isSent }),
    z.object({
      decision: z.literal('GIVE_NOTICE'),
      reason: requiredReason,
      /** The checks that it rests on. */
      basis: z.array(z.uuid()).check(z.minLength(1, required)),
      days: z.optional(z.int(required).check(z.minimum(1, required), z.maximum(MAX_NOTICE_DAYS, required))),
    }),
    z.object({ decision: z.literal('DECLINE'), reason: requiredReason }),
    z.object({ decision: z.literal('DECLINE_UNRELATED'), reason: requiredReason, isSent }),
  ],
  required,
);
export type ListDecision = z.infer<typeof decisionSchema> & {
  /** The same for every try of one decision. */
  readonly requestId: string;
};

/** `comment_on_check_list`. */
export const commentSchema = z.object({
  text: paragraph(MAX_ORDER_MESSAGE_LENGTH, 'validation.messageMax', 'validation.messageRequired'),
  isSent: z.boolean(),
});
export type Comment = z.infer<typeof commentSchema> & { readonly requestId: string };

/** `answer_decision_notice`. */
export const noticeAnswerSchema = z.object({
  answer: paragraph(MAX_ORDER_MESSAGE_LENGTH, 'validation.messageMax', 'validation.messageRequired'),
});

const moment = z.string();
const steps = z.array(
  z.object({
    action: z.string(),
    status: z.enum(DECISION_STATES),
    actorKind: z.enum(['SENDER', 'CANDIDATE', 'SYSTEM']),
    actorName: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    /** Types of checks. */
    basis: z.array(z.string()),
    answerBy: z.nullable(z.string()),
    isSent: z.boolean(),
    occurredAt: moment,
    /** Of its letter to the candidate, a PDF; null for a step without one. */
    letterId: z.nullable(z.string()),
  }),
);
const comments = z.array(
  z.object({
    id: z.string(),
    authorName: z.nullable(z.string()),
    text: z.string(),
    writtenAt: moment,
    sentAt: z.nullable(moment),
  }),
);
export type DecisionStep = z.infer<typeof steps>[number];
export type ListComment = z.infer<typeof comments>[number];

const colleague = z.object({ id: z.string(), name: z.nullable(z.string()) });

/** What the sender's side sees beside the result (`checkListDecision`). */
export const checkListDecision = z.object({
  assignee: z.nullable(colleague),
  colleagues: z.array(colleague),
  /** Null for those who may not decide. */
  decision: z.nullable(
    z.object({
      status: z.enum(DECISION_STATES),
      dueAt: z.nullable(moment),
      basis: z.array(z.string()),
      allowed: z.array(z.enum(DECISION_ACTIONS)),
      /** The checks that have a remark now. */
      remarks: z.array(z.object({ checkId: z.string(), type: z.string() })),
      minDays: z.int(),
      /** The candidate has consented, and so has a page to read on. */
      canSend: z.boolean(),
      steps,
      comments,
    }),
  ),
});
export type DecisionPage = z.infer<typeof checkListDecision>;
export type OpenDecision = NonNullable<DecisionPage['decision']>;

/** What the candidate reads (`checkDecisionRecord`). */
export const checkDecisionRecord = z.object({
  isOpen: z.boolean(),
  mayAnswer: z.boolean(),
  isPaused: z.boolean(),
  answerBy: z.nullable(z.string()),
  rightsEn: z.string(),
  rightsNb: z.string(),
  steps,
  comments,
  /** Of the checks in the steps. */
  names: z.record(z.string(), z.object({ en: z.string(), nb: z.string() })),
});
export type OwnDecisions = z.infer<typeof checkDecisionRecord>;
