import { config } from '#api/config.ts';
import { accessToken } from '#session/token/access-token.ts';
import { xhrUpload } from '#ui/upload/xhr-upload.ts';

interface StorageUpload {
  /** The bucket and the path in it. */
  readonly to: string;
  readonly body: Blob;
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a file straight to Storage, as the user. Its type is the blob's. @throws UploadError */
export async function uploadToStorage({ to, body, onProgress, signal }: StorageUpload): Promise<void> {
  const headers = {
    authorization: `Bearer ${(await accessToken()) ?? ''}`,
    apikey: config.publishableKey,
    'content-type': body.type,
  };
  await xhrUpload({ url: `${config.supabaseUrl}/storage/v1/object/${to}`, body, headers, onProgress, signal });
}
