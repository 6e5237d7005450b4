import { as, functions, refusal, service, user } from './database.ts';
import type { Transaction } from './database.ts';
import { call } from './orders.ts';
import { draft, signing } from './world.ts';
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

/** The documents made from a bulk, in the order of their numbers. */
export const idsOf = async (tx: Transaction, bulk: string): Promise<string[]> =>
  (await tx`select id from public.document where bulk_id = ${bulk} order by document_number`).map(({ id }) => id);

/** Delivers all mails, and returns the link of each document's signer. */
export async function linksOf(tx: Transaction): Promise<Map<string, string>> {
  const subjects = new Map(
    (await tx`select id, subject_id from private.outbox`).map((row) => [row['id'], row['subject_id']]),
  );
  const links = new Map<string, string>();
  for (;;) {
    const claimed = await as(tx, functions, (inner) => inner`select service.claim_outbox(1000, 60) as mail`);
    if (claimed.length === 0) return links;
    for (const { mail } of claimed) {
      if (mail.token !== null) links.set(subjects.get(mail.id), mail.token);
      await service(tx, 'finish_outbox', { id: mail.id, ok: true });
    }
  }
}

/** What the signer with this link does. */
export const answer = async (
  tx: Transaction,
  token: string | undefined,
  name: 'sign_signature' | 'refuse_signature' | 'record_viewed',
) =>
  service(tx, name, {
    token,
    user_id: null,
    signature_id: null,
    ...(name === 'record_viewed' ? {} : { input: name === 'sign_signature' ? signing() : { reason: 'Uenig' } }),
  });

/** Acts on documents of a list; `ids` comes last. Returns 'ok' or the refusal. */
export const act = (tx: Transaction, world: World, person: Person, name: string, ...values: string[]) =>
  refusal(
    as(tx, user(world.ids[person]), (inner) =>
      inner.unsafe(`select (public.${name}($1, ${values.map((_, i) => `$${i + 2}`).join(', ')}::uuid[])).id`, [
        world.team,
        ...values,
      ]),
    ),
  );
