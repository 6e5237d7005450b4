import type { CreditSums, Transaction, TransactionFilter } from '#functions/credits/contract/transactions.ts';
import { useJsonQuery } from '#graphql/use-json-query.ts';
import { offsetOf } from '#shared/lists/list-filters.ts';
import { toRowList } from '#shared/lists/list-result.ts';
import type { ListResult } from '#shared/lists/list-result.ts';
import { CreditTransactionPageDocument, TransactionSumsDocument } from './credits.generated.ts';

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
  const asked = { accountId, filter: filter ?? {} };
  const options = { skip: filter === null };
  const rows = useJsonQuery(CreditTransactionPageDocument, { ...asked, skip: offsetOf(page) }, options);
  const summed = useJsonQuery(TransactionSumsDocument, asked, options);
  const sums = summed.data ?? null;
  const result = toRowList(rows, (transactions) => ({ rows: transactions, total: sums?.count ?? 0 }));
  return {
    result: { ...result, isLoading: filter === null || rows.loading || summed.loading },
    sums: { sums, hasFailed: summed.error !== undefined && sums === null, retry: () => void summed.refetch() },
  };
}
