import { describe, expect, test } from 'vitest';
import { as, refusal, rolledBack, service, sql, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { act } from './support/people.ts';
import { addFile, buildWorld, draft, emailOf, submit } from './support/world.ts';
import type { World } from './support/world.ts';

// The number that a code is texted to: how long it is kept when the signer is removed or deletes their user.
const PHONE = '+4791234567';

const asMember = (tx: Transaction, world: World, statement: string, ...values: string[]) =>
  as(tx, user(world.ids.member), (inner) => inner.unsafe(`select (${statement}).id`, values));

/** A sent document whose only signer has to enter a code. */
async function sent(tx: Transaction): Promise<{ world: World; document: string; signature: string }> {
  const world = await buildWorld(tx);
  const { id, signatures } = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
  const signature = signatures[0] ?? '';
  await asMember(
    tx,
    world,
    'public.update_signature($1, $2::text::jsonb)',
    signature,
    JSON.stringify({ requiredProof: 'SMS', phone: PHONE }),
  );
  await submit(tx, world.ids.member, id);
  return { world, document: id, signature };
}

const endings: Record<string, (tx: Transaction, facts: Awaited<ReturnType<typeof sent>>) => Promise<unknown>> = {
  'is open': async () => {},
  'was cancelled': (tx, { world, document }) =>
    asMember(tx, world, `public.cancel_documents($1, 'Feil', array[$2::uuid])`, world.team, document),
  'was signed': (tx, { signature }) => tx`
    update public.signature set status = 'SIGNED', signed_at = private.now(), signature_kind = 'TYPED',
      identified_by = 'SMS_CODE' where id = ${signature}`,
};

const leavings: Record<string, (tx: Transaction, world: World) => Promise<unknown>> = {
  'the team removes the person': async (tx, world) => {
    const people = await tx`select id from public.person where account_id = ${world.team}`;
    await act(tx, world, 'owner', 'destroy_people', { ids: people.map(({ id }) => id) });
  },
  'the signer deletes their user': (tx, world) => tx`delete from auth.users where id = ${world.ids.signer}`,
};

const phoneOf = async (tx: Transaction, signature: string): Promise<string | null> => {
  const [row] = await tx`select phone from public.signature where id = ${signature}`;
  return row?.phone;
};

describe.each(Object.entries(leavings))('when %s', (_leaving, leave) => {
  test.each(Object.entries(endings))('and the document %s', async (name, end) => {
    await rolledBack(sql, async (tx) => {
      const facts = await sent(tx);
      await end(tx, facts);
      await leave(tx, facts.world);
      // Only a team that still waits for the signature has a use for the number.
      expect(await phoneOf(tx, facts.signature)).toBe(name === 'is open' ? PHONE : null);
    });
  });
});

test('a copy without the number is sent when the sender has entered one', async () => {
  await rolledBack(sql, async (tx) => {
    const facts = await sent(tx);
    const { world } = facts;
    await endings['was cancelled']?.(tx, facts);
    await leavings['the team removes the person']?.(tx, world);
    const { documentId } = await service(tx, 'copy_document', {
      user_id: world.ids.member,
      document_id: facts.document,
    });
    await addFile(tx, world.ids.member, documentId);
    const [copied] = await tx`select id from public.signature where document_id = ${documentId}`;
    expect(await phoneOf(tx, copied?.id)).toBeNull();
    const send = () => undone(tx, (inner) => refusal(asMember(inner, world, 'public.submit_document($1)', documentId)));
    expect(await send()).toBe('BLANK@phone');
    await asMember(tx, world, `public.update_signature($1, '{"phone": "${PHONE}"}')`, copied?.id);
    expect(await send()).toBe('ok');
  });
});
