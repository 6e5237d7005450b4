import { expect, test } from 'vitest';
import {
  act,
  answer,
  bulkDraft,
  idsOf,
  linksOf,
  progressOf,
  recipient,
  recipients,
  runBulk,
  sentBulk,
} from './support/bulks.ts';
import { as, passTime, service, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { carryOut, mailsTo, schedule, takeBack } from './support/deletion.ts';
import { call } from './support/orders.ts';
import { emptyOutbox } from './support/outbox.ts';
import { act as actOnPeople } from './support/people.ts';
import { emailOf, seal, standingWorldAt } from './support/world.ts';
import type { Person } from './support/world.ts';

const inWorld = standingWorldAt('2026-11-23T09:00:00Z');

const keptFiles = async (tx: Transaction) =>
  (await tx`select from private.stored_file where kind = 'DOCUMENT_FILE' and status = 'ACCEPTED'`).length;

/** Removes what has been deleted for so long that links to it have ended: the documents of a bulk, then the bulk. */
async function removeAfterAYear(tx: Transaction): Promise<void> {
  await passTime(tx, '1 year');
  await service(tx, 'remove_deleted_documents', {});
  await service(tx, 'remove_deleted_documents', {});
}

test('deleting an ended bulk deletes its documents for the sender, and a recipient keeps theirs', () =>
  inWorld(async (tx, world) => {
    const bulk = await bulkDraft(tx, world, 1);
    await call(tx, world, 'member', 'create_signatures', bulk, [
      recipient(world, 9, { email: emailOf(world, 'signer') }),
    ]);
    await call(tx, world, 'member', 'submit_bulk_document', bulk);
    await runBulk(tx, bulk);
    const links = await linksOf(tx);
    for (const document of await idsOf(tx, bulk)) {
      await answer(tx, links.get(document), 'sign_signature');
      await seal(tx, document);
    }
    expect(await act(tx, world, 'member', 'delete_documents', `{${bulk}}`)).toBe('INVALID_ACTION@ids.0');
    await service(tx, 'settle_bulks', {});
    expect(await act(tx, world, 'member', 'delete_documents', `{${bulk}}`)).toBe('ok');
    const left = async (person: Person) =>
      (await as(tx, user(world.ids[person]), (inner) => inner`select from public.document_overview`)).length;
    expect([await left('member'), await left('signer')]).toEqual([0, 1]);
    await passTime(tx, '1 year');
    await service(tx, 'remove_deleted_documents', {});
    await service(tx, 'remove_deleted_documents', {});
    const [files] = await tx`
      select count(*) filter (where kind = 'DOCUMENT_FILE' and status = 'ACCEPTED')::int as kept from private.stored_file`;
    expect(files).toEqual({ kept: 1 });
  }));

test('with the account, what is signed stays for its signer, the others are told, and those not asked are not', () =>
  inWorld(async (tx, world) => {
    const bulk = await bulkDraft(tx, world, 2);
    await call(tx, world, 'member', 'create_signatures', bulk, [
      recipient(world, 8, { email: emailOf(world, 'signer') }),
      recipient(world, 9, { email: emailOf(world, 'outsider') }),
    ]);
    await call(tx, world, 'member', 'submit_bulk_document', bulk);
    await service(tx, 'run_bulk', { document_id: bulk, max: 3 });
    const signed = (await idsOf(tx, bulk)).at(2) ?? '';
    await answer(tx, (await linksOf(tx)).get(signed), 'sign_signature');
    await seal(tx, signed);
    await schedule(tx, world.ids.owner, world.team);
    await emptyOutbox(tx);
    await passTime(tx, '14 days');
    await carryOut(tx, 1);

    const [asked = { email: '' }] = recipients(world, 1);
    expect(await mailsTo(tx, asked.email)).toEqual(['document_withdrawn']);
    expect(await mailsTo(tx, emailOf(world, 'signer'))).toEqual([]);
    expect(await mailsTo(tx, emailOf(world, 'outsider'))).toEqual([]);
    expect(await tx`select id, account_id from public.document where id = ${signed}`).toEqual([
      { id: signed, account_id: null },
    ]);
    // Nothing is left of those who were not asked.
    expect(await tx`select from public.signature where email = ${emailOf(world, 'outsider')}`).toEqual([]);
    // The signed document needs the bulk’s file.
    expect(await keptFiles(tx)).toBe(1);
    await tx`update public.received_document set deleted_at = private.now()`;
    await removeAfterAYear(tx);
    expect(await tx`select from public.document where ${bulk} in (id, bulk_id)`).toEqual([]);
    expect(await keptFiles(tx)).toBe(0);
  }));

test('while the account is to be deleted, nobody else is asked; taken back, sending goes on', () =>
  inWorld(async (tx, world) => {
    const bulk = await sentBulk(tx, world, 2, false);
    await schedule(tx, world.ids.owner, world.team);
    await runBulk(tx, bulk);
    expect(await idsOf(tx, bulk)).toEqual([]);
    await takeBack(tx, world.ids.owner, world.team);
    await passTime(tx, '1 hour');
    const [due] = await tx`
      select count(*)::int as jobs from private.job
      where kind = 'RUN_BULK' and status = 'PENDING' and next_at <= private.now()`;
    expect(due?.['jobs']).toBeGreaterThan(0);
    await runBulk(tx, bulk);
    expect(await progressOf(tx, world, bulk)).toMatchObject({ queued: 0, pending: 2 });
  }));

test('removing a person erases them from the team; the document keeps the name that proves who signs', () =>
  inWorld(async (tx, world) => {
    const bulk = await sentBulk(tx, world, 2);
    const [first = { email: '' }] = recipients(world, 1);
    const [person] = await tx`select id from public.person where email = ${first.email}`;
    await actOnPeople(tx, world, 'manager', 'destroy_people', { ids: [person?.['id']] });
    expect(await tx`select from public.person where email = ${first.email}`).toEqual([]);
    const kept = await tx`select status, person_id from public.signature where email = ${first.email}`;
    expect(kept).toEqual([{ status: 'PENDING', person_id: null }]);
    expect(await progressOf(tx, world, bulk)).toMatchObject({ total: 2, pending: 2 });
  }));
