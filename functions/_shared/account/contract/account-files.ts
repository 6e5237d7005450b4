// Files that a team keeps for its own people (migration policy_documents).

export const ACCOUNT_FILE_KINDS = ['POLICY_DOCUMENT', 'ROUTINE_GUIDELINE'] as const;
export type AccountFileKind = (typeof ACCOUNT_FILE_KINDS)[number];

/** Spec 000 §5 and §9. */
export const MAX_ACCOUNT_FILE_BYTES = 10_000_000;
/** Of each kind; also in SQL. */
export const MAX_ACCOUNT_FILES = 50;

/** What may be kept, each with the ending of its names. */
export const ACCOUNT_FILE_ENDINGS = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
} as const;
export type AccountFileType = keyof typeof ACCOUNT_FILE_ENDINGS;

/** Why a file was refused. Each has a text in both languages that tells how to mend it. */
export const ACCOUNT_FILE_FAULTS = ['EMPTY', 'NOT_DOCUMENT', 'HAS_MACROS'] as const;
export type AccountFileFault = (typeof ACCOUNT_FILE_FAULTS)[number];
