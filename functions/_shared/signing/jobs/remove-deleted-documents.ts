import * as z from 'zod/mini';
import { callService } from '../../platform/database/client.ts';
import { jobKind } from '../../platform/queue/job-kind.ts';

/** Removes documents that every holder has deleted. */
export const removeDeletedDocuments = jobKind({
  kind: 'REMOVE_DELETED_DOCUMENTS',
  payload: z.unknown(),
  run: () => callService('remove_deleted_documents', {}),
});
