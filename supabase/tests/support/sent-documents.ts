import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { service } from './database.ts';
import type { Transaction } from './database.ts';
import { buildWorld, deliver, draft, signing, submit } from './world.ts';
import type { World } from './world.ts';

export interface Sent {
  readonly world: World;
  readonly document: string;
  readonly tokens: readonly string[];
  readonly signatures: readonly string[];
}

/** Sends a document to so many signers, and commits it, so that other connections see it. */
export async function commitSentDocument(sql: postgres.Sql, signers = 2): Promise<Sent> {
  return await sql.begin(async (tx) => {
    const world = await buildWorld(tx);
    const emails = Array.from({ length: signers }, (_, index) => `signer${index}.${world.tag}@example.test`);
    const { id, signatures } = await draft(tx, world, { signers: emails });
    await submit(tx, world.ids.member, id);
    const tokens = await deliver(tx, id);
    return { world, document: id, signatures, tokens: emails.map((email) => tokens.get(email) ?? '') };
  });
}

/** Returns what became of such a document, as it is committed. */
export async function outcomeOf(sql: postgres.Sql, document: string): Promise<Record<string, unknown>> {
  const [row] = await sql`
    select d.status,
      (select count(*)::int from private.job j where j.payload ->> 'documentId' = d.id::text) as seals,
      (select count(*)::int from public.document_event e where e.document_id = d.id and e.type = 'SIGNED') as signed_events,
      (select count(*)::int from private.signature_evidence e join public.signature s on s.id = e.signature_id
        where s.document_id = d.id) as evidence,
      private.broken_event(d.id) as broken
    from public.document d where d.id = ${document}`;
  return row ?? {};
}

export const signs =
  (token: string | undefined, requestId: string = randomUUID()) =>
  (tx: Transaction) =>
    service(tx, 'sign_signature', { token: token ?? '', user_id: null, signature_id: null, input: signing(requestId) });
