// What the privacy statement tells, each with a text. A test compares the processors with the settings of a deployment, and
// the periods with the rules of the database.

/** Whose data we store: every kind of person who meets the product. */
export const STORED = ['users', 'documents', 'checks', 'references', 'reports', 'purchases'] as const;

export const KEPT = ['documents', 'checks', 'reports', 'mails', 'accounts', 'logs', 'purchases'] as const;

/** Who processes data for us, and the registers that are asked. */
export const PROCESSORS = [
  'hosting',
  'mail',
  'sms',
  'eid',
  'identity',
  'payments',
  'maps',
  'register',
  'vatRegister',
  'sanctions',
  'credit',
  'domains',
  'passwords',
  'timestamp',
  'translations',
] as const;
