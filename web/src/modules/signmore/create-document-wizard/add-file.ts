import type { RegisteredFile } from '#functions/signing/contract/file-schemas.ts';
import i18next from 'i18next';
import { announce } from '#ui/announce.ts';
import { uploadFile } from '#shared/files/upload-file.ts';
import type { SendFile } from '#shared/files/use-upload-queue.ts';
import { refetchShown } from '#session/refetch.ts';
import type { Draft } from './draft.ts';

/** Uploads a PDF into a draft. */
export function addFile(draft: Pick<Draft, 'id'>): SendFile {
  return async ({ id, file }, onProgress, signal) => {
    const { name, leftOut = [] } = await uploadFile<RegisteredFile>({
      id,
      body: new Blob([file], { type: 'application/pdf' }),
      endpoint: 'files',
      owner: { documentId: draft.id },
      register: { action: 'register', name: file.name },
      onProgress,
      signal,
    });
    // The row shows it, as long as the file is in the draft.
    if (leftOut.length > 0)
      announce(leftOut.map((what) => i18next.t(`signmore:create.leftOut.${what}`, { name })).join(' '));
    await refetchShown();
  };
}
