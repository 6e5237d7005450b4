import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { apollo } from '#session/apollo-client.ts';
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
    fetchPolicy: 'cache-and-network',
  });
  return documentsIn(data);
}

/** For popups, which are outside the query provider. Null until the purchase is paid, and if it cannot be read. */
export function useReceipt(purchase: string, isPaid: boolean): SalesDocument | null {
  const [receipt, setReceipt] = useState<SalesDocument | null>(null);
  useEffect(
    function read() {
      if (!isPaid) return;
      let left = false;
      apollo.query({ query: SalesDocumentsDocument, variables: { purchases: [purchase] } }).then(
        ({ data }) => left || setReceipt(documentsIn(data)[0] ?? null),
        // It is in the list of transactions, too.
        () => {},
      );
      return () => {
        left = true;
      };
    },
    [purchase, isPaid],
  );
  return receipt;
}

function documentsIn(data: SalesDocumentsQuery | undefined): readonly SalesDocument[] {
  return (data?.salesDocumentCollection?.edges ?? []).map(({ node }) => ({
    id: node.id,
    purchaseId: node.purchaseId,
    kind: node.kind === 'CREDIT_NOTE' ? 'CREDIT_NOTE' : 'RECEIPT',
    number: String(node.number),
  }));
}
