import { DOWNLOAD_SECONDS } from '../contract/limits.ts';
import { admin } from '../service/client.ts';

/** An object in storage; `name` is what a person's download is called. */
export interface StoredFile {
  readonly bucket: string;
  readonly path: string;
  readonly name: string;
}

/** An address that gives the object for DOWNLOAD_SECONDS: shown in the page, or saved under its name. */
export async function downloadAddress(file: StoredFile, as: 'page' | 'download'): Promise<string> {
  const options = as === 'download' ? { download: file.name } : {};
  const { data, error } = await admin()
    .storage.from(file.bucket)
    .createSignedUrl(file.path, DOWNLOAD_SECONDS, options);
  if (error) throw new Error(`No address for ${file.bucket}/${file.path}`, { cause: error });
  return data.signedUrl;
}
