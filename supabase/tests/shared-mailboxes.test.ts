import { describe, expect, test } from 'vitest';
import { as, refusal, service, sql, standing, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { claim } from './support/outbox.ts';
import { buildWorld, draft, emailOf, signing, submit } from './support/world.ts';
import type { World } from './support/world.ts';

// Couples and boards share a mailbox (decision 0122).
const overForTwo = standing(sql, (tx) => forTwo(tx));

const login = (world: World, signature: string) => ({
  token: null,
  user_id: world.ids.signer,
  signature_id: signature,
});

/** A draft of `member` for two people with the mailbox of `signer`: Ola first, then the user, by their name. */
async function forTwo(tx: Transaction): Promise<{ world: World; id: string; ola: string; own: string }> {
  const world = await buildWorld(tx);
  const email = emailOf(world, 'signer');
  const [person] = await tx`
    update public.user_profile set first_name = 'Signe', last_name = 'Ås' where id = ${world.ids.signer}
    returning first_name, last_name`;
  const { id } = await draft(tx, world, { signers: [] });
  const add = async (firstName: string, lastName: string): Promise<string> => {
    const input = { firstName, lastName, email };
    const [row] = await as(
      tx,
      user(world.ids.member),
      (inner) => inner`select (public.add_signature(${id}, ${inner.json(input)})).id`,
    );
    return row?.['id'];
  };
  const ola = await add('Ola', 'Ås');
  const own = await add(person?.['first_name'], person?.['last_name']);
  return { world, id, ola, own };
}

/** The token in the invitation for this signature. */
async function linkOf(tx: Transaction, signature: string): Promise<string | null> {
  const [mail] = await tx`select id from private.outbox where payload ->> 'signatureId' = ${signature}`;
  return (await claim(tx)).find(({ id }) => id === mail?.['id'])?.token ?? null;
}

describe('two signers with one mailbox', () => {
  test('get a mail each, with the name of the one whom its link is for', async () => {
    await overForTwo(async (tx, { world, id, ola, own }) => {
      await submit(tx, world.ids.member, id);
      const mails = await tx`
        select recipient, payload ->> 'signatureId' as signature, payload ->> 'recipientName' as name
        from private.outbox where subject_id = ${id} and kind = 'signature_invitation' order by 3`;
      const recipient = emailOf(world, 'signer');
      expect(mails).toEqual([
        { recipient, signature: ola, name: 'Ola Ås' },
        { recipient, signature: own, name: 'Signe Ås' },
      ]);
    });
  });

  test('a login is for the one with the user’s name; the other signs by the link, and both are needed', async () => {
    await overForTwo(async (tx, { world, id, ola, own }) => {
      await submit(tx, world.ids.member, id);
      const inbox = await tx`
        select signature_id from public.received_document where document_id = ${id} and user_id = ${world.ids.signer}`;
      expect(inbox).toEqual([{ signature_id: own }]);

      const sign = (signer: object) => service(tx, 'sign_signature', { ...signer, input: signing() });
      expect(await refusal(sign(login(world, ola)))).toBe('DOCUMENT_NOT_FOUND');
      expect(await sign(login(world, own))).toMatchObject({ status: 'SIGNED', documentStatus: 'PENDING' });
      const link = { token: await linkOf(tx, ola), user_id: null, signature_id: null };
      expect(await sign(link)).toMatchObject({ status: 'SIGNED', documentStatus: 'SEALING' });
    });
  });

  test('without that name the login is for the first, also when the mailbox is looked at again', async () => {
    await overForTwo(async (tx, { world, id, ola }) => {
      await tx`update public.user_profile set last_name = 'Berg' where id = ${world.ids.signer}`;
      await submit(tx, world.ids.member, id);
      await tx`select private.attach_recipients(${id})`;
      const attached = await tx`
        select id from public.signature where document_id = ${id} and user_id = ${world.ids.signer}`;
      expect(attached).toEqual([{ id: ola }]);
    });
  });
});
