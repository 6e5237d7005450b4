import { Buffer } from 'node:buffer';
import * as z from 'zod/mini';
import { ACCOUNT_FILE_KINDS, MAX_ACCOUNT_FILE_BYTES } from './contract/account-files.ts';
import type { AccountFileKind } from './contract/account-files.ts';
import { OFFICE_ENDINGS } from '../platform/contract/files.ts';
import type { OfficeType } from '../platform/contract/files.ts';
import type { RegisteredAccountFile } from './contract/account-upload-schemas.ts';
import type { Download } from '../platform/contract/download.ts';
import { inspectOfficeFile } from '../platform/files/inspect-office-file.ts';
import { Failure, failure } from '../platform/contract/failure.ts';
import { downloadAddress, fileName } from '../platform/storage/download-address.ts';
import { readObject } from '../platform/storage/objects.ts';
import { callService } from '../platform/database/client.ts';

interface Upload {
  readonly accountId: string;
  readonly fileId: string;
  readonly kind: AccountFileKind;
  readonly name: string;
}

const contentType = z.enum(Object.keys(OFFICE_ENDINGS) as OfficeType[]);

/**
 * Makes an uploaded object one of the team's files, named by what it is. What cannot be used is refused with INVALID_FILE,
 * naming the file, and one too many with TOO_BIG; a job removes both from storage. A repeat gives the same row.
 */
export async function registerAccountFile(userId: string, upload: Upload): Promise<RegisteredAccountFile> {
  const { accountId, fileId, kind } = upload;
  await callService('account_file_target', { user_id: userId, account_id: accountId });
  const path = `${accountId}/${fileId}`;
  const bytes = await readObject('account-files', path);
  if (bytes === null) throw failure('BLANK', 'fileId');

  const refuse = async (refusal: Failure): Promise<never> => {
    await callService('discard_account_file', { account_id: accountId, file_id: fileId });
    throw refusal;
  };
  if (bytes.length > MAX_ACCOUNT_FILE_BYTES) return refuse(failure('TOO_BIG', 'file'));
  const found = inspectOfficeFile(bytes);
  if (!found.ok) return refuse(new Failure(422, [{ code: 'INVALID_FILE', path: upload.name, reason: found.reason }]));

  const input = {
    id: fileId,
    kind,
    name: fileName(upload.name, OFFICE_ENDINGS[found.type]),
    contentType: found.type,
    size: bytes.length,
    sha256: Buffer.from(await crypto.subtle.digest('SHA-256', bytes.slice())).toString('hex'),
  };
  try {
    return await callService('add_account_file', { user_id: userId, account_id: accountId, input }, registered);
  } catch (error) {
    const isFull = error instanceof Failure && error.errors.some(({ code }) => code === 'TOO_BIG');
    if (isFull) return refuse(error);
    throw error;
  }
}

/** An address of a file for a member of its team. Only a PDF is ever shown in a page; anything else is saved. */
export async function accountFileDownload(userId: string, fileId: string, as: 'page' | 'download'): Promise<Download> {
  const file = await callService('account_file_download', { user_id: userId, file_id: fileId }, stored);
  const ending = OFFICE_ENDINGS[file.contentType];
  return { url: await downloadAddress({ ...file, ending }, ending === 'pdf' ? as : 'download') };
}

const stored = z.object({ bucket: z.string(), path: z.string(), name: z.string(), contentType });

const registered = z.object({
  id: z.uuid(),
  kind: z.enum(ACCOUNT_FILE_KINDS),
  name: z.string(),
  contentType,
  size: z.number(),
});
