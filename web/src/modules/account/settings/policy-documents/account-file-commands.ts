import type { AccountFileKind } from '#functions/account/contract/account-files.ts';
import type { AccountFilesRequest, RegisteredAccountFile } from '#functions/account/contract/account-upload-schemas.ts';
import type { Download } from '#functions/signing/contract/function-schemas.ts';
import { apollo } from '#session/apollo-client.ts';
import { callAsUser } from '#session/call-as-user.ts';
import type { SendFile } from '#ui/upload/use-upload-queue.ts';
import { UploadError } from '#ui/upload/xhr-upload.ts';
import { POLICY_FILES } from '#ui/upload/file-requirements.ts';
import { uploadToStorage } from '#modules/account/settings/shared/upload-to-storage.ts';
import { AccountFilesDocument, DestroyAccountFileDocument } from './account-files.generated.ts';
import type { AccountFileRow_AccountFileFragment } from './account-files.generated.ts';

/** A policy document or routine guideline in a list. */
export type AccountFile = AccountFileRow_AccountFileFragment;

/**
 * Uploads one file straight to Storage, then has it looked at and put into the team's list. The upload's id becomes the
 * file's, so that trying again never adds it twice.
 * @throws UploadError from Storage; AppError from the inspection.
 */
export function sendAccountFile(accountId: string, kind: AccountFileKind): SendFile {
  return async ({ id, file }, onProgress, signal) => {
    const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
    const type = POLICY_FILES.types[ending] ?? file.type;
    try {
      await uploadToStorage({
        to: `account-files/${accountId}/${id}`,
        body: new Blob([file], { type }),
        onProgress,
        signal,
      });
    } catch (error) {
      // An earlier try got the bytes there, and only its answer or the inspection was lost.
      if (!(error instanceof UploadError && error.isDuplicate)) throw error;
    }
    onProgress(1);
    const request: AccountFilesRequest = { action: 'register', accountId, fileId: id, kind, name: file.name };
    await callAsUser<RegisteredAccountFile>('account-files', request, { signal });
    await refetchFiles();
  };
}

/** An address that works for minutes: for the viewer (a PDF), or to be saved under its name. @throws AppError */
export async function accountFileAddress(fileId: string, as: 'page' | 'download'): Promise<string> {
  const request: AccountFilesRequest = { action: 'download', fileId, as };
  return (await callAsUser<Download>('account-files', request)).url;
}

/** @throws AppError */
export async function removeAccountFile(fileId: string): Promise<void> {
  await apollo.mutate({ mutation: DestroyAccountFileDocument, variables: { fileId } });
  await refetchFiles();
}

/** Never rejects: the file is in the list, or out of it, whether or not the list could be read again. */
async function refetchFiles(): Promise<void> {
  await apollo.refetchQueries({ include: [AccountFilesDocument] }).catch(() => undefined);
}
