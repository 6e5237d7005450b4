import * as z from 'zod/mini';
import { jobKind } from '../queue/job-kind.ts';
import { removeObjects as remove } from '../storage/objects.ts';

/** Removes objects that are no longer needed: replaced pictures, removed files, abandoned uploads. */
export const removeObjects = jobKind({
  kind: 'REMOVE_OBJECTS',
  payload: z.object({ bucket: z.string(), paths: z.array(z.string()) }),
  run: ({ bucket, paths }) => remove(bucket, paths),
});
