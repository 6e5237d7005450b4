// Words of reports without a parser, which the reporters' pages must not load.
export const REPORT_TYPES = ['FEEDBACK', 'WHISTLEBLOWING'] as const;

/** Those of the specification. A team can have categories of its own beside them, known by their ids. */
export const REPORT_CATEGORIES = [
  'BRIBERY',
  'BULLYING',
  'DANGEROUS_CONDITIONS',
  'DRUGS',
  'FINANCIAL',
  'PERSONAL_DATA',
  'POLLUTION',
  'RACISM',
  'SEXUAL_HARASSMENT',
  'OTHER',
] as const;
export type ReportCategory = (typeof REPORT_CATEGORIES)[number];

/** Of a team's own questions. */
export const QUESTION_KINDS = ['TEXT', 'LONG_TEXT', 'CHOICE', 'CHOICES', 'DATE', 'YES_NO'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];
