import * as z from 'zod/mini';
import { callService } from '../../platform/database/client.ts';
import { jobKind } from '../../platform/queue/job-kind.ts';

/** Queues the deletion of every account whose day has come. */
export const deleteAccounts = jobKind({
  kind: 'DELETE_ACCOUNTS',
  payload: z.unknown(),
  run: () => callService('delete_accounts', {}),
});
