import * as z from 'zod/mini';
import { callService } from '../../platform/database/client.ts';
import { jobKind } from '../../platform/queue/job-kind.ts';

/** Makes, reminds or cancels the documents of a bulk, one transaction for each batch, and counts them. */
export const runBulk = jobKind({
  kind: 'RUN_BULK',
  payload: z.object({ documentId: z.uuid() }),
  run: async ({ documentId: document_id }) => {
    while ((await callService('run_bulk', { document_id }, z.int())) > 0);
    await callService('settle_bulk', { document_id }, z.null());
  },
});
