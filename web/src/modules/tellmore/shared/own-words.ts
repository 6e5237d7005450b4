import i18next from 'i18next';
import type { OwnCategory, OwnLabel } from '#functions/whistleblowing/contract/own-lists.ts';
import { REPORT_CATEGORIES } from '#functions/whistleblowing/contract/report-words.ts';
import type { ReportCategory } from '#functions/whistleblowing/contract/report-words.ts';

const NORWEGIAN = ['nb', 'nn'];

/** Returns a team's own words in the language of the page: Norwegian for both written languages, English for others. */
export const worded = ({ nb, en }: OwnLabel): string => (NORWEGIAN.includes(i18next.language) ? nb || en : en || nb);

/** Names the categories of the specification, and one of the team's own that the channel does not name. */
export type CategoryWords = (known: ReportCategory | 'own') => string;

/** Names a category: one of the specification, or the team's own by its id. */
export function categoryText(category: string, own: readonly OwnCategory[], words: CategoryWords): string {
  const known = REPORT_CATEGORIES.find((each) => each === category);
  if (known !== undefined) return words(known);
  const named = own.find(({ id }) => id === category);
  return named ? worded(named) : words('own');
}

/** The categories that can be chosen, those of the specification first, the team's own before "Other". */
export function categoryOptions(
  own: readonly OwnCategory[],
  words: CategoryWords,
  chosen: string | null = null,
): readonly { readonly value: string; readonly label: string }[] {
  const mine = own.filter(({ id, retired }) => !retired || id === chosen).map(({ id }) => id);
  const known = REPORT_CATEGORIES.filter((each) => each !== 'OTHER');
  return [...known, ...mine, 'OTHER'].map((value) => ({ value, label: categoryText(value, own, words) }));
}
