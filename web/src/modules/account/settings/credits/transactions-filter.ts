import type { TransactionFilter, WordMeaning } from '#functions/credits/contract/transactions.ts';
import { readOneOf, toMoments } from '#shared/lists/list-filters.ts';
import type { ListShape, ListState } from '#ui/table/list-state.ts';

/** What the list's URL can hold (`?q=bankid&type=PRODUCT&product=IDENTITY_BANKID&from=2026-11-01&to=2026-11-30&page=2`). */
export const LIST_SHAPE: ListShape = {
  filters: ['q', 'type', 'product', 'from', 'to'],
  sortable: [],
  defaultSort: { by: 'date', descending: true },
};

export const TYPES = ['STRIPE', 'INVOICE', 'PRODUCT', 'REFUND', 'EXPIRY', 'ADJUSTMENT'] as const;

export function readTransactionFilter(
  filters: ListState['filters'],
  products: readonly string[],
  words: readonly WordMeaning[],
): TransactionFilter {
  const type = readOneOf(TYPES, filters.type);
  const product = readOneOf(products, filters.product);
  return {
    ...(type ? { type } : {}),
    ...(product ? { product } : {}),
    ...toMoments({ from: filters.from ?? '', to: filters.to ?? '' }),
    ...(words.length > 0 ? { words } : {}),
  };
}
