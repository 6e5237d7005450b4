import { randomUUID } from 'node:crypto';
import { as, functions, refusal, service, undone, user } from './database.ts';
import type { Transaction } from './database.ts';

export type FileKind = 'DOCUMENT_FILE' | 'ACCOUNT_FILE' | 'PICTURE_UPLOAD';

export interface Target {
  readonly fileId: string;
  readonly bucket: string;
  readonly path: string;
  readonly isStored: boolean;
}

/** Asks for the target of an upload, as an edge function does for its user. */
export async function openUpload(
  tx: Transaction,
  person: string,
  kind: FileKind,
  owner: string,
  facts: { fileId?: string; size?: number } = {},
): Promise<Target> {
  const { fileId = randomUUID(), size = 1000 } = facts;
  const args = { user_id: person, kind, owner_id: owner, file_id: fileId, size };
  const target = await service(tx, 'open_upload', args);
  return { fileId, bucket: target['bucket'], path: target['path'], isStored: target['isStored'] };
}

/** Stores an object as this user, and undoes it; returns how storage's policy answered. */
export function tryUpload(tx: Transaction, person: string, place: { bucket: string; path: string }): Promise<string> {
  return undone(tx, (inner) => refusal(putObject(inner, person, place)));
}

/** Stores an object as this user. */
export function putObject(tx: Transaction, person: string, { bucket, path }: { bucket: string; path: string }) {
  return as(tx, user(person), (own) => own`insert into storage.objects (bucket_id, name) values (${bucket}, ${path})`);
}

/** The paths of all objects that the job REMOVE_FILES would remove now; the job is ordered when there are any. */
export async function unwanted(tx: Transaction): Promise<string[]> {
  const files = await tx`
    select path from private.stored_file where status in ('REFUSED', 'REMOVED') and removed_at is null order by path`;
  const jobs = await tx`select from private.job where kind = 'REMOVE_FILES' and status = 'PENDING'`;
  if (files.length > 0 && jobs.length === 0) throw new Error('Nothing orders the removal of files');
  return files.map(({ path }) => path);
}

/** What the job REMOVE_FILES does with one answer of service.unwanted_files, without the bytes; returns how many paths. */
export async function removeBatch(tx: Transaction): Promise<number> {
  const [batch] = await as(tx, functions, (inner) => inner`select service.unwanted_files() as batch`);
  if (batch === undefined) return 0;
  await forgetFiles(tx, batch['batch'].ids);
  return batch['batch'].paths.length;
}

/** Notes that the bytes of these files are gone. */
export async function forgetFiles(tx: Transaction, ids: readonly string[]): Promise<void> {
  await as(tx, functions, (inner) => inner`select service.forget_files(${inner.array([...ids])}::uuid[])`);
}
