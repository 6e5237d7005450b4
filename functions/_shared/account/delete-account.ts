import * as z from 'zod/mini';
import { callService } from '../platform/database/client.ts';

/** One batch of an account's deletion; the database orders the next one, and leaves alone what was taken back. */
export async function deleteAccount(payload: unknown): Promise<void> {
  const { accountId } = z.parse(z.object({ accountId: z.uuid() }), payload);
  await callService('delete_account', { account_id: accountId }, z.unknown());
}
