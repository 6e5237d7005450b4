import type { UploadTarget } from '#functions/platform/contract/uploads.ts';
import { config } from '#api/config.ts';
import { accessToken } from '#session/token/access-token.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { xhrUpload } from './xhr-upload.ts';

interface FileUpload {
  /** Made by the client: a retry with the same id never adds the file twice. */
  readonly id: string;
  /** Its type is sent to Storage. */
  readonly body: Blob;
  /** The area's edge function, and what its actions have in common, such as the document's id. */
  readonly endpoint: string;
  readonly owner: object;
  /** The action that registers the upload. */
  readonly register: object;
  /** Bytes sent / bytes in all; 1 once all have arrived and are inspected. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads a file: asks for a target, sends the bytes to Storage and registers them.
 * @throws UploadError from Storage; AppError from the edge function.
 */
export async function uploadFile<Registered>(upload: FileUpload): Promise<Registered> {
  const { id, body, endpoint, owner, register, onProgress, signal } = upload;
  const request = { action: 'target', ...owner, fileId: id, size: body.size };
  const target = await callAsUser<UploadTarget>(endpoint, request, { signal });
  if (!target.isStored) await sendBytes(target, upload);
  onProgress(1);
  return callAsUser<Registered>(endpoint, { ...register, ...owner, fileId: id }, { signal });
}

async function sendBytes({ bucket, path }: UploadTarget, { body, onProgress, signal }: FileUpload): Promise<void> {
  const headers = {
    authorization: `Bearer ${(await accessToken()) ?? ''}`,
    apikey: config.publishableKey,
    'content-type': body.type,
  };
  const url = `${config.supabaseUrl}/storage/v1/object/${bucket}/${path}`;
  await xhrUpload({ url, body, headers, onProgress, signal });
}
