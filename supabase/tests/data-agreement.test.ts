import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { as, refusal, rolledBack, service, sql, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { acceptTeam, offerTeam } from './support/ownership.ts';
import { buildWorld, memberId, seal, signing } from './support/world.ts';
import type { Person, World } from './support/world.ts';

const input = (version = '2026-12-01') => ({
  documentId: randomUUID(),
  version,
  language: 'nb',
  name: 'Databehandleravtale',
  fileName: 'Databehandleravtale.pdf',
  requiredProof: 'LINK',
  path: `agreements/${randomUUID()}.pdf`,
  size: 1000,
  sealedSize: 1200,
  pageCount: 3,
  sha256: 'a'.repeat(64),
});

async function numberedWorld(tx: Transaction): Promise<World> {
  const world = await buildWorld(tx);
  await tx`update public.account set organization_number = '999888771' where id = ${world.team}`;
  return world;
}

const send = (tx: Transaction, world: World, person: Person, version?: string) =>
  service(tx, 'send_agreement', { user_id: world.ids[person], account_id: world.team, input: input(version) });

const balance = async (tx: Transaction, { team }: World) =>
  (await tx`select coalesce(credit_balance, 0)::int as of from public.account where id = ${team}`)[0]?.['of'];

test('the owner gets the agreement to sign for nothing, also in a team without e-signing', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await numberedWorld(tx);
    await tx`update public.account_feature set e_signatures = false where account_id = ${world.team}`;
    const before = await balance(tx, world);
    const { documentId } = await send(tx, world, 'owner');
    expect(await balance(tx, world)).toBe(before);
    const [sent] = await tx`
      select d.status, d.agreement, s.client_name, s.user_id, s.status as signer, f.name
      from public.document d join public.signature s on s.document_id = d.id
      join public.document_file f on f.document_id = d.id where d.id = ${documentId}`;
    expect(sent).toMatchObject({
      status: 'PENDING',
      agreement: '2026-12-01',
      user_id: world.ids.owner,
      signer: 'PENDING',
      name: 'Databehandleravtale.pdf',
    });
    expect(sent?.['client_name']).not.toBeNull();
  });
});

test.each<[Person, string]>([
  ['admin', 'UNAUTHORIZED'],
  ['member', 'UNAUTHORIZED'],
  ['otherOwner', 'ACCOUNT_NOT_FOUND@accountId'],
])('%s cannot have it sent (%s)', async (person, code) => {
  await rolledBack(sql, async (tx) => {
    const world = await numberedWorld(tx);
    expect(await refusal(send(tx, world, person))).toBe(code);
  });
});

test('a team without an organisation number is asked for it first', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    await tx`update public.account set organization_number = null where id = ${world.team}`;
    expect(await refusal(send(tx, world, 'owner'))).toBe('BLANK@organizationNumber');
  });
});

test('a repeat returns the document that is there; a newer version is another one', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await numberedWorld(tx);
    const first = await send(tx, world, 'owner');
    expect(await send(tx, world, 'owner')).toEqual(first);
    expect(await send(tx, world, 'owner', '2027-01-01')).not.toEqual(first);
  });
});

test('nobody changes what is signed: the document was never a draft', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await numberedWorld(tx);
    const { documentId } = await send(tx, world, 'owner');
    const change = as(
      tx,
      user(world.ids.owner),
      (inner) => inner`select (public.update_document(${documentId}, ${inner.json({ name: 'Annet' })})).id`,
    );
    expect(await refusal(change)).toBe('IMMUTABLE');
  });
});

test('nobody else signs it, and no other proof is charged: its signer is not corrected', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await numberedWorld(tx);
    const { documentId } = await send(tx, world, 'owner');
    const [signer] = await tx`select id from public.signature where document_id = ${documentId}`;
    for (const input of [{ email: 'annen@example.test' }, { requiredProof: 'EID' }]) {
      const corrected = as(
        tx,
        user(world.ids.owner),
        (inner) => inner`select (public.correct_signature(${signer?.['id']}, ${inner.json(input)})).id`,
      );
      expect(await refusal(corrected)).toBe('INVALID_ACTION');
    }
  });
});

test('an eID for it is free, too, and nothing comes back', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await numberedWorld(tx);
    const before = await balance(tx, world);
    const { documentId } = await service(tx, 'send_agreement', {
      user_id: world.ids.owner,
      account_id: world.team,
      input: { ...input(), requiredProof: 'EID' },
    });
    const charges = () => tx`select from public.credit_transaction where subject_id = ${documentId}`;
    expect(await charges()).toEqual([]);
    await as(
      tx,
      user(world.ids.owner),
      (inner) => inner`select (public.cancel_documents(${world.team}, 'Feil', array[${documentId}::uuid])).id`,
    );
    expect(await charges()).toEqual([]);
    expect(await balance(tx, world)).toBe(before);
  });
});

test('the one that a former owner has not signed is withdrawn, and the new owner gets another', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await numberedWorld(tx);
    const { documentId } = await send(tx, world, 'owner');
    const before = await balance(tx, world);
    await offerTeam(tx, world.ids.owner, await memberId(tx, world, 'admin'));
    await acceptTeam(tx, world.ids.admin, world.team);
    const [former] = await tx`
      select d.status, d.termination_reason as reason, s.status as signer
      from public.document d join public.signature s on s.document_id = d.id where d.id = ${documentId}`;
    expect(former).toEqual({ status: 'CANCELLED', reason: 'Teamet har fått en ny eier.', signer: 'CANCELLED' });
    expect(await balance(tx, world)).toBe(before);
    expect((await send(tx, world, 'admin')).documentId).not.toBe(documentId);
  });
});

test('the signature is in the audit log of the team, once', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await numberedWorld(tx);
    const { documentId } = await send(tx, world, 'owner');
    const [signer] = await tx`select id from public.signature where document_id = ${documentId}`;
    const args = { token: null, user_id: world.ids.owner, signature_id: signer?.['id'], input: signing() };
    await service(tx, 'sign_signature', args);
    await seal(tx, String(documentId));
    expect(
      await tx`select action, subject_id, after from private.team_event where kind = 'DATA_AGREEMENT'
        and account_id = ${world.team}`,
    ).toEqual([{ action: 'DONE', subject_id: documentId, after: { version: '2026-12-01' } }]);
    const [signed] = await tx`select status from public.document where id = ${documentId}`;
    expect(signed?.['status']).toBe('SIGNED');
  });
});
