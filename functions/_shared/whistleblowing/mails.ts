import type { MailKind } from '../platform/mail/mail-kind.ts';
import { channelChangeAsked } from './mails/channel-change-asked.ts';
import { channelChanged } from './mails/channel-changed.ts';
import { channelFlood } from './mails/channel-flood.ts';
import { handlerAppointed } from './mails/handler-appointed.ts';
import { handlerWaits } from './mails/handler-waits.ts';
import { outsideAppointed } from './mails/outside-appointed.ts';
import { reportAnswer } from './mails/report-answer.ts';
import { reportAssigned } from './mails/report-assigned.ts';
import { reportClock } from './mails/report-clock.ts';
import { reportDeleted } from './mails/report-deleted.ts';
import { reportDeletesSoon } from './mails/report-deletes-soon.ts';
import { reportDeletionAsked } from './mails/report-deletion-asked.ts';
import { reportEnded } from './mails/report-ended.ts';
import { reportMessage } from './mails/report-message.ts';
import { reportReceived } from './mails/report-received.ts';
import { reportTask } from './mails/report-task.ts';

/** The kinds of mail that this area sends. */
export const whistleblowingMails: readonly MailKind[] = [
  reportReceived,
  reportMessage,
  reportAssigned,
  reportClock,
  reportTask,
  reportDeletionAsked,
  reportDeletesSoon,
  reportDeleted,
  reportAnswer,
  reportEnded,
  handlerAppointed,
  handlerWaits,
  outsideAppointed,
  channelFlood,
  channelChanged,
  channelChangeAsked,
];
