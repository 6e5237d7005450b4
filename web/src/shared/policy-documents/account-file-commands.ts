import type { AccountFileKind } from '#functions/account/contract/account-files.ts';
import type { AccountFilesRequest, RegisteredAccountFile } from '#functions/account/contract/account-upload-schemas.ts';
import type { Download } from '#functions/platform/contract/download.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { uploadFile } from '#shared/files/upload-file.ts';
import type { SendFile } from '#shared/files/use-upload-queue.ts';
import { AccountFilesDocument, DestroyAccountFileDocument } from './account-files.generated.ts';
import type { AccountFileRow_AccountFileFragment } from './account-files.generated.ts';
import { POLICY_FILES } from './policy-files.ts';

/** A policy document or routine guideline in a list. */
export type AccountFile = AccountFileRow_AccountFileFragment;

/** Uploads a file into the team's list. */
export function sendAccountFile(accountId: string, kind: AccountFileKind): SendFile {
  return async ({ id, file }, onProgress, signal) => {
    const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
    const type = POLICY_FILES.types[ending] ?? file.type;
    await uploadFile<RegisteredAccountFile>({
      id,
      body: new Blob([file], { type }),
      endpoint: 'account-files',
      owner: { accountId },
      register: { action: 'register', kind, name: file.name },
      onProgress,
      signal,
    });
    await refetchShown(AccountFilesDocument);
  };
}

/** Returns an address that works for minutes: for the viewer (a PDF), or to save the file under its name. @throws AppError */
export function accountFileAddress(fileId: string, as: 'page' | 'download'): Promise<Download> {
  const request: AccountFilesRequest = { action: 'download', fileId, as };
  return callAsUser('account-files', request);
}

/** @throws AppError */
export async function removeAccountFile(fileId: string): Promise<void> {
  await apollo.mutate({ mutation: DestroyAccountFileDocument, variables: { fileId } });
  await refetchShown(AccountFilesDocument);
}
