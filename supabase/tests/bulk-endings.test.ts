import { expect, test } from 'vitest';
import { act, answer, bulkDraft, idsOf, linksOf, progressOf, recipient, runBulk, sentBulk } from './support/bulks.ts';
import { addCredits, ledger, worldWithoutCredits } from './support/credits.ts';
import { as, passTime, refusal, rolledBack, service, setTime, sql, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { call } from './support/orders.ts';
import { emailOf, seal, standingWorldAt } from './support/world.ts';
import type { Person, World } from './support/world.ts';

const inWorld = standingWorldAt('2026-11-23T09:00:00Z');

const cancel = (tx: Transaction, world: World, id: string, person: Person = 'member') =>
  act(tx, world, person, 'cancel_documents', 'Ny utgave kommer', `{${id}}`);

const bulkRow = async (tx: Transaction, id: string) =>
  (await tx`select status, signature_count, signed_count, waiting_count from public.document where id = ${id}`)[0];

test('cancelling the rest keeps what is signed, and refunds what nobody has opened', () =>
  rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-23T09:00:00Z');
    const world = await worldWithoutCredits(tx);
    await addCredits(tx, world.team, 50);
    const bulk = await bulkDraft(tx, world, 5);
    await call(tx, world, 'member', 'submit_bulk_document', bulk);
    await service(tx, 'run_bulk', { document_id: bulk, max: 4 });
    const [signed = '', opened = ''] = await idsOf(tx, bulk);
    const links = await linksOf(tx);
    await answer(tx, links.get(signed), 'sign_signature');
    await seal(tx, signed);
    await answer(tx, links.get(opened), 'record_viewed');
    // One was never asked, and two were not opened.
    expect(await progressOf(tx, world, bulk)).toMatchObject({ queued: 1, pending: 3, signed: 1, refundable: 30 });
    expect(await cancel(tx, world, bulk)).toBe('ok');
    expect(await progressOf(tx, world, bulk)).toMatchObject({ isCancelling: true, cancelled: 1, pending: 3 });
    await runBulk(tx, bulk, 2);
    expect(await progressOf(tx, world, bulk)).toMatchObject({ open: 0, signed: 1, cancelled: 4, isCancelling: false });
    expect(await bulkRow(tx, bulk)).toEqual({
      status: 'CANCELLED',
      signature_count: 5,
      signed_count: 1,
      waiting_count: 0,
    });
    expect(await ledger(tx, world.team)).toMatchObject({ balance: 30, violations: 0 });
    const [mails] = await tx`
      select count(*) filter (where kind = 'document_cancelled')::int as cancelled,
        count(*) filter (where kind = 'bulk_ended')::int as ended from private.outbox`;
    expect(mails).toEqual({ cancelled: 3, ended: 1 });
    expect(await cancel(tx, world, bulk)).toBe('ok');
    await runBulk(tx, bulk);
    expect(await ledger(tx, world.team)).toMatchObject({ balance: 30 });
  }));

test.for([
  ['all sign', ['sign_signature', 'sign_signature'], 'SIGNED'],
  ['one signs, one declines', ['sign_signature', 'refuse_signature'], 'SIGNED'],
  ['all decline', ['refuse_signature', 'refuse_signature'], 'REFUSED'],
] as const)('%s: the bulk ends by itself', ([, answers, status]) =>
  inWorld(async (tx, world) => {
    const bulk = await sentBulk(tx, world, 2);
    const links = await linksOf(tx);
    for (const [index, document] of (await idsOf(tx, bulk)).entries()) {
      const given = answers[index] ?? 'sign_signature';
      await answer(tx, links.get(document), given);
      if (given === 'sign_signature') await seal(tx, document);
    }
    await service(tx, 'settle_bulks', {});
    expect(await bulkRow(tx, bulk)).toMatchObject({ status, signature_count: 2, waiting_count: 0 });
  }),
);

test('what nobody has answered in time expires, and those who were never asked are refunded', () =>
  rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-23T09:00:00Z');
    const world = await worldWithoutCredits(tx);
    await addCredits(tx, world.team, 20);
    const bulk = await bulkDraft(tx, world, 2);
    await call(tx, world, 'member', 'submit_bulk_document', bulk);
    await service(tx, 'run_bulk', { document_id: bulk, max: 1 });
    await call(tx, world, 'member', 'pause_bulk', bulk);
    await passTime(tx, '4 months');
    await service(tx, 'expire_documents', {});
    await service(tx, 'settle_bulks', {});
    expect(await bulkRow(tx, bulk)).toMatchObject({ status: 'EXPIRED', signature_count: 2 });
    expect(await ledger(tx, world.team)).toMatchObject({ balance: 20, violations: 0 });
  }));

