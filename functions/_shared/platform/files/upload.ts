import * as z from 'zod/mini';
import { Failure, failure } from '../contract/failure.ts';
import type { UploadTarget } from '../contract/uploads.ts';
import { callService, callServiceFor } from '../database/client.ts';
import type { ActingSession } from '../database/client.ts';
import { inspectObject } from '../inspection/inspect-object.ts';
import type { Inspector, Refusal } from '../inspection/inspect-object.ts';

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
 * Takes an upload: has it inspected, then registers the file with `accept`. `refuse` makes the Failure for a file that
 * the inspector does not take. A Failure of either that the client can correct (422) refuses the upload, and a job
 * removes its bytes; after any other error the same upload can be registered again.
 */
export async function takeUpload<Found, Registered>(
  upload: Upload,
  inspector: Inspector<Found>,
  refuse: (reason: Refusal) => Failure,
  accept: (found: Found, facts: UploadFacts) => Promise<Registered>,
): Promise<Registered> {
  try {
    const { found, expected, ...facts } = await inspectUpload(upload, inspector, refuse);
    if (facts.size !== expected) throw failure('INVALID', 'size');
    return await accept(found, facts);
  } catch (error) {
    if (error instanceof Failure && error.status === 422) await refuseUpload(upload.fileId);
    throw error;
  }
}

/**
 * Has an upload inspected that is not registered yet, or was. `expected` is the size that it was announced with.
 *
 * @throws Failure BLANK when nothing was uploaded, or what `refuse` makes
 */
async function inspectUpload<Found>(
  upload: Upload,
  inspector: Inspector<Found>,
  refuse: (reason: Refusal) => Failure,
): Promise<UploadFacts & { readonly found: Found; readonly expected: number }> {
  const { size: expected, ...place } = await openedUpload(upload);
  const inspected = await inspectObject(place, inspector, upload.session.userId);
  if (inspected === null) throw failure('BLANK', 'fileId');
  if (!inspected.ok) throw refuse(inspected.reason);
  const { size, sha256, found } = inspected;
  return { size, sha256, found, expected };
}

/** Refuses an upload that was not accepted yet; a job removes its bytes. */
export async function refuseUpload(fileId: string): Promise<void> {
  await callService('refuse_file', { file_id: fileId });
}

/** A refusal of a file by an inspector. `name`: as the user calls the file. */
export function refusedFile(name: string, reason: Refusal): Failure {
  return new Failure(422, [
    reason === 'CROP' ? { code: 'INVALID', path: 'crop' } : { code: 'INVALID_FILE', path: name, reason },
  ]);
}

function openedUpload({ kind, session, ownerId, fileId }: Upload) {
  const args = { kind, owner_id: ownerId, file_id: fileId };
  const opened = z.object({ bucket: z.string(), path: z.string(), size: z.number() });
  return callServiceFor(session, 'opened_upload', args, opened);
}
