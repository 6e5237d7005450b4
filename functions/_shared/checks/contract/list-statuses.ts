// Statuses and events of check lists as SQL stores them. Without zod, which does not fit the budget of the dashboard.

/** Spec 001 §4. */
export const CHECK_LIST_STATUSES = [
  'PENDING_CONSENT',
  'PENDING_CANDIDATE',
  'PENDING_PLATFORM',
  'COMPLETED',
  'COMPLETED_WITH_REMARKS',
  'REFUSED',
  'UNRESPONSIVE',
  'CANCELLED',
] as const;
export type CheckListStatus = (typeof CHECK_LIST_STATUSES)[number];

export const CHECK_STATUSES = [
  'PENDING_CANDIDATE',
  'PENDING_EXTERNAL',
  'PENDING_ADMIN',
  'COMPLETED',
  'COMPLETED_WITH_REMARKS',
] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];

/** Where a decision about a candidate stands (private.check_list_decision). */
export const DECISION_STATES = ['NONE', 'REVIEWED', 'GO_ON', 'NOT_NOW', 'NOTICE', 'PAUSED', 'READY'] as const;
export type DecisionState = (typeof DECISION_STATES)[number];

const CHECK_EVENT_TYPES = [
  'CHECK_LIST_REQUESTED',
  'CONSENTED',
  'COMPLETED',
  'REFUSED',
  'CANCELLED',
  'REMINDER_SENT',
  'AUTO_REMINDER_SENT',
  'FINAL_REMINDER_SENT',
  'PURPOSE_LETTER_GENERATED',
  'UNRESPONSIVE',
  'RESUMED',
  'REFEREE_ASKED',
  'REFEREE_ANSWERED',
  'REFEREE_DECLINED',
  'REFEREE_REPLACED',
  'REFEREE_GAVE_UP',
  'TEXT_SENT',
  'TEXT_FAILED',
  'TEXT_STOPPED',
  'TEXT_UNPAID',
  'ANSWER_SENT',
  'REFERENCE_RECORDED',
  'NOTICE_SENT',
  'NOTICE_ANSWERED',
  'DECISION_SENT',
  'COMMENT_SENT',
  'REUSED',
  'REUSE_WITHDRAWN',
  'ASSIGNED',
  'UNASSIGNED',
  'REPEAT_STOPPED',
] as const;

/** What the log shows besides. */
export const CHECK_LOG_TYPES = [...CHECK_EVENT_TYPES, 'REOPENED', 'CONTENT_OPENED'] as const;
