import type { CreditTransactionFilter } from '#graphql/schema.generated.ts';
import { readOneOf, toMoments } from '#shared/lists/list-filters.ts';
import type { ListShape, ListState } from '#ui/table/list-state.ts';

/** What the list's URL can hold (`?type=PRODUCT&from=2026-11-01&to=2026-11-30&page=2`). */
export const LIST_SHAPE: ListShape = {
  filters: ['type', 'from', 'to'],
  sortable: [],
  defaultSort: { by: 'date', descending: true },
};

export const TYPES = ['STRIPE', 'INVOICE', 'PRODUCT', 'REFUND', 'EXPIRY', 'ADJUSTMENT'] as const;

export function toTransactionFilter(filters: ListState['filters'], accountId: string): CreditTransactionFilter {
  const type = readOneOf(TYPES, filters.type);
  const { from, before } = toMoments({ from: filters.from ?? '', to: filters.to ?? '' });
  return {
    accountId: { eq: accountId },
    ...(type ? { type: { eq: type } } : {}),
    ...(from || before ? { createdAt: { ...(from ? { gte: from } : {}), ...(before ? { lt: before } : {}) } } : {}),
  };
}
