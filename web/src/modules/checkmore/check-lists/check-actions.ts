import type { CheckListStatus } from '#functions/checks/contract/list-statuses.ts';

/** What the sender's side can do with several check lists. */
export const BULK_ACTIONS = ['REMIND', 'CANCEL', 'ARCHIVE', 'UNARCHIVE'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
export type SenderAction = BulkAction | 'NEW_REQUEST';
export type ReceiverAction = 'START' | 'CONTINUE' | 'VIEW';

interface Subject {
  readonly status: CheckListStatus;
  readonly isArchived: boolean;
}

interface Ended extends Pick<Subject, 'status'> {
  readonly endedAt: string | null;
}

const LATE_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/** The candidate can still answer. UNRESPONSIVE: a reminder opens the list again. */
const waits = (status: CheckListStatus) =>
  status === 'PENDING_CONSENT' || status === 'PENDING_CANDIDATE' || status === 'UNRESPONSIVE';

/** Spec 001 §4: nothing more will happen by itself. */
const isOver = (status: CheckListStatus) =>
  status !== 'PENDING_PLATFORM' && (status === 'UNRESPONSIVE' || !waits(status));

/** What the sender's side can do with a check list, in the order of the buttons. */
export function senderActions({ status, isArchived }: Subject): readonly SenderAction[] {
  if (isArchived) return ['UNARCHIVE', 'NEW_REQUEST'];
  return [
    ...(waits(status) ? (['REMIND', 'CANCEL'] as const) : []),
    ...(isOver(status) ? (['NEW_REQUEST', 'ARCHIVE'] as const) : []),
  ];
}

/**
 * What the candidate can do with it. VIEW: see what they gave and who has read it. Who is late continues, too (spec 001
 * §4), for as long as `private.late_until` says.
 */
export function receiverAction({ status, endedAt }: Ended, now = Date.now()): ReceiverAction {
  if (status === 'PENDING_CONSENT') return 'START';
  const isLate = status === 'UNRESPONSIVE' && endedAt !== null && now < Date.parse(endedAt) + LATE_MILLISECONDS;
  return status === 'PENDING_CANDIDATE' || isLate ? 'CONTINUE' : 'VIEW';
}

export function isBulkAction(action: SenderAction): action is BulkAction {
  return action !== 'NEW_REQUEST';
}
