import { randomUUID } from 'node:crypto';
import { as, functions, type Transaction } from './database.ts';

/** An address that nobody has. */
export const address = (): string => `${randomUUID()}@example.test`;

/** The link of the last mail of this kind to the address. */
export async function link(tx: Transaction, recipient: string, kind: string): Promise<string> {
  const rows = await as(tx, functions, (inner) => inner`select service.claim_outbox(1000, 60) as mail`);
  const mails = rows.map(({ mail }) => mail).filter((mail) => mail.recipient === recipient && mail.kind === kind);
  return mails.at(-1)?.token ?? '';
}
