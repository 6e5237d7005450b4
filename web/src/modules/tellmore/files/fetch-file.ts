import { config } from '#api/config.ts';
import type { FileRef } from '#modules/tellmore/reporter/file-ref.ts';
import type { FileAccess } from './file-access.ts';
import type { ReadFile } from './file-jobs.ts';
import { inFilesWorker } from './in-files-worker.ts';

/** Fetches and decrypts a file. @throws where it is missing, or is not what its entry says */
export async function fetchFile(file: FileRef, access: FileAccess): Promise<ReadFile> {
  const { addresses } = await access.read(file.id);
  const absolute = addresses.map((path) => `${config.supabaseUrl}${path}`);
  return inFilesWorker('read', absolute, { id: file.id, key: file.key, size: file.size });
}

/** Characters of a saved name: file systems take 255 bytes. */
const LONGEST = 60;

/** The name that the sender gave, as far as every file system takes it, with the ending that the content has. */
export function savedName(name: string, { kind }: Pick<ReadFile, 'kind'>): string {
  const stem = name
    .replace(/\.[\p{L}\d]{1,5}$/u, '')
    .replaceAll(/[/\\:*?"<>|\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/^[\s.]+/, '');
  return `${Array.from(stem).slice(0, LONGEST).join('').trim() || 'fil'}.${kind?.ending ?? 'bin'}`;
}
