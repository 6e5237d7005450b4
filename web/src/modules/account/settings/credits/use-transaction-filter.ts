import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { ListState } from '#ui/table/list-state.ts';
import { ProductTypesDocument, PurchasesOfDocumentDocument } from './credits.generated.ts';
import { reasonKey, REASONS } from './transaction-texts.ts';
import { readTransactionFilter } from './transactions-filter.ts';
import type { TransactionFilter } from '#functions/credits/contract/transactions.ts';
import { receiptNumber, toMeanings } from './word-meaning.ts';

interface FilterOfList {
  /** Null until the products, and the receipt whose number was searched, are known. */
  readonly filter: TransactionFilter | null;
  readonly products: readonly { readonly value: string; readonly label: string }[];
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Reads the list's filter from the URL. A text is searched in what the rows show in the reader's language. */
export function useTransactionFilter(filters: ListState['filters'], accountId: string): FilterOfList {
  const { t } = useTranslation('credits');
  const search = filters['q'] ?? '';
  const number = receiptNumber(search);
  const types = useQuery(ProductTypesDocument, { fetchPolicy: 'cache-first' });
  const receipts = useQuery(PurchasesOfDocumentDocument, {
    variables: { accountId, number: number ?? '0' },
    skip: number === null,
    fetchPolicy: 'cache-first',
  });
  const products = (types.data?.productCollection.edges ?? []).map(({ node }) => ({
    value: node.type,
    label: t(`product.${node.nameKey}` as 'product.eSignatureDocument'),
  }));
  const items = (receipts.data?.salesDocumentCollection?.edges ?? []).map(({ node }) => node.purchaseId);
  const texts = {
    reasons: REASONS.map((reason) => [reason, t(reasonKey(reason))] as const),
    products: products.map(({ value, label }) => [value, label] as const),
  };
  const isKnown = types.data !== undefined && (number === null || receipts.data !== undefined);
  return {
    filter: isKnown
      ? readTransactionFilter(
          filters,
          products.map(({ value }) => value),
          toMeanings(search, texts, items),
        )
      : null,
    products,
    hasFailed: !isKnown && (types.error ?? receipts.error) !== undefined,
    retry: () => void Promise.all([types.refetch(), number === null ? null : receipts.refetch()]),
  };
}
