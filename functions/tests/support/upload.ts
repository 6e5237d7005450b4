import type { UploadTarget } from '#functions/platform/contract/uploads.ts';
import type { Backend } from './backend.ts';
import { callFunction } from './call.ts';
import type { Answer } from './call.ts';

export interface FileUpload {
  /** The edge function, and what its actions name the owner by. */
  readonly endpoint: 'files' | 'account-files' | 'check-files' | 'check-request-files' | 'images';
  readonly owner: object;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly fileId?: string;
}

/** Asks for the target of an upload. */
export function openUpload(
  backend: Backend,
  accessToken: string,
  { endpoint, owner, bytes, fileId }: FileUpload & { readonly fileId: string },
): Promise<Answer<UploadTarget>> {
  return callFunction(backend, endpoint, { action: 'target', ...owner, fileId, size: bytes.length }, accessToken);
}

/** Uploads as the web does, but registers nothing. Returns the status of Storage, or of the target that was refused. */
export async function uploadFile(
  backend: Backend,
  accessToken: string,
  upload: FileUpload,
): Promise<{ readonly fileId: string; readonly status: number }> {
  const fileId = upload.fileId ?? crypto.randomUUID();
  const { status, body } = await openUpload(backend, accessToken, { ...upload, fileId });
  if (status !== 200) return { fileId, status };
  const place = `${body.bucket}/${body.path}`;
  return { fileId, status: await uploadTo(backend, accessToken, place, upload.bytes, upload.type) };
}

/** Puts bytes into storage at `{bucket}/{path}`; returns the status of Storage. */
export async function uploadTo(
  backend: Backend,
  accessToken: string,
  place: string,
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<number> {
  const response = await fetch(`${backend.url}/storage/v1/object/${place}`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${accessToken}`, 'content-type': contentType },
    body: bytes,
  });
  await response.body?.cancel();
  return response.status;
}

/** Uploads in one step by the protocol for resumable uploads, as nobody's client does here; returns the status. */
export async function uploadResumably(
  backend: Backend,
  accessToken: string,
  place: string,
  bytes: Uint8Array<ArrayBuffer>,
  contentType?: string,
): Promise<number> {
  const [bucketName = '', ...path] = place.split('/');
  const told = { bucketName, objectName: path.join('/'), ...(contentType !== undefined && { contentType }) };
  const metadata = Object.entries(told).map(([name, value]) => `${name} ${btoa(value)}`);
  const response = await fetch(`${backend.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/offset+octet-stream',
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': metadata.join(','),
    },
    body: bytes,
  });
  await response.body?.cancel();
  return response.status;
}