test('those who have not signed are reminded at once, not within ten minutes, and not those who have', () =>
  inWorld(async (tx, world) => {
    const bulk = await sentBulk(tx, world, 4);
    const [signed = ''] = await idsOf(tx, bulk);
    await answer(tx, (await linksOf(tx)).get(signed), 'sign_signature');
    expect(await act(tx, world, 'member', 'notify_documents', `{${bulk}}`)).toBe('DELIVERY_FREQUENCY_EXCEEDED@ids');
    await passTime(tx, '1 hour');
    expect(await act(tx, world, 'member', 'notify_documents', `{${bulk}}`)).toBe('ok');
    expect(await progressOf(tx, world, bulk)).toMatchObject({ isReminding: true });
    await runBulk(tx, bulk, 2);
    expect(await progressOf(tx, world, bulk)).toMatchObject({ isReminding: false });
    const [mails] = await tx`select count(*)::int as count from private.outbox where kind = 'signature_reminder'`;
    expect(mails).toEqual({ count: 3 });
  }));

test('nobody is reminded of a bulk within ten minutes of the invitation to a corrected address', () =>
  inWorld(async (tx, world) => {
    const bulk = await sentBulk(tx, world, 1);
    await linksOf(tx);
    await passTime(tx, '1 hour');
    const [document = ''] = await idsOf(tx, bulk);
    await call(tx, world, 'member', 'correct_signature', document, { email: emailOf(world, 'outsider') });
    expect(await act(tx, world, 'member', 'notify_documents', `{${bulk}}`)).toBe('DELIVERY_FREQUENCY_EXCEEDED@ids');
    expect(await progressOf(tx, world, bulk)).toMatchObject({ isReminding: false });
  }));

test('signed documents of a bulk are terminated one by one, and still count', () =>
  inWorld(async (tx, world) => {
    const bulk = await sentBulk(tx, world, 2);
    const links = await linksOf(tx);
    const ids = await idsOf(tx, bulk);
    for (const document of ids) {
      await answer(tx, links.get(document), 'sign_signature');
      await seal(tx, document);
    }
    const terminate = (id = '') => refusal(call(tx, world, 'member', 'terminate_document', id, { reason: 'Opphevet' }));
    expect(await terminate(ids[0])).toBe('ok');
    expect(await progressOf(tx, world, bulk)).toMatchObject({ total: 2, signed: 1, terminated: 1, open: 0 });
    expect(await terminate(ids[1])).toBe('ok');
    await service(tx, 'settle_bulks', {});
    expect(await bulkRow(tx, bulk)).toMatchObject({ status: 'SIGNED', signature_count: 2 });
    expect(await terminate(bulk)).toBe('INVALID_ACTION@signatures');
  }));

test.for([
  ['extend_document', { expirationDays: 90 }],
  ['change_reminders', { reminderFirstDays: 9 }],
  ['terminate_document', { reason: 'Opphevet' }],
] as const)('%s is for the documents of a bulk, not for the bulk', ([name, input]) =>
  inWorld(async (tx, world) => {
    const bulk = await sentBulk(tx, world, 1);
    expect(await refusal(call(tx, world, 'member', name, bulk, input))).toMatch(/^INVALID_ACTION/);
  }),
);

