import { randomUUID } from 'node:crypto';
import { as, functions } from './database.ts';
import type { Transaction } from './database.ts';

/** An unused address. */
export const address = (): string => `${randomUUID()}@example.test`;

/** Returns the link in the newest email of this kind to the address. */
export async function link(tx: Transaction, recipient: string, kind: string): Promise<string> {
  const rows = await as(tx, functions, (inner) => inner`select service.claim_outbox(1000, 60) as mail`);
  const mails = rows.map(({ mail }) => mail).filter((mail) => mail.recipient === recipient && mail.kind === kind);
  return mails.at(-1)?.token ?? '';
}
