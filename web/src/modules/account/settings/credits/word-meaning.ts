import type { WordMeaning } from '#functions/credits/contract/transactions.ts';

/** The names that a row can show, as [value in the ledger, text in the reader's language]. */
export interface RowTexts {
  readonly reasons: readonly (readonly [string, string])[];
  readonly products: readonly (readonly [string, string])[];
}

/** What each word of a search stands for. `items`: the purchases whose receipt has the searched number. */
export function toMeanings(search: string, { reasons, products }: RowTexts, items: readonly string[]): WordMeaning[] {
  return wordsOf(search).map((word) => ({
    reasons: containing(word, reasons),
    products: containing(word, products),
    items: receiptNumber(word) === null ? [] : items,
  }));
}

/** The number of a receipt in a search; null if there is none. */
export function receiptNumber(search: string): string | null {
  return wordsOf(search).find((word) => /^\d{1,15}$/.test(word)) ?? null;
}

const wordsOf = (search: string): string[] => search.toLocaleLowerCase().split(/\s+/).filter(Boolean);

function containing(word: string, texts: readonly (readonly [string, string])[]): string[] {
  return texts.filter(([, text]) => text.toLocaleLowerCase().includes(word)).map(([value]) => value);
}
