import { DOWNLOAD_SECONDS } from '../contract/limits.ts';
import { admin } from '../database/client.ts';

/** A file in storage, and its name for people, with or without the extension. */
export interface StoredFile {
  readonly bucket: string;
  readonly path: string;
  readonly name: string;
  /** 'pdf' by default. */
  readonly ending?: string;
}

/** Returns a URL that works for DOWNLOAD_SECONDS: to show the object, or to save it under its name. */
export async function downloadAddress(file: StoredFile, as: 'page' | 'download'): Promise<string> {
  const { data, error } = await admin().storage.from(file.bucket).createSignedUrl(file.path, DOWNLOAD_SECONDS);
  if (error) throw new Error(`No address for ${file.bucket}/${file.path}`, { cause: error });
  // storage-js 2.119 encodes its own `download` option twice, which spoils every name outside ASCII.
  return as === 'page'
    ? data.signedUrl
    : `${data.signedUrl}&download=${encodeURIComponent(fileName(file.name, file.ending))}`;
}

/**
 * Returns a name that every file system accepts, with this extension: at most 255 bytes, no separators, no invisible
 * characters.
 */
export function fileName(name: string, ending = 'pdf'): string {
  const plain = name
    .replace(new RegExp(`\\.${ending}$`, 'i'), '')
    .replace(/[/\\:*?"<>|\p{Cc}\p{Cf}]/gu, ' ')
    .trim()
    .replace(/^[.\s]+/, '');
  let stem = '';
  for (const character of plain) {
    if (new TextEncoder().encode(stem + character).length > 240) break;
    stem += character;
  }
  return `${stem.trim() || 'document'}.${ending}`;
}
