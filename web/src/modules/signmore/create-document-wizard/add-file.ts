import type { RegisteredFile } from '#functions/signing/contract/file-schemas.ts';
import { uploadFile } from '#shared/files/upload-file.ts';
import type { SendFile } from '#shared/files/use-upload-queue.ts';
import { refetchShown } from '#session/refetch.ts';
import type { Draft } from './draft.ts';

/** Uploads a PDF into a draft. The upload's id becomes the file's, so that a retry never adds the file twice. */
export function addFile(draft: Pick<Draft, 'id' | 'accountId'>): SendFile {
  return async ({ id, file }, onProgress, signal) => {
    await uploadFile<RegisteredFile>({
      to: `documents/${draft.accountId}/${draft.id}/${id}.pdf`,
      body: new Blob([file], { type: 'application/pdf' }),
      register: { name: 'files', request: { action: 'register', documentId: draft.id, fileId: id, name: file.name } },
      onProgress,
      signal,
    });
    await refetchShown();
  };
}
