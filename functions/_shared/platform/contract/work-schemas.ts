import * as z from 'zod/mini';

/** `work` (secret key only). → WorkReport */
export const workRequest = z.object({ kind: z.enum(['outbox', 'job', 'all']) });

/** Rows that this call handled. */
export interface WorkReport {
  readonly sent: number;
  readonly done: number;
  readonly failed: number;
  /** More may be due: call again. */
  readonly more: boolean;
}
