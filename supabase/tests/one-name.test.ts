// People with one name have it as their last one; the first is empty (null in a form, so that nobody just forgets it).
import { expect, test } from 'vitest';
import { service } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { JOB, call, candidate, policeOrder, send } from './support/orders.ts';
import { claim, emptyOutbox } from './support/outbox.ts';
import { deliver, draft, emailOf, idOf, signing, submit, inWorld } from './support/world.ts';
import type { World } from './support/world.ts';

const SUHARTO = { firstName: null, lastName: 'Suharto' };

async function sentToSuharto(tx: Transaction, world: World) {
  const document = await draft(tx, world, { signers: [] });
  const email = `suharto.${world.tag}@example.test`;
  await call(tx, world, 'member', 'add_signature', document.id, { ...SUHARTO, email });
  await emptyOutbox(tx);
  await submit(tx, world.ids.member, document.id);
  return { document: document.id, email };
}

test('a signer with one name is invited, signs and is recorded by it', async () => {
  await inWorld(async (tx, world) => {
    const { document, email } = await sentToSuharto(tx, world);
    const token = (await deliver(tx, document)).get(email) ?? '';
    const [invitation] = await tx`select payload, recipient_name from private.outbox where recipient = ${email}`;
    expect(invitation).toMatchObject({ recipient_name: 'Suharto', payload: { recipientName: 'Suharto' } });
    const input = { ...signing(), ...SUHARTO, typedName: 'Suharto' };
    await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input });
    const [signed] = await tx`
      select s.signed_first_name, s.signed_last_name, s.mark_differs, private.signs_renamed(s) as renamed
      from public.signature s where s.document_id = ${document}`;
    expect(signed).toEqual({ signed_first_name: '', signed_last_name: 'Suharto', mark_differs: false, renamed: false });
    const names = await tx`
      select e.data from public.document_event e where e.document_id = ${document} and e.data::text ilike '%suharto%'`;
    expect(JSON.stringify(names)).not.toMatch(/" Suharto/);
    expect((await claim(tx)).map(({ payload }) => JSON.stringify(payload)).join('')).not.toMatch(/" Suharto/);
  });
});

test('a person with one name can be corrected, and is not added twice', async () => {
  await inWorld(async (tx, world) => {
    const document = await draft(tx, world, { signers: [] });
    const email = emailOf(world, 'signer');
    const named = { firstName: 'Haji', lastName: 'Suharto', email };
    const signature = idOf([await call(tx, world, 'member', 'add_signature', document.id, named)]);
    const changed = await call(tx, world, 'member', 'update_signature', signature, { firstName: null });
    expect(changed).toMatchObject({ first_name: '', last_name: 'Suharto' });
    expect(await call(tx, world, 'member', 'update_signature', signature, { clientName: 'Nord' })).toMatchObject({
      first_name: '',
    });
    const again = call(tx, world, 'member', 'create_signatures', document.id, [{ ...SUHARTO, email }]);
    await expect(again).rejects.toThrow('TAKEN');
  });
});

test('a candidate with one name is asked, and named so in the letter to the police', async () => {
  await inWorld(async (tx, world) => {
    const request = await policeOrder(tx, world, { people: [candidate(world, 1, { ...JOB, ...SUHARTO })] });
    const [person] =
      await tx`select id, first_name from public.check_request_person where check_request_id = ${request}`;
    expect(person?.['first_name']).toBe('');
    await call(tx, world, 'member', 'update_check_request_person', person?.['id'], { phone: '' });
    await send(tx, world, request);
    const [list] = await tx`
      select l.first_name, p.facts ->> 'candidateName' as letter
      from public.check_list l join private.purpose_letter p on p.check_list_id = l.id
      where l.check_request_id = ${request}`;
    expect(list).toEqual({ first_name: '', letter: 'Suharto' });
    const mails = await tx`select recipient_name from private.outbox where kind = 'check_list_invitation'
      and recipient = ${`kandidat.1.${world.tag}@example.test`}`;
    expect(mails).toEqual([{ recipient_name: 'Suharto' }]);
  });
});

test('users and members can have one name', async () => {
  await inWorld(async (tx, world) => {
    expect(await call(tx, world, 'signer', 'update_user', SUHARTO)).toMatchObject({ first_name: '' });
    const [personal] = await tx`
      select a.name from public.account a join public.account_member m on m.account_id = a.id
      where a.account_type = 'PERSONAL' and m.user_id = ${world.ids.signer}`;
    expect(personal?.['name']).toBe('Suharto');
    const added = await call(tx, world, 'owner', 'add_account_member', world.team, {
      ...SUHARTO,
      email: `suharto.${world.tag}@example.test`,
      role: 'MEMBER',
    });
    expect(added).toMatchObject({ first_name: '', last_name: 'Suharto' });
  });
});
