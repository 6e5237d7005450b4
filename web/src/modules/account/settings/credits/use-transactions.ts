import { useQuery } from '@apollo/client/react';
import { creditSums } from '#functions/credits/contract/sums.ts';
import type { CreditSums } from '#functions/credits/contract/sums.ts';
import { offsetOf } from '#shared/lists/list-filters.ts';
import { toListResult } from '#shared/lists/list-result.ts';
import type { ListResult } from '#shared/lists/list-result.ts';
import { CreditTransactionsDocument, TransactionSumsDocument } from './credits.generated.ts';
import { toRowFilter } from './transactions-filter.ts';
import type { TransactionFilter } from './transactions-filter.ts';
import type { Transaction } from './use-transaction-columns.tsx';

interface Transactions {
  readonly result: ListResult<Transaction>;
  readonly sums: {
    /** Null while they load. */
    readonly sums: CreditSums | null;
    readonly hasFailed: boolean;
    readonly retry: () => void;
  };
}

/**
 * A page of the account's transactions, and the sums of all pages. They are two requests, because counting what a filter
 * finds takes long for a large account and need not be repeated for each page. A `filter` of null is not known yet.
 */
export function useTransactions(accountId: string, filter: TransactionFilter | null, page: number): Transactions {
  const rows = useQuery(CreditTransactionsDocument, {
    variables: { filter: toRowFilter(filter ?? {}, accountId), offset: offsetOf(page) },
    fetchPolicy: 'cache-and-network',
    skip: filter === null,
  });
  const summed = useQuery(TransactionSumsDocument, {
    variables: { accountId, filter: JSON.stringify(filter ?? {}) },
    fetchPolicy: 'cache-and-network',
    skip: filter === null,
  });
  const sums = summed.data ? creditSums.parse(JSON.parse(summed.data.creditSums ?? 'null')) : null;
  const result = toListResult(
    rows,
    ({ creditTransactionCollection: found }) => found && { edges: found.edges, totalCount: sums?.count ?? 0 },
    (node) => node,
  );
  return {
    result: { ...result, isLoading: filter === null || rows.loading || summed.loading },
    sums: { sums, hasFailed: summed.error !== undefined && sums === null, retry: () => void summed.refetch() },
  };
}
