import * as z from 'zod/mini';
import { callService } from '../database/client.ts';
import { jobKind } from '../queue/job-kind.ts';

/** Deletes rows that are past their retention. */
export const tidy = jobKind({ kind: 'TIDY', payload: z.unknown(), run: () => callService('tidy', {}) });
