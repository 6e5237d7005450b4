import { config } from '#api/config.ts';
import { accessToken } from '#session/token/access-token.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { UploadError, xhrUpload } from './xhr-upload.ts';

interface FileUpload {
  /** The bucket and the path in it. */
  readonly to: string;
  readonly body: Blob;
  /** The edge function that inspects the bytes, and its request. */
  readonly register: { readonly name: string; readonly request: object };
  /** Bytes sent / bytes in all; 1 once all have arrived and are inspected. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads a file to Storage and has it registered. The type is the blob's.
 * @throws UploadError from Storage; AppError from the edge function.
 */
export async function uploadFile<Registered>(upload: FileUpload): Promise<Registered> {
  const { register, onProgress, signal } = upload;
  try {
    await sendBytes(upload);
  } catch (error) {
    // An earlier try stored the bytes, and its answer or the inspection was lost.
    if (!(error instanceof UploadError && error.isDuplicate)) throw error;
  }
  onProgress(1);
  return callAsUser<Registered>(register.name, register.request, { signal });
}

async function sendBytes({ to, body, onProgress, signal }: FileUpload): Promise<void> {
  const headers = {
    authorization: `Bearer ${(await accessToken()) ?? ''}`,
    apikey: config.publishableKey,
    'content-type': body.type,
  };
  await xhrUpload({ url: `${config.supabaseUrl}/storage/v1/object/${to}`, body, headers, onProgress, signal });
}
