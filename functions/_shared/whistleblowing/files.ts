// Files of reports. Only encrypted chunks pass, and they go to Storage directly.
import * as z from 'zod/mini';
import { DOWNLOAD_SECONDS } from '../platform/contract/limits.ts';
import { admin, callService, callServiceFor } from '../platform/database/client.ts';
import type { ActingSession } from '../platform/database/client.ts';
import type { FileAddresses, FileTargets } from './contract/file-schemas.ts';
import { hashOf } from './token-hash.ts';

const opened = z.object({ bucket: z.string(), folder: z.string(), missing: z.array(z.int()) });
const places = z.object({ bucket: z.string(), paths: z.array(z.string()) });

interface WantedFile {
  readonly fileId: string;
  readonly size: number;
}

/** Opens or continues an upload of a reporter. Fails as `service.open_reporter_file`. */
export async function openReporterFile(token: string, { fileId, size }: WantedFile): Promise<FileTargets> {
  const args = { token_hash: await hashOf(token), file_id: fileId, size };
  return targets(await callService('open_reporter_file', args, opened));
}

/** Opens or continues an upload of a handler. Fails as `service.open_handler_file`. */
export async function openHandlerFile(
  session: ActingSession,
  { reportId, fileId, size }: WantedFile & { readonly reportId: string },
): Promise<FileTargets> {
  const args = { report_id: reportId, file_id: fileId, size };
  return targets(await callServiceFor(session, 'open_handler_file', args, opened));
}

export async function readReporterFile(token: string, fileId: string): Promise<FileAddresses> {
  return addresses(await callService('reporter_file', { token_hash: await hashOf(token), file_id: fileId }, places));
}

export async function readHandlerFile(session: ActingSession, fileId: string): Promise<FileAddresses> {
  return addresses(await callServiceFor(session, 'handler_file', { file_id: fileId }, places));
}

async function targets({ bucket, folder, missing }: z.infer<typeof opened>): Promise<FileTargets> {
  const chunks = missing.map(async (position) => {
    const path = `${folder}/${position}`;
    const { data, error } = await admin().storage.from(bucket).createSignedUploadUrl(path);
    // A chunk that arrives at this moment, from another try, needs no address.
    if (error && /already exists/i.test(error.message)) return [];
    if (error) throw new Error(`No address to upload to ${bucket}`, { cause: error });
    return [{ position, path: fromStorage(data.signedUrl) }];
  });
  return { chunks: (await Promise.all(chunks)).flat() };
}

async function addresses({ bucket, paths }: z.infer<typeof places>): Promise<FileAddresses> {
  const signed = paths.map(async (path) => {
    const { data, error } = await admin().storage.from(bucket).createSignedUrl(path, DOWNLOAD_SECONDS);
    if (error) throw new Error(`No address in ${bucket}`, { cause: error });
    return fromStorage(data.signedUrl);
  });
  return { addresses: await Promise.all(signed) };
}

/** The path and the query: browsers know the origin, which may be another than the functions'. */
function fromStorage(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
