import type { UploadedSigners } from '#functions/signing/contract/document-input.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import { batchesOf } from '#shared/import/batches-of.ts';
import { RecipientEmailsDocument, RemoveSignaturesDocument, UploadSignaturesDocument } from './recipients.generated.ts';

/**
 * Adds rows in batches. A batch is added whole, or not at all if one of its rows is refused: VALIDATION_FAILED with the
 * path `field::row`. `onAdded` runs after each.
 */
export async function uploadRecipients(
  documentId: string,
  rows: UploadedSigners,
  onAdded: (rows: UploadedSigners) => void,
): Promise<void> {
  try {
    for (const batch of batchesOf(rows)) {
      const variables = { documentId, rows: batch };
      await apollo.mutate({ mutation: UploadSignaturesDocument, variables });
      onAdded(batch);
    }
  } finally {
    await refetchShown();
  }
}

export async function removeRecipients(documentId: string, ids: readonly string[]): Promise<void> {
  await apollo.mutate({ mutation: RemoveSignaturesDocument, variables: { documentId, ids: [...ids] } });
  await refetchShown();
}

/** Rows of one answer, as every list. */
const PAGE = 100;
/** A draft that already has more is checked by the server alone. */
const MOST = 2000;

/** Returns the addresses of those who are in the draft, the latest ones of a large one. */
export async function loadEmails(id: string): Promise<readonly string[]> {
  const emails: string[] = [];
  for (let offset = 0; offset < MOST; offset += PAGE) {
    const { data } = await apollo.query({
      query: RecipientEmailsDocument,
      variables: { id, offset },
      fetchPolicy: 'network-only',
    });
    const edges = data?.bulkSignatureCollection?.edges ?? [];
    emails.push(...edges.flatMap(({ node }) => node.email ?? []));
    if (edges.length < PAGE) break;
  }
  return emails;
}
