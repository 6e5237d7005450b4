/** Languages of the interface and of every mail. Norwegian first: it is the default (spec 000 §9). */
export const LANGUAGES = ['nb', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Of mails to people whose pages are in nynorsk too: those who report. */
export const MAIL_LANGUAGES = ['nb', 'nn', 'en'] as const;

export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'nb';

export function isLanguage(value: unknown): value is Language {
  return value === 'nb' || value === 'en';
}

export function isMailLanguage(value: unknown): value is MailLanguage {
  return value === 'nn' || isLanguage(value);
}
