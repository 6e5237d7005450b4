// What the privacy statement tells, each with a text. A test compares the periods with the rules of the database.

/** Whose data we store: every kind of person who meets the product. */
export const STORED = [
  'visitors',
  'users',
  'members',
  'documents',
  'checks',
  'references',
  'reviewers',
  'reports',
  'handlers',
  'purchases',
] as const;

export const KEPT = ['documents', 'checks', 'reports', 'mails', 'accounts', 'security', 'logs', 'purchases'] as const;
