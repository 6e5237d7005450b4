// The whole table: every state × action × actor. The expected results are written by hand, not read from the migration:
// the resulting 'STATE', or the error code.
export const states = [
  'DRAFT',
  'SCHEDULED',
  'PENDING',
  'SEALING',
  'SIGNED',
  'REFUSED',
  'EXPIRED',
  'CANCELLED',
] as const;
export type State = (typeof states)[number];

/** The result of an action in each state, in the order of `states`. */
export type Outcomes = readonly [string, string, string, string, string, string, string, string];

const stays: Outcomes = [...states];
const sixTimes = (code: string) => [code, code, code, code, code, code] as const;
const none = (code: string): Outcomes => [code, code, ...sixTimes(code)];

export const sender: Record<string, Outcomes> = {
  //           DRAFT             SCHEDULED         PENDING           SEALING            SIGNED             REFUSED           EXPIRED           CANCELLED
  edit: ['DRAFT', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE'],
  addSigner: ['DRAFT', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE'],
  editSigner: ['DRAFT', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE'],
  removeSigner: ['DRAFT', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE'],
  saveCopies: ['DRAFT', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE'],
  addFile: ['DRAFT', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE'],
  orderFiles: ['DRAFT', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE'],
  removeFile: ['DRAFT', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE', 'IMMUTABLE'],
  // SCHEDULED again: another time.
  schedule: [
    'SCHEDULED',
    'SCHEDULED',
    'INVALID_ACTION',
    'DOCUMENT_SIGNED',
    'DOCUMENT_SIGNED',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'INVALID_ACTION',
  ],
  unschedule: [
    'DRAFT',
    'DRAFT',
    'INVALID_ACTION',
    'DOCUMENT_SIGNED',
    'DOCUMENT_SIGNED',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'INVALID_ACTION',
  ],
  submit: [
    'PENDING',
    'PENDING',
    'PENDING',
    'DOCUMENT_SIGNED',
    'DOCUMENT_SIGNED',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'INVALID_ACTION',
  ],
  remind: [
    'INVALID_ACTION',
    'INVALID_ACTION',
    'PENDING',
    'DOCUMENT_SIGNED',
    'DOCUMENT_SIGNED',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'INVALID_ACTION',
  ],
  remindAll: [
    'INVALID_ACTION',
    'INVALID_ACTION',
    'PENDING',
    'DOCUMENT_SIGNED',
    'DOCUMENT_SIGNED',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'INVALID_ACTION',
  ],
  cancel: [
    'INVALID_ACTION',
    'INVALID_ACTION',
    'CANCELLED',
    'DOCUMENT_SIGNED',
    'DOCUMENT_SIGNED',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'CANCELLED',
  ],
  order: [
    'DRAFT',
    'IMMUTABLE',
    'PENDING',
    'DOCUMENT_SIGNED',
    'DOCUMENT_SIGNED',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'INVALID_ACTION',
  ],
  correct: [
    'INVALID_ACTION',
    'INVALID_ACTION',
    'PENDING',
    'DOCUMENT_SIGNED',
    'DOCUMENT_SIGNED',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'INVALID_ACTION',
  ],
  extend: [
    'INVALID_ACTION',
    'INVALID_ACTION',
    'PENDING',
    'DOCUMENT_SIGNED',
    'DOCUMENT_SIGNED',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'INVALID_ACTION',
  ],
  copy: ['INVALID_ACTION', 'INVALID_ACTION', 'PENDING', 'SEALING', 'SIGNED', 'REFUSED', 'EXPIRED', 'CANCELLED'],
  // Not stopped: see stopped-seals.test.ts.
  retrySeal: [
    'INVALID_ACTION',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'DOCUMENT_SIGNED',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'INVALID_ACTION',
  ],
  giveUpSeal: [
    'INVALID_ACTION',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'DOCUMENT_SIGNED',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'INVALID_ACTION',
  ],
  archive: ['DRAFT', 'INVALID_ACTION', 'INVALID_ACTION', 'INVALID_ACTION', 'SIGNED', 'REFUSED', 'EXPIRED', 'CANCELLED'],
  unarchive: [
    'DRAFT',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'SIGNED',
    'REFUSED',
    'EXPIRED',
    'CANCELLED',
  ],
  delete: ['removed', 'INVALID_ACTION', 'INVALID_ACTION', 'INVALID_ACTION', 'deleted', 'deleted', 'deleted', 'deleted'],
  // The sender is not a signer: only the addressee may sign or decline.
  sign: none('DOCUMENT_NOT_FOUND'),
  refuse: none('DOCUMENT_NOT_FOUND'),
  view: none('DOCUMENT_NOT_FOUND'),
};

// A stranger's actions look the same in every state, so they don't reveal that the document exists.
export const stranger = Object.fromEntries(Object.keys(sender).map((action) => [action, none('DOCUMENT_NOT_FOUND')]));

export const signer: Record<string, Outcomes> = {
  ...Object.fromEntries(Object.keys(sender).map((action) => [action, none('DOCUMENT_NOT_FOUND')])),
  //           DRAFT                 SCHEDULED             PENDING           SEALING            SIGNED             REFUSED           EXPIRED           CANCELLED
  view: [
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_NOT_FOUND',
    'PENDING',
    'SEALING',
    'SIGNED',
    'REFUSED',
    'EXPIRED',
    'DOCUMENT_NOT_FOUND',
  ],
  sign: [
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_NOT_FOUND',
    'PENDING',
    'DOCUMENT_SIGNED',
    'DOCUMENT_SIGNED',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'DOCUMENT_NOT_FOUND',
  ],
  refuse: [
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_NOT_FOUND',
    'REFUSED',
    'DOCUMENT_SIGNED',
    'DOCUMENT_SIGNED',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'DOCUMENT_NOT_FOUND',
  ],
  // They know the document they received, so the error says that the action is not theirs.
  cancel: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_FOUND', ...sixTimes('INVALID_ACTION')],
  remindAll: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_FOUND', ...sixTimes('INVALID_ACTION')],
  archive: [
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_NOT_FOUND',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'SIGNED',
    'REFUSED',
    'EXPIRED',
    'CANCELLED',
  ],
  unarchive: [
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_NOT_FOUND',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'SIGNED',
    'REFUSED',
    'EXPIRED',
    'CANCELLED',
  ],
  delete: [
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_NOT_FOUND',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'SIGNED',
    'REFUSED',
    'EXPIRED',
    'CANCELLED',
  ],
};

export const linkHolder: Record<string, Outcomes> = {
  // There is no link before the document is sent, and none after it is cancelled.
  view: ['INVALID_TOKEN', 'INVALID_TOKEN', 'PENDING', 'SEALING', 'SIGNED', 'REFUSED', 'EXPIRED', 'INVALID_TOKEN'],
  sign: [
    'INVALID_TOKEN',
    'INVALID_TOKEN',
    'PENDING',
    'DOCUMENT_SIGNED',
    'DOCUMENT_SIGNED',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'INVALID_TOKEN',
  ],
  refuse: [
    'INVALID_TOKEN',
    'INVALID_TOKEN',
    'REFUSED',
    'DOCUMENT_SIGNED',
    'DOCUMENT_SIGNED',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'INVALID_TOKEN',
  ],
};

export const system: Record<string, Outcomes> = {
  expire: stays, // not over yet
  sendScheduled: stays, // not time yet
  sendScheduledLater: ['DRAFT', 'PENDING', 'PENDING', 'SEALING', 'SIGNED', 'REFUSED', 'EXPIRED', 'CANCELLED'],
  expireLater: ['DRAFT', 'SCHEDULED', 'EXPIRED', 'SEALING', 'SIGNED', 'REFUSED', 'EXPIRED', 'CANCELLED'],
  seal: [
    'INVALID_ACTION',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'SIGNED',
    'SIGNED',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'INVALID_ACTION',
  ],
  failSeal: [
    'INVALID_ACTION',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'SEALING',
    'SIGNED',
    'INVALID_ACTION',
    'INVALID_ACTION',
    'INVALID_ACTION',
  ],
};
