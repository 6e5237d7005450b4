import { sha256Hex } from '../../platform/pdf/digest.ts';
import { SealError } from '../../platform/seal/types.ts';
import { listObjects, readObject, removeObjects, storeContent } from '../../platform/storage/objects.ts';

export const SEALED_BUCKET = 'sealed-documents';

interface StoredFile {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
}

export async function storeZip(folder: string, bytes: Uint8Array): Promise<StoredFile> {
  const sha256 = await sha256Hex(bytes);
  return store(`${folder}/${sha256}.zip`, sha256, bytes, 'application/zip');
}

/** Stores a file, and checks that storage returns it unchanged. */
export async function store(path: string, sha256: string, bytes: Uint8Array, contentType: string): Promise<StoredFile> {
  await storeContent(SEALED_BUCKET, path, new Uint8Array(bytes), contentType);
  const stored = await readObject(SEALED_BUCKET, path);
  if (stored === null || (await sha256Hex(stored)) !== sha256) {
    throw new SealError('VERIFICATION_FAILED', `Storage does not return what was stored as ${path}`);
  }
  return { path, sha256, size: bytes.byteLength };
}

/** Removes the files of killed tries. */
export async function removeAllBut(paths: ReadonlySet<string>, folder: string): Promise<void> {
  const all = await listObjects(SEALED_BUCKET, folder);
  await removeObjects(
    SEALED_BUCKET,
    all.filter((each) => !paths.has(each)),
  );
}
