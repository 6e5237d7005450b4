import { as, service, setTime, user } from './database.ts';
import type { Transaction } from './database.ts';
import { emptyOutbox } from './outbox.ts';
import { buildWorld, draft, signing, submit } from './world.ts';
import type { World } from './world.ts';

/** Sets who signs together, first those who sign first. */
export const order = (tx: Transaction, person: string, document: string, groups: unknown): Promise<unknown> =>
  as(
    tx,
    user(person),
    (inner) => inner`select (public.order_signatures(${document}, ${inner.json(groups as string[][])})).id`,
  );

export const emailAt = (world: World, place: number): string => `signer${place}.${world.tag}@example.test`;

/** A draft of `member` whose signers sign in groups: [1, 2] is one person and then two. */
export async function orderedDraft(tx: Transaction, world: World, sizes: readonly number[]) {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const signers = Array.from({ length: total }, (_, place) => emailAt(world, place));
  const { id, signatures } = await draft(tx, world, { signers });
  const left = [...signatures];
  const groups = sizes.map((size) => left.splice(0, size));
  await order(tx, world.ids.member, id, groups);
  return { id, signatures, groups };
}

export const sign = (tx: Transaction, token: string | undefined): Promise<unknown> =>
  service(tx, 'sign_signature', { token: token ?? '', user_id: null, signature_id: null, input: signing() });

/** The status of each signer, in the order in which they were added. */
export async function statuses(tx: Transaction, document: string): Promise<string[]> {
  const rows = await tx<{ status: string }[]>`
    select status from public.signature where document_id = ${document} order by signature_number`;
  return rows.map(({ status }) => status);
}

/** A document of `member`, sent on 21 November 2026, whose signers sign in groups. Its invitations are the only mails. */
export async function sentInOrder(tx: Transaction, sizes: readonly number[]) {
  await setTime(tx, '2026-11-21T10:00:00Z');
  const world = await buildWorld(tx);
  const made = await orderedDraft(tx, world, sizes);
  await emptyOutbox(tx);
  await submit(tx, world.ids.member, made.id);
  return { world, ...made };
}
