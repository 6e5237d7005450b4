import i18next from 'i18next';
import type { OwnCategory } from '#functions/whistleblowing/contract/own-lists.ts';
import { categoryOptions, categoryText } from './own-words.ts';
import type { CategoryWords } from './own-words.ts';

const words: CategoryWords = (known) => i18next.getFixedT(null, 'tellmore')(`category.${known}`);

interface WithCategories {
  readonly ownCategories: readonly OwnCategory[];
}

/** The team's own categories; none while the channel is not known. */
export const ownCategoriesOf = (channel: WithCategories | null | undefined): readonly OwnCategory[] =>
  channel?.ownCategories ?? [];

/** Names a category to handlers. */
export const categoryName = (category: string, own: readonly OwnCategory[]): string =>
  categoryText(category, own, words);

/** Those that a report can be given, also the one that it has. */
export const categoryChoices = (own: readonly OwnCategory[], chosen: string | null) =>
  categoryOptions(own, words, chosen);
