import type { CopiedDocument } from '#functions/signing/contract/file-schemas.ts';
import type { RemindersForm } from '#functions/signing/contract/document-schemas.ts';
import type { SignerInput, TerminationInput } from '#functions/signing/contract/document-input.ts';
import { apollo } from '#session/apollo-client.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { refetchShown } from '#session/refetch.ts';
import { toBulkVariables } from '#shared/lists/bulk.ts';
import type { BulkTarget } from '#shared/lists/bulk.ts';
import {
  ArchiveDocumentsDocument,
  CancelDocumentsDocument,
  ChangeRemindersDocument,
  CorrectSignatureDocument,
  DeleteDocumentsDocument,
  ExtendDocumentDocument,
  NotifyDocumentsDocument,
  NotifySignatureDocument,
  ResolveSealDocument,
  TerminateDocumentDocument,
  UnarchiveDocumentsDocument,
} from './document-commands.generated.ts';
import { atThePhone } from '#modules/signmore/signer-form/signer-form.ts';
import type { BulkAction } from '#modules/signmore/shared/document-actions.ts';

/**
 * Applies an action to all target documents or to none, and loads the screen's queries again. With a filter, documents
 * that the action does not apply to are skipped. Beside `ids`, `filter` names the direction, for documents that one
 * account both sent and received.
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

/** Corrects or replaces a signer who has not signed: the old link ends, and the mailbox gets a new one. */
export async function correctSigner(signatureId: string, input: SignerInput): Promise<void> {
  const variables = { signatureId, input };
  await atThePhone(() => apollo.mutate({ mutation: CorrectSignatureDocument, variables }));
  await refetchShown();
}

/** Extends the deadline of a document. `expirationDate`: the new last day. */
export async function extendDocument(documentId: string, expirationDate: string): Promise<void> {
  const variables = { documentId, input: { expirationDate } };
  await apollo.mutate({ mutation: ExtendDocumentDocument, variables });
  await refetchShown();
}

/** Changes when those who have not signed are reminded. */
export async function changeReminders(documentId: string, input: RemindersForm): Promise<void> {
  const variables = { documentId, input };
  await apollo.mutate({ mutation: ChangeRemindersDocument, variables });
  await refetchShown();
}

/** Ends a document that was signed. @throws AppError: TAKEN at `3.email` of the copy recipients. */
export async function terminateDocument(documentId: string, input: TerminationInput): Promise<void> {
  const variables = { documentId, input };
  await apollo.mutate({ mutation: TerminateDocumentDocument, variables });
  await refetchShown();
}

/** Retries a stopped seal, or gives up with a reason, which cancels the document. */
export async function resolveSeal(documentId: string, action: 'RETRY' | 'GIVE_UP', reason?: string): Promise<void> {
  await apollo.mutate({ mutation: ResolveSealDocument, variables: { documentId, action, reason: reason ?? null } });
  await refetchShown();
}

/** Makes a draft with the same files, signers and message. Returns its id, and the names of files that it lacks. */
export async function copyDocument(original: string): Promise<{ documentId: string; filesLeftOut: string[] }> {
  const { documentId, files } = await callAsUser<CopiedDocument>('files', { action: 'copy', documentId: original });
  const filesLeftOut: string[] = [];
  for (const { id, name } of files) {
    const copied = callAsUser('files', { action: 'copyFile', documentId, fileId: id });
    await copied.catch(() => filesLeftOut.push(name));
  }
  return { documentId, filesLeftOut };
}
