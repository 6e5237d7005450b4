import type { Direction, DocumentStatus } from '#functions/signing/contract/document-status.ts';

/** What can be done with a document from a list or its page. */
export type DocumentAction = 'CONTINUE' | 'SIGN' | 'REMIND' | 'CANCEL' | 'ARCHIVE' | 'UNARCHIVE' | 'DELETE';

/** What can be done with many at once. */
export const BULK_ACTIONS = ['REMIND', 'CANCEL', 'ARCHIVE', 'UNARCHIVE', 'DELETE'] as const satisfies DocumentAction[];
export type BulkAction = (typeof BULK_ACTIONS)[number];

export interface ActionSubject {
  readonly status: DocumentStatus;
  readonly direction: Direction;
  readonly archived: boolean;
  /** The reader's own signature is still to be given. */
  readonly canSign: boolean;
}

/** Spec 002 §4. What is shown; the server's transition table decides. */
const SENDER_ACTIONS: Record<DocumentStatus, readonly DocumentAction[]> = {
  DRAFT: ['CONTINUE', 'ARCHIVE', 'DELETE'],
  PENDING: ['REMIND', 'CANCEL'],
  SEALING: [],
  SIGNED: ['ARCHIVE', 'DELETE'],
  REFUSED: ['ARCHIVE', 'DELETE'],
  EXPIRED: ['ARCHIVE', 'DELETE'],
  CANCELLED: ['ARCHIVE', 'DELETE'],
};

const RECEIVER_ACTIONS: Record<DocumentStatus, readonly DocumentAction[]> = {
  ...SENDER_ACTIONS,
  DRAFT: [],
  PENDING: [],
};

/** In the order in which they are offered: the likeliest first, deleting last. */
export function documentActions({ status, direction, archived, canSign }: ActionSubject): readonly DocumentAction[] {
  const bySide = direction === 'SENT' ? SENDER_ACTIONS[status] : RECEIVER_ACTIONS[status];
  const actions = bySide.map((action) => (action === 'ARCHIVE' && archived ? 'UNARCHIVE' : action));
  return canSign && status === 'PENDING' ? ['SIGN', ...actions] : actions;
}
