import { admin } from '../database/client.ts';

/** Returns the object's bytes, or null if it does not exist. */
export async function readObject(bucket: string, path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const { data, error } = await admin().storage.from(bucket).download(path);
  if (data) return new Uint8Array(await data.arrayBuffer());
  if (isMissing(error)) return null;
  throw new Error(`Cannot read ${bucket}/${path}`, { cause: error });
}

/** Stores a file under a path that contains its hash. An existing file has the same content and stays. */
export async function storeContent(
  bucket: string,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<void> {
  const { error } = await admin().storage.from(bucket).upload(path, bytes.buffer, { contentType, upsert: false });
  if (error && !isThere(error)) throw new Error(`Cannot store ${bucket}/${path}`, { cause: error });
}

/** Stores a file that never changes under its path, so that clients cache it for a year. */
export async function storeForever(
  bucket: string,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<void> {
  const { error } = await admin()
    .storage.from(bucket)
    .upload(path, bytes.buffer, { contentType, cacheControl: '31536000, immutable', upsert: false });
  if (error) throw new Error(`Cannot store ${bucket}/${path}`, { cause: error });
}

/** Removes objects. Missing objects are no error. */
export async function removeObjects(bucket: string, paths: readonly string[]): Promise<void> {
  for (let at = 0; at < paths.length; at += PAGE) {
    const { error } = await admin()
      .storage.from(bucket)
      .remove(paths.slice(at, at + PAGE));
    if (error) throw new Error(`Cannot remove from ${bucket}`, { cause: error });
  }
}

/** What storage lists at once unless it is asked for more; it removes up to a thousand. */
const PAGE = 100;

/** Names of all objects in a folder. */
export async function listObjects(bucket: string, folder: string): Promise<string[]> {
  const names: string[] = [];
  for (let isMore = true; isMore;) {
    const { data, error } = await admin().storage.from(bucket).list(folder, { limit: PAGE, offset: names.length });
    if (error) throw new Error(`Cannot list ${bucket}/${folder}`, { cause: error });
    names.push(...data.map(({ name }) => `${folder}/${name}`));
    isMore = data.length === PAGE;
  }
  return names;
}

interface StorageFault {
  readonly status?: number | undefined;
  readonly statusCode?: string | undefined;
  readonly message?: string | undefined;
}

function isThere(error: StorageFault): boolean {
  return error.status === 409 || error.statusCode === '409' || /already exists/i.test(error.message ?? '');
}

function isMissing(error: StorageFault | null): boolean {
  // Storage answers 400 with "not_found" in the body, newer versions 404.
  return error?.status === 404 || error?.statusCode === '404' || /not.?found/i.test(error?.message ?? '');
}
