import type { CopyRecipients, DraftChange, SignerInput } from '#functions/signing/contract/document-input.ts';
import { timeZone } from '#modules/signmore/shared/time-zone.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import {
  AddSignatureDocument,
  CreateDocumentDocument,
  OrderDocumentFilesDocument,
  RemoveDocumentFileDocument,
  RemoveSignatureDocument,
  SaveCopyRecipientsDocument,
  SetDocumentBulkDocument,
  SubmitBulkDocumentDocument,
  UpdateDocumentDocument,
  UpdateSignatureDocument,
} from './create-document-wizard.generated.ts';
import { atThePhone } from '#modules/signmore/signer-form/signer-form.ts';

/** Creates a draft and returns its id. */
export async function createDraft(accountId: string, input: DraftChange): Promise<string> {
  const { data } = await apollo.mutate({
    mutation: CreateDocumentDocument,
    variables: { accountId, input: { ...input, timeZone: timeZone() } },
  });
  const id = data?.createDocument?.id;
  if (!id) throw new Error('createDocument gave no document');
  return id;
}

export async function updateDraft(documentId: string, input: DraftChange): Promise<void> {
  await apollo.mutate({
    mutation: UpdateDocumentDocument,
    variables: { documentId, input: { ...input, timeZone: timeZone() } },
  });
  // The reminders are read from the standing, which the mutation's answer does not have.
  if (input.warningDays !== undefined) await refetchShown();
}

/** Reorders the files. `fileIds` has all of them. */
export async function orderFiles(documentId: string, fileIds: readonly string[]): Promise<void> {
  await apollo.mutate({ mutation: OrderDocumentFilesDocument, variables: { documentId, fileIds: [...fileIds] } });
  await refetchShown();
}

/** `onAdded` runs before the signers are loaded again, so that the form can take the next one. */
export async function addSigner(documentId: string, input: SignerInput, onAdded?: () => void): Promise<void> {
  const variables = { documentId, input };
  await atThePhone(() => apollo.mutate({ mutation: AddSignatureDocument, variables }));
  onAdded?.();
  await refetchShown();
}

export async function updateSigner(signatureId: string, input: SignerInput): Promise<void> {
  const variables = { signatureId, input };
  await atThePhone(() => apollo.mutate({ mutation: UpdateSignatureDocument, variables }));
  await refetchShown();
}

export async function removeSigner(signatureId: string): Promise<void> {
  await apollo.mutate({ mutation: RemoveSignatureDocument, variables: { signatureId } });
  await refetchShown();
}

/** Replaces all of them. */
export async function saveCopyRecipients(documentId: string, input: CopyRecipients): Promise<void> {
  await apollo.mutate({
    mutation: SaveCopyRecipientsDocument,
    variables: { documentId, input },
  });
  await refetchShown();
}

/** Whether everyone gets a document of their own. */
export async function setBulk(documentId: string, bulk: boolean): Promise<void> {
  await apollo.mutate({ mutation: SetDocumentBulkDocument, variables: { documentId, bulk } });
  await refetchShown();
}

/** `expectedTotal`: the credits that the sender has seen. */
export async function submitBulk(documentId: string, expectedTotal: number): Promise<void> {
  await apollo.mutate({ mutation: SubmitBulkDocumentDocument, variables: { documentId, expectedTotal } });
}

export async function removeFile(fileId: string): Promise<void> {
  await apollo.mutate({ mutation: RemoveDocumentFileDocument, variables: { fileId } });
  await refetchShown();
}
