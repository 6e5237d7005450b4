import * as z from 'zod/mini';
import { callService } from '../database/client.ts';
import { jobKind } from '../queue/job-kind.ts';

/** Queues the removal of uploads that no row refers to. */
export const removeStrayUploads = jobKind({
  kind: 'REMOVE_STRAY_UPLOADS',
  payload: z.unknown(),
  run: () => callService('remove_stray_uploads', {}),
});
