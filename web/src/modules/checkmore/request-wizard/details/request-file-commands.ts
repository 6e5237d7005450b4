import type { Download } from '#functions/platform/contract/download.ts';
import type { RegisteredCheckRequestFile } from '#functions/checks/contract/check-request-file-schemas.ts';
import { apollo } from '#session/apollo-client.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { refetchShown } from '#session/refetch.ts';
import { uploadFile } from '#shared/files/upload-file.ts';
import type { SendFile } from '#shared/files/use-upload-queue.ts';
import { DestroyCheckRequestFileDocument } from './request-files.generated.ts';

const ENDPOINT = 'check-request-files';

/** Uploads a PDF into a draft, for one of its checks; `replacesId` names a file whose place it takes. */
export function addRequestFile(
  checkRequestId: string,
  checkType: 'INFORMATION' | 'E_LEARNING',
  replacesId?: string,
): SendFile {
  return async ({ id, file }, onProgress, signal) => {
    await uploadFile<RegisteredCheckRequestFile>({
      id,
      body: new Blob([file], { type: 'application/pdf' }),
      endpoint: ENDPOINT,
      owner: { checkRequestId },
      register: { action: 'register', checkType, name: file.name, replacesId },
      onProgress,
      signal,
    });
    await refetchShown();
  };
}

/** Returns an address of the file that works for minutes. @throws AppError */
export async function requestFileAddress(fileId: string): Promise<{ url: string }> {
  const { url } = await callAsUser<Download>(ENDPOINT, { action: 'download', fileId, as: 'page' });
  return { url };
}

/** Copies a file of an earlier request into a draft. @throws AppError */
async function copyRequestFile(checkRequestId: string, fileId: string): Promise<void> {
  await callAsUser<RegisteredCheckRequestFile>(ENDPOINT, { action: 'copy', checkRequestId, fileId });
}

export async function removeRequestFile(checkRequestId: string, checkRequestFileId: string): Promise<void> {
  await apollo.mutate({ mutation: DestroyCheckRequestFileDocument, variables: { checkRequestId, checkRequestFileId } });
  await refetchShown();
}

/** Copies files into a draft, in their order. Returns how many could not be copied. */
export async function copyRequestFiles(checkRequestId: string, fileIds: readonly string[]): Promise<number> {
  let failed = 0;
  for (const file of fileIds) {
    await copyRequestFile(checkRequestId, file).catch(() => {
      failed += 1;
    });
  }
  return failed;
}
