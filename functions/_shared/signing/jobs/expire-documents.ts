import * as z from 'zod/mini';
import { callService } from '../../platform/database/client.ts';
import { jobKind } from '../../platform/queue/job-kind.ts';

/** Expires documents past their deadline, and announces deadlines that are close. */
export const expireDocuments = jobKind({
  kind: 'EXPIRE_DOCUMENTS',
  payload: z.unknown(),
  run: () => callService('expire_documents', {}),
});
