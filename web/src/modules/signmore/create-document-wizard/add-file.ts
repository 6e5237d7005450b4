import type { RegisteredFile } from '#functions/signing/contract/function-schemas.ts';
import { config } from '#api/config.ts';
import { accessToken } from '#session/token/access-token.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { UploadError, xhrUpload } from '#ui/upload/xhr-upload.ts';
import { refetchDraft } from './draft-commands.ts';
import type { Draft } from './draft.ts';

/**
 * Uploads one PDF straight to Storage, then has it inspected and put into the draft's list. The upload's id becomes
 * the file's, so that trying again never adds it twice.
 * @throws UploadError from Storage; AppError from the inspection.
 */
export async function addFile(
  draft: Pick<Draft, 'id' | 'accountId'>,
  { id, file }: { readonly id: string; readonly file: File },
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    await xhrUpload({
      url: `${config.supabaseUrl}/storage/v1/object/documents/${draft.accountId}/${draft.id}/${id}.pdf`,
      body: new Blob([file], { type: 'application/pdf' }),
      headers: {
        authorization: `Bearer ${(await accessToken()) ?? ''}`,
        apikey: config.publishableKey,
        'content-type': 'application/pdf',
      },
      onProgress,
      signal,
    });
  } catch (error) {
    // An earlier try got the bytes there, and only its answer or the inspection was lost.
    if (!(error instanceof UploadError && error.isDuplicate)) throw error;
  }
  onProgress(1);
  await callAsUser<RegisteredFile>(
    'files',
    { action: 'register', documentId: draft.id, fileId: id, name: file.name },
    { signal },
  );
  await refetchDraft();
}
