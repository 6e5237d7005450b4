import * as z from 'zod/mini';
import { logFault } from '../log.ts';
import { callService } from '../database/client.ts';
import { SealError } from '../../signing/seal/types.ts';
import { deleteAccount } from '../../account/delete-account.ts';
import { removeFiles } from '../../signing/remove-files.ts';
import { removeStoredObjects } from '../storage/remove-stored-objects.ts';
import { sealDocument } from '../../signing/seal-document-job.ts';

/** Longer than any job takes: the hosted platform ends a call after 150 seconds. */
const LEASE_SECONDS = 180;

const job = z.object({ id: z.uuid(), kind: z.string(), payload: z.unknown(), attempts: z.int() });
type Job = z.infer<typeof job>;

const HANDLERS: Readonly<Record<string, (payload: unknown) => Promise<unknown>>> = {
  SEAL_DOCUMENT: sealDocument,
  EXPIRE_DOCUMENTS: () => callService('expire_documents', {}, z.unknown()),
  REMOVE_DELETED_DOCUMENTS: () => callService('remove_deleted_documents', {}, z.unknown()),
  REMOVE_DOCUMENT_FILES: removeFiles,
  REMOVE_OBJECTS: removeStoredObjects,
  DELETE_ACCOUNTS: () => callService('delete_accounts', {}, z.unknown()),
  DELETE_ACCOUNT: deleteAccount,
  REMOVE_STRAY_UPLOADS: () => callService('remove_stray_uploads', {}, z.unknown()),
  TIDY: () => callService('tidy', {}, z.unknown()),
};

/**
 * Does what is due, one after the other, until nothing is, `deadline` (ms since the epoch) has come, or a document has
 * been sealed: a call has memory for one.
 */
export async function runJobs(deadline: number): Promise<{ done: number; failed: number; more: boolean }> {
  let done = 0;
  let failed = 0;
  while (Date.now() < deadline) {
    const [next] = await callService('claim_jobs', { max: 1, lease_seconds: LEASE_SECONDS, kinds: null }, z.array(job));
    if (next === undefined) return { done, failed, more: false };
    if (await run(next)) done += 1;
    else failed += 1;
    if (next.kind === 'SEAL_DOCUMENT') break;
  }
  return { done, failed, more: true };
}

async function run({ id, kind, payload }: Job): Promise<boolean> {
  try {
    const handler = HANDLERS[kind];
    if (handler === undefined) throw new Error(`Nobody does jobs of the kind ${kind}`);
    await handler(payload);
    await callService('finish_job', { id, ok: true, error_code: null }, z.unknown());
    return true;
  } catch (error) {
    logFault({ function: 'work', failed: kind, id }, error);
    const code = error instanceof SealError ? error.code : 'INTERNAL';
    await callService('finish_job', { id, ok: false, error_code: code }, z.unknown());
    return false;
  }
}