test('a recipient sees their own document, and nothing says that it is one of many', () =>
  inWorld(async (tx, world) => {
    const bulk = await bulkDraft(tx, world, 1);
    for (const person of ['signer', 'unconfirmedSigner'] as const) {
      await call(tx, world, 'member', 'create_signatures', bulk, [
        recipient(world, 9, { email: emailOf(world, person) }),
      ]);
    }
    await call(tx, world, 'member', 'submit_bulk_document', bulk);
    const seen = async (person: Person) =>
      as(
        tx,
        user(world.ids[person]),
        (inner) => inner`
        select o.document_id, o.bulk, o.bulk_id, o.direction from public.document_overview o`,
      );
    // The mailbox is confirmed while the bulk document still has the signer.
    await tx`update public.user_profile set confirmed_at = private.now() where id = ${world.ids.unconfirmedSigner}`;
    expect(await seen('unconfirmedSigner')).toEqual([]);
    await runBulk(tx, bulk);
    for (const person of ['signer', 'unconfirmedSigner'] as const) {
      const rows = await seen(person);
      expect(rows).toMatchObject([{ bulk: false, bulk_id: null, direction: 'RECEIVED' }]);
      expect(rows[0]?.['document_id']).not.toBe(bulk);
      expect(await progressOf(tx, world, bulk, person)).toBeNull();
      const standing = await call(tx, world, person, 'document_standing', rows[0]?.['document_id'], world.team);
      expect(standing).toMatchObject({ bulk: null, tracking: null });
    }
  }));

test.for([
  ['member', 4],
  ['manager', 4],
  ['admin', 4],
  ['owner', 4],
  ['colleague', 0],
  ['otherManager', 0],
  ['otherOwner', 0],
] as const)('%s sees %i recipients of a bulk in the department', ([person, count]) =>
  inWorld(async (tx, world) => {
    const bulk = await sentBulk(tx, world, 4);
    const rows = await as(
      tx,
      user(world.ids[person]),
      (inner) => inner`
      select from public.bulk_signature where bulk_id = ${bulk}`,
    );
    expect(rows).toHaveLength(count);
    const isSender = count > 0;
    expect((await progressOf(tx, world, bulk, person)) !== null).toBe(isSender);
    expect(await cancel(tx, world, bulk, person)).toBe(
      isSender ? 'ok' : person === 'otherOwner' ? 'ACCOUNT_NOT_FOUND@accountId' : 'DOCUMENT_NOT_FOUND@ids.0',
    );
  }),
);

test('a list shows a bulk as one row; its documents are found by it alone', () =>
  inWorld(async (tx, world) => {
    const bulk = await sentBulk(tx, world, 3);
    const count = async (filter: Readonly<Record<string, unknown>>) =>
      (await call(tx, world, 'member', 'documents_counts', world.team, filter))['sent'];
    expect(await count({})).toMatchObject({ ALL: 1, PENDING: 1 });
    expect(await count({ bulkId: bulk })).toMatchObject({ ALL: 3, PENDING: 3 });
    expect(await refusal(count({ bulkId: 'x' }))).toBe('INVALID@filter');
  }));

/** Those that every document of a bulk has from the bulk document, and those that are its own. */
const INHERITED = `account_id created_by sent_by department_id cost_center category name message language sender_name
  sender_account_name expiration_months expiration_days expiration_date time_zone deadline expiration
  reminder_first_days reminder_every_days warning_days`.split(/\s+/);
const OWN =
  `id agreement bulk bulk_id document_number status activation activated_on expired_on refused_at signed_at terminated_on
  termination_reason archived_at deleted_at sealed_path sealed_sha256 sealed_size sealed_at seal_failed_at
  seal_stopped_at seal_failure field_revision signature_count signed_count waiting_for waiting_count people search interacted_at
  created_at updated_at`.split(/\s+/);

test('a document of a bulk has what its sender chose for the bulk', () =>
  inWorld(async (tx, world) => {
    const bulk = await bulkDraft(tx, world, 1);
    const chosen = { message: 'Hei', language: 'en', category: 'POLICY', expirationMonths: 2 };
    const days = { reminderFirstDays: 2, reminderEveryDays: 5, warningDays: 4 };
    await call(tx, world, 'member', 'update_document', bulk, { ...chosen, ...days });
    await call(tx, world, 'member', 'submit_bulk_document', bulk);
    await runBulk(tx, bulk);
    const [[parent], [child]] = await Promise.all([
      tx`select * from public.document where id = ${bulk}`,
      tx`select * from public.document where bulk_id = ${bulk}`,
    ]);
    expect(Object.keys(parent ?? {}).toSorted()).toEqual([...INHERITED, ...OWN].toSorted());
    for (const column of INHERITED) expect(child?.[column], column).toEqual(parent?.[column]);
    expect(child).toMatchObject({ message: 'Hei', language: 'en', category: 'POLICY', expiration_months: 2 });
    expect(child).toMatchObject({ reminder_first_days: 2, reminder_every_days: 5, warning_days: 4 });
  }));
