import type { OwnCategory } from '#functions/whistleblowing/contract/own-lists.ts';
import { categoryName } from '#modules/tellmore/shared/category-name.ts';

interface Scope {
  readonly category: string | null;
  readonly entrance: string | null;
}

/** Says for which reports a rule counts: "Bribery, Nord". Needs the texts of `tellmore`. */
export const ruleScope = ({ category, entrance }: Scope, own: readonly OwnCategory[]): string =>
  [category === null ? '' : categoryName(category, own), entrance ?? ''].filter(Boolean).join(', ');
