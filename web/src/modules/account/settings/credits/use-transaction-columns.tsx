import { useTranslation } from 'react-i18next';
import type { Transaction } from '#functions/credits/contract/transactions.ts';
import { formatDateTime, formatNumber } from '#ui/format.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { SalesDocumentButton } from '#shared/credits/sales-document-button.tsx';
import type { SalesDocument } from '#shared/credits/use-sales-documents.ts';
import { InvoiceButton } from './invoice-button.tsx';
import { signed } from './signed.ts';
import { Description } from './description.tsx';

/** The kind of sales document that a transaction has. An invoice is a document itself. */
const DOCUMENT_OF: Readonly<Record<string, SalesDocument['kind']>> = {
  purchase: 'RECEIPT',
  purchaseRefunded: 'CREDIT_NOTE',
};

export const isOfPurchase = ({ reason }: Transaction): boolean => DOCUMENT_OF[reason] !== undefined;

/** `documents`: the receipts and credit notes of the rows that are purchases. */
export function useTransactionColumns(
  accountId: string,
  documents: readonly SalesDocument[],
): readonly Column<Transaction>[] {
  const { t } = useTranslation('credits');
  return [
    {
      id: 'description',
      header: t('transactions.description'),
      small: 'title',
      cell: (transaction) => <Description transaction={transaction} />,
    },
    { id: 'type', header: t('transactions.type'), width: '9rem', cell: ({ type }) => t(`type.${type as 'STRIPE'}`) },
    { id: 'date', header: t('transactions.date'), width: '12rem', cell: ({ createdAt }) => formatDateTime(createdAt) },
    {
      id: 'amount',
      header: t('transactions.amount'),
      isNumber: true,
      width: '8rem',
      cell: ({ amount }) => signed(amount),
    },
    {
      id: 'balance',
      header: t('transactions.balance'),
      isNumber: true,
      width: '8rem',
      cell: ({ balanceAfter }) => formatNumber(balanceAfter),
    },
    {
      id: 'documents',
      header: t('transactions.documents'),
      width: '13rem',
      cell: ({ itemId, reason, type }) =>
        reason === 'purchase' && type === 'INVOICE' ? (
          <InvoiceButton accountId={accountId} purchaseId={itemId} />
        ) : (
          documents
            .filter(({ purchaseId, kind }) => purchaseId === itemId && kind === DOCUMENT_OF[reason])
            .map((document) => <SalesDocumentButton key={document.id} document={document} />)
        ),
    },
  ];
}
