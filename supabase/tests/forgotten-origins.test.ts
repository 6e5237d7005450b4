import { expect, test } from 'vitest';
import { as, service, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { address } from './support/mailbox.ts';
import { deliver, draft, seal, signing, signUp, submit, inWorld } from './support/world.ts';
import type { World } from './support/world.ts';

// IP addresses and browsers of opening, signing and downloading are deleted with the person, and only then (decisions
// 0042, 0012).
const origin = { ip: '203.0.113.9', userAgent: 'Firefox' };

const forget = (tx: Transaction, id: string) =>
  tx`select private.forget_signer(u) from public.user_profile u where u.id = ${id}`;

/** Returns the events of the document whose origin is still known: 'TYPE address', as the history has them. */
async function known(tx: Transaction, document: string): Promise<string[]> {
  const rows = await tx`
    select e.type || ' ' || e.actor_email as event
    from private.event_origin o join public.document_event e using (document_id, sequence)
    where o.document_id = ${document} order by e.sequence`;
  return rows.map(({ event }) => event);
}

async function send(tx: Transaction, world: World, signer: string, copies: string[] = []): Promise<string> {
  const { id } = await draft(tx, world, { signers: [signer], copies });
  await submit(tx, world.ids.member, id);
  return id;
}

async function open(tx: Transaction, document: string, email: string): Promise<string> {
  const token = (await deliver(tx, document)).get(email) ?? '';
  await service(tx, 'record_viewed', { token, user_id: null, signature_id: null, origin });
  return token;
}

test('a copy recipient’s downloads by link, and a colleague’s, are forgotten with each', async () => {
  await inWorld(async (tx, world) => {
    const copy = address();
    const signer = address();
    const document = await send(tx, world, signer, [copy]);
    const token = await open(tx, document, signer);
    await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() });
    await seal(tx, document);
    const [recipient] = await tx`select id from public.copy_recipient where document_id = ${document}`;
    for (const actor of [{ copyRecipientId: recipient?.id }, { userId: world.ids.member }])
      await service(tx, 'record_download', { document_id: document, actor, origin });
    const [member] = await tx`select email from public.user_profile where id = ${world.ids.member}`;
    expect(await known(tx, document)).toEqual([
      `VIEWED ${signer}`,
      `SIGNED ${signer}`,
      `DOWNLOADED ${copy}`,
      `DOWNLOADED ${member?.email}`,
    ]);
    await forget(tx, await signUp(tx, copy));
    await forget(tx, world.ids.member);
    expect(await known(tx, document)).toEqual([`VIEWED ${signer}`, `SIGNED ${signer}`]);
  });
});

test('what was done under a former address is forgotten with the person', async () => {
  await inWorld(async (tx, world) => {
    const email = address();
    const document = await send(tx, world, email);
    await open(tx, document, email);
    const person = await signUp(tx, email);
    await tx`select private.change_email(u, ${address()}) from public.user_profile u where u.id = ${person}`;
    await forget(tx, await signUp(tx, email, {}, false));
    expect(await known(tx, document), 'who has the address now is somebody else').toHaveLength(1);
    await forget(tx, person);
    expect(await known(tx, document)).toEqual([]);
  });
});

test('a replaced signer’s openings stay when the new signer is deleted, and go with the old one', async () => {
  await inWorld(async (tx, world) => {
    const [old, next] = [address(), address()];
    const document = await send(tx, world, old);
    await open(tx, document, old);
    const [signature] = await tx`select id from public.signature where document_id = ${document}`;
    const correction = { firstName: 'Ny', lastName: 'Signatar', email: next };
    await as(
      tx,
      user(world.ids.member),
      (inner) => inner`select (public.correct_signature(${signature?.id}, ${inner.json(correction)})).id`,
    );
    const newSigner = await signUp(tx, next);
    await tx`select private.attach_documents(u) from public.user_profile u where u.id = ${newSigner}`;
    await open(tx, document, next);
    expect(await known(tx, document)).toEqual([`VIEWED ${old}`, `VIEWED ${next}`]);
    await forget(tx, newSigner);
    expect(await known(tx, document)).toEqual([`VIEWED ${old}`]);
    await forget(tx, await signUp(tx, old));
    expect(await known(tx, document)).toEqual([]);
  });
});
