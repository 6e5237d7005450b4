import { as, service, setTime, user } from './database.ts';
import type { Transaction } from './database.ts';
import { emptyOutbox } from './outbox.ts';
import { buildWorld, draft, emailOf } from './world.ts';
import type { Person, World } from './world.ts';

export const schedule = (tx: Transaction, person: string, document: string, input: Record<string, unknown>) =>
  as(
    tx,
    user(person),
    (inner) => inner`select (public.schedule_document(${document}, ${inner.json(input as never)})).id`,
  );

export const unschedule = (tx: Transaction, person: string, document: string) =>
  as(tx, user(person), (inner) => inner`select (public.unschedule_document(${document})).id`);

export const sendDue = (tx: Transaction) => service(tx, 'send_scheduled', {});

export async function read(tx: Transaction, id: string) {
  const [row] = await tx`
    select status, activation, activated_on, deadline::text, sender_name from public.document where id = ${id}`;
  return row ?? {};
}

/** A draft of `member`, on Saturday 21 November 2026 at 11 in Oslo. */
export async function draftToSend(tx: Transaction, world: World, maker: Person = 'member') {
  const { id } = await draft(tx, world, { maker, signers: [emailOf(world, 'signer')] });
  await emptyOutbox(tx);
  return id;
}

export async function start(tx: Transaction, maker?: Person): Promise<{ world: World; id: string }> {
  await setTime(tx, '2026-11-21T10:00:00Z');
  const world = await buildWorld(tx);
  return { world, id: await draftToSend(tx, world, maker) };
}

export const DAY = { activationDate: '2026-11-24' };
