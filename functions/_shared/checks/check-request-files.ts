import * as z from 'zod/mini';
import { registeredCheckRequestFile } from './contract/check-request-file-schemas.ts';
import type { RegisteredCheckRequestFile } from './contract/check-request-file-schemas.ts';
import type { Download } from '../platform/contract/download.ts';
import { callServiceFor } from '../platform/database/client.ts';
import type { ActingSession } from '../platform/database/client.ts';
import { refusedFile, takeUpload } from '../platform/files/upload.ts';
import { inspectPdf } from '../platform/pdf/inspect.ts';
import { downloadAddress } from '../platform/storage/download-address.ts';

interface OrderUpload {
  readonly checkRequestId: string;
  readonly fileId: string;
}

interface OrderFile extends OrderUpload {
  readonly checkType: RegisteredCheckRequestFile['checkType'];
  readonly name: string;
  readonly replacesId?: string | null | undefined;
}

/** The upload of a file into a draft order. */
export function orderUpload(session: ActingSession, { checkRequestId, fileId }: OrderUpload) {
  return { kind: 'CHECK_REQUEST_FILE', session, ownerId: checkRequestId, fileId };
}

/**
 * Registers an uploaded PDF as one of the order's files. A repeat returns the same row.
 *
 * @throws Failure INVALID_FILE, naming the file, when it is no PDF that can be shown; TOO_BIG when the order is full.
 */
export function registerOrderFile(session: ActingSession, file: OrderFile): Promise<RegisteredCheckRequestFile> {
  const { checkRequestId, fileId, checkType, name, replacesId = null } = file;
  return takeUpload(
    orderUpload(session, file),
    async (bytes) => {
      const inspection = await inspectPdf(bytes);
      if (!inspection.ok) throw refusedFile(name, inspection.reason);
      return inspection.pages;
    },
    (pageCount, facts) => {
      const input = { id: fileId, checkType, name, replacesId, pageCount, ...facts, contentType: 'application/pdf' };
      return callServiceFor(
        session,
        'add_check_request_file',
        { check_request_id: checkRequestId, input },
        registeredCheckRequestFile,
      );
    },
  );
}

/** Returns an address of a file for those who work in the order's department. */
export async function orderFileDownload(
  session: ActingSession,
  fileId: string,
  as: 'page' | 'download',
): Promise<Download> {
  const file = await callServiceFor(session, 'check_request_file_download', { file_id: fileId }, stored);
  return { url: await downloadAddress({ ...file, ending: 'pdf' }, as) };
}

/** Returns an address of a file for a candidate of the order. */
export async function candidateFileDownload(
  session: ActingSession,
  fileId: string,
  as: 'page' | 'download',
): Promise<Download> {
  const file = await callServiceFor(session, 'candidate_file_download', { file_id: fileId }, stored);
  return { url: await downloadAddress({ ...file, ending: 'pdf' }, as) };
}

const stored = z.object({ bucket: z.string(), path: z.string(), name: z.string() });
