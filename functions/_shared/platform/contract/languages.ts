/** Languages of the interface and of every mail. Norwegian first: it is the default (spec 000 §9). */
export const LANGUAGES = ['nb', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'nb';

export function isLanguage(value: unknown): value is Language {
  return value === 'nb' || value === 'en';
}
