import { service } from './database.ts';
import type { Transaction } from './database.ts';
import { call } from './orders.ts';
import { draft } from './world.ts';
import type { Person, World } from './world.ts';

/** A recipient of a bulk; every index is another person. */
export const recipient = (world: World, index: number, more: Readonly<Record<string, unknown>> = {}) => ({
  firstName: `Mona ${index}`,
  lastName: 'Mottaker',
  email: `mottaker.${index}.${world.tag}@example.test`,
  ...more,
});

export const recipients = (world: World, count: number) =>
  Array.from({ length: count }, (_, index) => recipient(world, index));

/** Makes a bulk draft of `member` with this many recipients and returns its id. */
export async function bulkDraft(
  tx: Transaction,
  world: World,
  count: number,
  maker: Person = 'member',
): Promise<string> {
  const { id } = await draft(tx, world, { maker, name: 'Retningslinjer', signers: [] });
  await call(tx, world, maker, 'set_document_bulk', id, true);
  if (count > 0) await call(tx, world, maker, 'create_signatures', id, recipients(world, count));
  return id;
}

/** Does what the job RUN_BULK does, in batches of this size. */
export async function runBulk(tx: Transaction, document: string, max = 250): Promise<void> {
  while (Number(await service(tx, 'run_bulk', { document_id: document, max })) > 0);
  await service(tx, 'settle_bulk', { document_id: document });
}

/** Makes and sends a bulk, and returns its id; its documents are made unless `isMade` is false. */
export async function sentBulk(tx: Transaction, world: World, count: number, isMade = true): Promise<string> {
  const id = await bulkDraft(tx, world, count);
  await call(tx, world, 'member', 'submit_bulk_document', id);
  if (isMade) await runBulk(tx, id);
  return id;
}

export const progressOf = async (tx: Transaction, world: World, document: string, person: Person = 'member') =>
  call(tx, world, person, 'bulk_progress', document);
