import * as z from 'zod/mini';

/** `work` (secret key only). → WorkReport; for `address`, which does no work, AddressReport */
export const workRequest = z.object({ kind: z.enum(['outbox', 'job', 'all', 'address']) });

/** The caller's address as functions see it. The deployment checks that it is correct. */
export interface AddressReport {
  readonly address: string | null;
}

/** Rows that this call handled. */
export interface WorkReport {
  readonly sent: number;
  readonly done: number;
  readonly failed: number;
  /** More may be due: call again. */
  readonly more: boolean;
}
