import type { MailKind } from '../platform/mail/mail-kind.ts';
import { checkComment } from './mails/check-comment.ts';
import { checkDataDeleted } from './mails/check-data-deleted.ts';
import { checkListAssigned } from './mails/check-list-assigned.ts';
import { checkListCancelled } from './mails/check-list-cancelled.ts';
import { checkListEntrance } from './mails/check-list-entrance.ts';
import { checkListDisputed } from './mails/check-list-disputed.ts';
import { checkListInvitation } from './mails/check-list-invitation.ts';
import { checkListRefused } from './mails/check-list-refused.ts';
import { checkListReminder } from './mails/check-list-reminder.ts';
import { checkListResult } from './mails/check-list-result.ts';
import { checkListResumed } from './mails/check-list-resumed.ts';
import { checkListUndelivered } from './mails/check-list-undelivered.ts';
import { checkListUnresponsive } from './mails/check-list-unresponsive.ts';
import { checkListWithdrawn } from './mails/check-list-withdrawn.ts';
import { checkReturned } from './mails/check-returned.ts';
import { checksCompleted } from './mails/checks-completed.ts';
import { checksDigest } from './mails/checks-digest.ts';
import { decisionLetter } from './mails/decision-letter.ts';
import { decisionNotice } from './mails/decision-notice.ts';
import { decisionReady } from './mails/decision-ready.ts';
import { refereeNeeded } from './mails/referee-needed.ts';
import { refereeOverdue } from './mails/referee-overdue.ts';
import { referenceMisdirected } from './mails/reference-misdirected.ts';
import { referenceRecorded } from './mails/reference-recorded.ts';
import { referenceReminder } from './mails/reference-reminder.ts';
import { referenceRequest } from './mails/reference-request.ts';
import { referenceThanks } from './mails/reference-thanks.ts';
import { reviewsWaiting } from './mails/reviews-waiting.ts';

/** The kinds of mail that this area sends. */
export const checksMails: readonly MailKind[] = [
  checkListInvitation,
  checkListReminder,
  checkListCancelled,
  checkListEntrance,
  checkListDisputed,
  checkListRefused,
  checkListResult,
  checkListResumed,
  checkListUndelivered,
  checkListUnresponsive,
  checkListWithdrawn,
  checkReturned,
  checksCompleted,
  checksDigest,
  reviewsWaiting,
  checkComment,
  checkListAssigned,
  decisionLetter,
  decisionNotice,
  decisionReady,
  checkDataDeleted,
  referenceRequest,
  referenceReminder,
  referenceThanks,
  referenceMisdirected,
  referenceRecorded,
  refereeOverdue,
  refereeNeeded,
];
