// Files that a team keeps for its members (migration account_files).

export const ACCOUNT_FILE_KINDS = ['POLICY_DOCUMENT', 'ROUTINE_GUIDELINE'] as const;
export type AccountFileKind = (typeof ACCOUNT_FILE_KINDS)[number];

/** Of each kind; also in SQL. */
export const MAX_ACCOUNT_FILES = 50;
