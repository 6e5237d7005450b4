import { useQuery } from '@apollo/client/react';
import { SalesDocumentsDocument } from './sales-documents.generated.ts';
import type { SalesDocumentsQuery } from './sales-documents.generated.ts';

/** A receipt or a credit note of a purchase. */
export interface SalesDocument {
  readonly id: string;
  readonly purchaseId: string;
  readonly kind: 'RECEIPT' | 'CREDIT_NOTE';
  readonly number: string;
}

/** Returns the receipts and credit notes of purchases, by number; none while they load. */
export function useSalesDocuments(purchases: readonly string[]): readonly SalesDocument[] {
  const { data } = useQuery(SalesDocumentsDocument, {
    variables: { purchases: [...purchases] },
    skip: purchases.length === 0,
  });
  return documentsIn(data);
}

/** Returns the receipt of a purchase. Null until it is paid, and if it cannot be read: it is in the list of transactions, too. */
export function useReceipt(purchase: string, isPaid: boolean): SalesDocument | null {
  const [receipt] = useSalesDocuments(isPaid ? [purchase] : []);
  return receipt ?? null;
}

function documentsIn(data: SalesDocumentsQuery | undefined): readonly SalesDocument[] {
  return (data?.salesDocumentCollection?.edges ?? []).map(({ node }) => ({
    id: node.id,
    purchaseId: node.purchaseId,
    kind: node.kind === 'CREDIT_NOTE' ? 'CREDIT_NOTE' : 'RECEIPT',
    number: String(node.number),
  }));
}
