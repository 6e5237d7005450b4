import { useQuery } from '@apollo/client/react';
import type { DocumentCost } from '#functions/signing/contract/document-cost.ts';
import type { Cost } from '#shared/credits/use-cost.ts';
import { DocumentCostDocument } from './document-cost.generated.ts';

interface SendingCost extends Cost {
  /** What the price is made of: the document or documents, SMS codes and eIDs. */
  readonly parts: DocumentCost;
}

/**
 * Returns what sending a document costs (null while unknown or for no document), and a function that loads it again.
 */
export function useDocumentCost(
  document: { readonly id: string; readonly accountId: string } | null,
): readonly [SendingCost | null, () => Promise<void>] {
  const { data, refetch } = useQuery(DocumentCostDocument, {
    variables: { documentId: document?.id ?? '', accountId: document?.accountId ?? '' },
    skip: document === null,
    fetchPolicy: 'cache-and-network',
  });
  const reload = async (): Promise<void> => {
    await refetch().catch(() => undefined);
  };
  const parts = data?.documentCost;
  if (!data?.accountByPk || !parts) return [null, reload];
  const price = parts.reduce((sum, { credits }) => sum + credits, 0);
  return [{ price, balance: Number(data.accountByPk.creditBalance ?? 0), parts }, reload];
}
