import * as z from 'zod/mini';
import { checkRequestFileType, registeredCheckRequestFile } from './contract/check-request-file-schemas.ts';
import type { RegisteredCheckRequestFile } from './contract/check-request-file-schemas.ts';
import type { Download } from '../platform/contract/download.ts';
import { failure } from '../platform/contract/failure.ts';
import { callServiceFor } from '../platform/database/client.ts';
import type { ActingSession } from '../platform/database/client.ts';
import { openUpload, refusedFile, takeUpload } from '../platform/files/upload.ts';
import type { Inspector } from '../platform/inspection/inspect-object.ts';
import { downloadAddress } from '../platform/storage/download-address.ts';
import { readObject, storeContent } from '../platform/storage/objects.ts';

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
    pdfToShow,
    (reason) => refusedFile(name, reason),
    ({ pages: pageCount }, facts) => {
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

const pdfToShow: Inspector<{ readonly pages: number }> = { ask: { kind: 'PDF' }, found: z.object({ pages: z.int() }) };

/**
 * Copies a file of an earlier order into a draft. It goes through intake again, as today's rules want it.
 *
 * @throws Failure DOCUMENT_NOT_FOUND for a file that the user cannot read, and as `registerOrderFile`
 */
export async function copyOrderFile(
  session: ActingSession,
  { checkRequestId, fileId }: OrderUpload,
): Promise<RegisteredCheckRequestFile> {
  const args = { check_request_id: checkRequestId, file_id: fileId };
  const { path, size, ...file } = await callServiceFor(session, 'check_request_file_to_copy', args, original);
  const copy = { ...file, checkRequestId, fileId: crypto.randomUUID() };
  const target = await openUpload(orderUpload(session, copy), size);
  const bytes = await readObject(target.bucket, path);
  if (bytes === null) throw failure('INVALID_FILE', 'file');
  await storeContent(target.bucket, target.path, bytes, 'application/pdf');
  return registerOrderFile(session, copy);
}

const original = z.object({ checkType: checkRequestFileType, name: z.string(), path: z.string(), size: z.int() });

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
