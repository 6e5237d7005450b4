import * as z from 'zod/mini';
import { ACCOUNT_FILE_KINDS } from './contract/account-files.ts';
import type { AccountFileKind } from './contract/account-files.ts';
import type { RegisteredAccountFile } from './contract/account-upload-schemas.ts';
import type { Download } from '../platform/contract/download.ts';
import { OFFICE_ENDINGS } from '../platform/contract/files.ts';
import type { OfficeType } from '../platform/contract/files.ts';
import { callServiceFor } from '../platform/database/client.ts';
import type { ActingSession } from '../platform/database/client.ts';
import { refusedFile, takeUpload } from '../platform/files/upload.ts';
import type { Inspector } from '../platform/inspection/inspect-object.ts';
import { downloadAddress, fileName } from '../platform/storage/download-address.ts';

interface AccountUpload {
  readonly accountId: string;
  readonly fileId: string;
  readonly kind: AccountFileKind;
  readonly name: string;
}

const contentType = z.enum(Object.keys(OFFICE_ENDINGS) as OfficeType[]);

const officeFile: Inspector<{ readonly type: OfficeType }> = {
  ask: { kind: 'OFFICE' },
  found: z.object({ type: contentType }),
};

/** The upload of one of a team's own files. */
export function accountUpload(
  session: ActingSession,
  { accountId, fileId }: Pick<AccountUpload, 'accountId' | 'fileId'>,
) {
  return { kind: 'ACCOUNT_FILE', session, ownerId: accountId, fileId };
}

/**
 * Registers an upload as one of the team's files; the name gets the extension that its content has. A repeat returns
 * the same row.
 *
 * @throws Failure INVALID_FILE, naming the file, when it is no PDF or Word file; TOO_BIG when the team has enough of a
 * kind.
 */
export function registerAccountFile(session: ActingSession, upload: AccountUpload): Promise<RegisteredAccountFile> {
  const { accountId, fileId, kind, name } = upload;
  return takeUpload(
    accountUpload(session, upload),
    officeFile,
    (reason) => refusedFile(name, reason),
    ({ type }, facts) => {
      const input = { id: fileId, kind, name: fileName(name, OFFICE_ENDINGS[type]), ...facts, contentType: type };
      return callServiceFor(session, 'add_account_file', { account_id: accountId, input }, registered);
    },
  );
}

/** Returns an address of a file for a member of its team. Only a PDF is shown in a page; anything else is saved. */
export async function accountFileDownload(
  session: ActingSession,
  fileId: string,
  as: 'page' | 'download',
): Promise<Download> {
  const file = await callServiceFor(session, 'account_file_download', { file_id: fileId }, stored);
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
