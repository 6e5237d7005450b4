import type { Backend } from './backend.ts';

/** Puts bytes into storage at `{bucket}/{path}`, as the web does; gives storage's status. */
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
