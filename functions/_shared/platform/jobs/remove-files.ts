import * as z from 'zod/mini';
import { callService } from '../database/client.ts';
import { jobKind } from '../queue/job-kind.ts';
import { removeObjects } from '../storage/objects.ts';

const batch = z.object({ bucket: z.string(), paths: z.array(z.string()), ids: z.array(z.uuid()) });

/** Removes the bytes of refused and removed files from Storage, until none are left. */
export const removeFiles = jobKind({ kind: 'REMOVE_FILES', payload: z.unknown(), run });

/** A bucket that fails does not stop the others; then the job is tried again. */
async function run(): Promise<void> {
  const faults: unknown[] = [];
  let isMore = true;
  while (isMore && faults.length === 0) {
    const batches = await callService('unwanted_files', {}, z.array(batch));
    isMore = batches.length > 0;
    for (const { bucket, paths, ids } of batches) {
      try {
        await removeObjects(bucket, paths);
        await callService('forget_files', { file_ids: ids });
      } catch (error) {
        faults.push(error);
      }
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Cannot remove files');
}
