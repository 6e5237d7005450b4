import * as z from 'zod/mini';
import { callService } from '../../platform/database/client.ts';
import { jobKind } from '../../platform/queue/job-kind.ts';

/** Deletes one batch of an account. The database queues the next batch, and skips a deletion that was cancelled. */
export const deleteAccount = jobKind({
  kind: 'DELETE_ACCOUNT',
  payload: z.object({ accountId: z.uuid() }),
  run: ({ accountId }) => callService('delete_account', { account_id: accountId }),
});
