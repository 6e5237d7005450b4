import { DOWNLOAD_SECONDS } from '../contract/limits.ts';
import { admin } from '../database/client.ts';

/** A file in storage, and what a person calls it, with or without its ending. */
export interface StoredFile {
  readonly bucket: string;
  readonly path: string;
  readonly name: string;
  /** 'pdf' by default. */
  readonly ending?: string;
}

/** An address that gives the object for DOWNLOAD_SECONDS: shown in the page, or saved under its name. */
export async function downloadAddress(file: StoredFile, as: 'page' | 'download'): Promise<string> {
  const { data, error } = await admin().storage.from(file.bucket).createSignedUrl(file.path, DOWNLOAD_SECONDS);
  if (error) throw new Error(`No address for ${file.bucket}/${file.path}`, { cause: error });
  // storage-js 2.119 encodes its own `download` option twice, which spoils every name outside ASCII.
  return as === 'page'
    ? data.signedUrl
    : `${data.signedUrl}&download=${encodeURIComponent(fileName(file.name, file.ending))}`;
}

/** A name that every file system takes, with this ending: 255 bytes at most, no separators, no invisible characters. */
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
