import * as z from 'zod/mini';
import { callService } from '../../platform/database/client.ts';
import { jobKind } from '../../platform/queue/job-kind.ts';

/** Makes the check lists of a large order, one transaction for each batch, and refunds those that cannot be made. */
export const sendCheckLists = jobKind({
  kind: 'SEND_CHECK_LISTS',
  payload: z.object({ checkRequestId: z.uuid() }),
  run: async ({ checkRequestId: check_request_id }) => {
    while ((await callService('send_check_lists', { check_request_id }, z.int())) > 0);
    await callService('finish_check_request', { check_request_id }, z.null());
  },
});
