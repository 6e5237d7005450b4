import * as z from 'zod/mini';
import type { FileFault } from '../contract/files.ts';
import { Failure, failure } from '../contract/failure.ts';
import type { UploadTarget } from '../contract/uploads.ts';
import { callService, callServiceFor } from '../database/client.ts';
import type { ActingSession } from '../database/client.ts';
import { sha256Hex } from '../pdf/digest.ts';
import { readObject } from '../storage/objects.ts';

/** One upload: a kind of the table `private.file_kind`, the row that the file is for, and who uploads it. */
export interface Upload {
  readonly kind: string;
  readonly session: ActingSession;
  readonly ownerId: string;
  readonly fileId: string;
}

/** The facts of an inspected upload that the pipeline knows. */
export interface UploadFacts {
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}

/** Hands out the target of an upload, after the rights of the kind, the confirmed mailbox and the quotas were checked. */
export function openUpload({ kind, session, ownerId, fileId }: Upload, size: number): Promise<UploadTarget> {
  const args = { kind, owner_id: ownerId, file_id: fileId, size };
  const target = z.object({ bucket: z.string(), path: z.string(), isStored: z.boolean() });
  return callServiceFor(session, 'open_upload', args, target);
}

/**
 * Takes an upload: reads the bytes and hands them to `inspect`, which returns the facts that the area needs or throws a
 * Failure, then registers the file with `accept`. A Failure of either that the client can correct (422) refuses the
 * upload, and a job removes its bytes; after any other error the same upload can be registered again.
 */
export async function takeUpload<Found, Registered>(
  upload: Upload,
  inspect: (bytes: Uint8Array<ArrayBuffer>) => Promise<Found> | Found,
  accept: (found: Found, facts: UploadFacts) => Promise<Registered>,
): Promise<Registered> {
  const { bytes, size } = await storedUpload(upload);
  try {
    if (bytes.length !== size) throw failure('INVALID', 'size');
    const found = await inspect(bytes);
    return await accept(found, { size, sha256: await sha256Hex(bytes) });
  } catch (error) {
    if (error instanceof Failure && error.status === 422) await refuseUpload(upload.fileId);
    throw error;
  }
}

/** Returns the bytes of an upload that is not registered yet, or was. */
export async function readUpload(upload: Upload): Promise<Uint8Array<ArrayBuffer>> {
  return (await storedUpload(upload)).bytes;
}

/** Refuses an upload that was not accepted yet; a job removes its bytes. */
export async function refuseUpload(fileId: string): Promise<void> {
  await callService('refuse_file', { file_id: fileId });
}

/** A refusal of a file by an inspector. `name`: as the user calls the file. */
export function refusedFile(name: string, reason: FileFault): Failure {
  return new Failure(422, [{ code: 'INVALID_FILE', path: name, reason }]);
}

async function storedUpload(upload: Upload): Promise<{ bytes: Uint8Array<ArrayBuffer>; size: number }> {
  const { bucket, path, size } = await openedUpload(upload);
  const bytes = await readObject(bucket, path);
  if (bytes === null) throw failure('BLANK', 'fileId');
  return { bytes, size };
}

function openedUpload({ kind, session, ownerId, fileId }: Upload) {
  const args = { kind, owner_id: ownerId, file_id: fileId };
  const opened = z.object({ bucket: z.string(), path: z.string(), size: z.number() });
  return callServiceFor(session, 'opened_upload', args, opened);
}
