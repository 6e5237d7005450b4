import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import { toBulkVariables } from '#shared/lists/bulk.ts';
import type { BulkTarget } from '#shared/lists/bulk.ts';
import {
  ArchiveDocumentsDocument,
  CancelDocumentsDocument,
  DeleteDocumentsDocument,
  NotifyDocumentsDocument,
  NotifySignatureDocument,
  UnarchiveDocumentsDocument,
} from './document-commands.generated.ts';
import type { BulkAction } from '#modules/signmore/shared/document-actions.ts';

/**
 * Applies an action to all target documents or to none, and loads the screen's queries again. Of the documents that a
 * filter finds, only those that the action applies to count. Beside `ids`, `filter` names the direction, for documents
 * that one account both sent and received.
 * @throws AppError with codes and paths (`ids.3`)
 */
export async function actOnDocuments(action: BulkAction, target: BulkTarget, reason = ''): Promise<void> {
  const variables = toBulkVariables(target);
  switch (action) {
    case 'REMIND':
      await apollo.mutate({ mutation: NotifyDocumentsDocument, variables });
      break;
    case 'CANCEL':
      await apollo.mutate({ mutation: CancelDocumentsDocument, variables: { ...variables, reason } });
      break;
    case 'ARCHIVE':
      await apollo.mutate({ mutation: ArchiveDocumentsDocument, variables });
      break;
    case 'UNARCHIVE':
      await apollo.mutate({ mutation: UnarchiveDocumentsDocument, variables });
      break;
    case 'DELETE':
      await apollo.mutate({ mutation: DeleteDocumentsDocument, variables });
      break;
    default:
      action satisfies never;
  }
  await refetchShown();
}

/** Reminds one signer. */
export async function remindSigner(signatureId: string): Promise<void> {
  await apollo.mutate({ mutation: NotifySignatureDocument, variables: { signatureId } });
  await refetchShown();
}
