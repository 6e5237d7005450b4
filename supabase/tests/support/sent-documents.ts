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

export const signs =
  (token: string | undefined, requestId: string = randomUUID()) =>
  (tx: Transaction) =>
    service(tx, 'sign_signature', { token: token ?? '', user_id: null, signature_id: null, input: signing(requestId) });
