import type { Direction, DocumentStatus } from '#functions/signing/contract/document-status.ts';

/** What can be done with a document from a list or its page. */
export type DocumentAction =
  | 'CONTINUE'
  | 'SEND_NOW'
  | 'RESCHEDULE'
  | 'EDIT'
  | 'SIGN'
  | 'REMIND'
  | 'EXTEND'
  | 'CANCEL'
  | 'TERMINATE'
  | 'COPY'
  | 'SEND_AGAIN'
  | 'ARCHIVE'
  | 'UNARCHIVE'
  | 'DELETE';

/** The actions that only the document's page offers, because it shows the values that they change. */
const PAGE_ACTIONS = [
  'SEND_NOW',
  'RESCHEDULE',
  'EDIT',
  'EXTEND',
  'TERMINATE',
  'COPY',
  'SEND_AGAIN',
] as const satisfies DocumentAction[];
export type PageAction = (typeof PAGE_ACTIONS)[number];

export function isPageAction(action: DocumentAction): action is PageAction {
  return PAGE_ACTIONS.some((one) => one === action);
}

/** What can be done with many at once. */
export const BULK_ACTIONS = ['REMIND', 'CANCEL', 'ARCHIVE', 'UNARCHIVE', 'DELETE'] as const satisfies DocumentAction[];
export type BulkAction = (typeof BULK_ACTIONS)[number];

export interface ActionSubject {
  readonly status: DocumentStatus;
  readonly direction: Direction;
  readonly archived: boolean;
  /** False for a document that belongs to another account of the reader. */
  readonly isInAccount?: boolean;
  /** The reader's own signature is still to be given. */
  readonly canSign: boolean;
  /** Somebody has signed. */
  readonly isSignedBySome?: boolean;
  /** Everyone has a document of their own: those are extended and terminated one by one. */
  readonly isBulk?: boolean;
}

/** Spec 002 §4. What is shown; the server's transition table decides. */
const SENDER_ACTIONS: Record<DocumentStatus, readonly DocumentAction[]> = {
  DRAFT: ['CONTINUE', 'ARCHIVE', 'DELETE'],
  SCHEDULED: ['SEND_NOW', 'RESCHEDULE', 'EDIT'],
  PENDING: ['REMIND', 'EXTEND', 'TERMINATE', 'CANCEL'],
  SEALING: [],
  SIGNED: ['COPY', 'TERMINATE', 'ARCHIVE', 'DELETE'],
  REFUSED: ['SEND_AGAIN', 'ARCHIVE', 'DELETE'],
  EXPIRED: ['SEND_AGAIN', 'ARCHIVE', 'DELETE'],
  CANCELLED: ['SEND_AGAIN', 'ARCHIVE', 'DELETE'],
  TERMINATED: ['COPY', 'ARCHIVE', 'DELETE'],
};

const RECEIVER_ACTIONS: Record<DocumentStatus, readonly DocumentAction[]> = {
  DRAFT: [],
  SCHEDULED: [],
  PENDING: [],
  SEALING: [],
  SIGNED: ['ARCHIVE', 'DELETE'],
  REFUSED: ['ARCHIVE', 'DELETE'],
  EXPIRED: ['ARCHIVE', 'DELETE'],
  CANCELLED: ['ARCHIVE', 'DELETE'],
  TERMINATED: ['ARCHIVE', 'DELETE'],
};

const NOT_OF_BULKS: ReadonlySet<DocumentAction> = new Set(['EXTEND', 'TERMINATE'] as const);

/** In the order in which they are shown: the most likely first, deleting last. */
export function documentActions({
  status,
  direction,
  archived,
  canSign,
  isInAccount = true,
  isSignedBySome = false,
  isBulk = false,
}: ActionSubject): readonly DocumentAction[] {
  const ofSide = direction === 'SENT' ? SENDER_ACTIONS[status] : RECEIVER_ACTIONS[status];
  // A document that nobody has signed is cancelled instead.
  const bySide = isInAccount
    ? ofSide.filter((action) => (action !== 'TERMINATE' || isSignedBySome) && !(isBulk && NOT_OF_BULKS.has(action)))
    : [];
  const actions = bySide.map((action) => (action === 'ARCHIVE' && archived ? 'UNARCHIVE' : action));
  return canSign && status === 'PENDING' ? ['SIGN', ...actions] : actions;
}
