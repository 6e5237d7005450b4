import { as, functions, setTime } from './database.ts';
import type { Transaction } from './database.ts';
import { buildWorld, draft, emailOf, submit } from './world.ts';
import type { World } from './world.ts';

export interface Claimed {
  id: string;
  kind: string;
  recipient: string;
  payload: Record<string, unknown>;
  token: string | null;
  idempotencyKey: string;
  attempts: number;
}

/** Claims messages as a worker does, in a transaction with its own people, so that all due messages are theirs. */
export async function claim(tx: Transaction): Promise<Claimed[]> {
  const rows = await as(
    tx,
    functions,
    (inner) => inner<{ mail: Claimed }[]>`select service.claim_outbox(1000, 60) as mail`,
  );
  return rows.map(({ mail }) => mail);
}

/** Removes what other tests left. */
export async function emptyOutbox(tx: Transaction): Promise<void> {
  await tx`delete from private.outbox`;
  await tx`delete from private.job`;
}

/** A document sent to one signer, with only the invitation in the outbox. */
export async function sent(tx: Transaction): Promise<{ world: World; document: string }> {
  await setTime(tx, '2026-11-21T10:00:00Z');
  const world = await buildWorld(tx);
  const { id } = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
  await emptyOutbox(tx);
  await submit(tx, world.ids.member, id);
  return { world, document: id };
}
