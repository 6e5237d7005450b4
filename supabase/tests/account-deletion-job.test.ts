import { expect, test } from 'vitest';
import { as, passTime, refusal, rolledBack, service, sql, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { unwanted } from './support/files.ts';
import { begin, carryOut, mailsTo, personalAccount, schedule } from './support/deletion.ts';
import { order, send } from './support/orders.ts';
import { claim, emptyOutbox } from './support/outbox.ts';
import { call, entry, openChannel, submitReport } from './support/reports.ts';
import { deliver, draft, emailOf, seal, signing, submit } from './support/world.ts';
import type { Person, World } from './support/world.ts';

const exists = async (tx: Transaction, account: string): Promise<boolean> =>
  (await tx`select from public.account where id = ${account}`).length > 0;

/** A signed and sealed document of the team. */
async function signed(tx: Transaction, world: World, signers: readonly Person[]): Promise<string> {
  const { id } = await draft(tx, world, { signers: signers.map((each) => emailOf(world, each)) });
  await submit(tx, world.ids.member, id);
  for (const token of (await deliver(tx, id)).values()) {
    await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() });
  }
  await seal(tx, id);
  return id;
}

test('the job waits for the fourteenth day', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await begin(tx);
    await schedule(tx, world.ids.owner, world.team);
    await passTime(tx, '13 days 23 hours 59 minutes 59 seconds');
    expect(await service(tx, 'delete_accounts', {})).toEqual({ due: 0 });
    expect(await service(tx, 'delete_account', { account_id: world.team })).toEqual({ deleted: false, rows: 0 });
    await passTime(tx, '1 second');
    await carryOut(tx);
    expect(await exists(tx, world.team)).toBe(false);
  });
});

test('a team is removed with its documents; its members get an email and keep their accounts', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await begin(tx);
    await draft(tx, world, { signers: [] });
    const pending = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
    await submit(tx, world.ids.member, pending.id);
    const token = (await deliver(tx, pending.id)).get(emailOf(world, 'signer')) ?? '';
    await schedule(tx, world.ids.owner, world.team);
    await emptyOutbox(tx);
    await passTime(tx, '14 days');
    await carryOut(tx);

    expect(await tx`select from public.document where account_id = ${world.team} or id = ${pending.id}`).toEqual([]);
    expect(await refusal(service(tx, 'signer_view', { token }))).toBe('INVALID_TOKEN');
    expect(await mailsTo(tx, emailOf(world, 'signer'))).toEqual(['document_withdrawn']);
    expect(await mailsTo(tx, emailOf(world, 'owner'))).toEqual(['account_deleted OWNER']);
    for (const person of ['admin', 'manager', 'member'] as const) {
      expect(await mailsTo(tx, emailOf(world, person)), person).toEqual(['account_deleted MEMBER']);
      expect(await personalAccount(tx, world.ids[person]), person).not.toBeNull();
    }
    expect(await unwanted(tx)).toHaveLength(2);
  });
});

test('the emails about it are sent although the account is gone, and leave nothing behind', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await begin(tx);
    const { id } = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
    await submit(tx, world.ids.member, id);
    await schedule(tx, world.ids.owner, world.team);
    await passTime(tx, '14 days');
    await carryOut(tx);
    const mails = await claim(tx);
    expect(mails.map(({ kind }) => kind)).toContain('document_withdrawn');
    for (const mail of mails) await service(tx, 'finish_outbox', { id: mail.id, ok: true });
    expect(await tx`select kind from private.outbox where kind in ('account_deleted', 'document_withdrawn')`).toEqual(
      [],
    );
  });
});

test('signed documents stay with the people who hold them, and their seals can be verified', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await begin(tx);
    const id = await signed(tx, world, ['signer']);
    const [{ sealed_sha256: sha256 }] = await tx<
      [{ sealed_sha256: string }]
    >`select sealed_sha256 from public.document where id = ${id}`;
    await schedule(tx, world.ids.owner, world.team);
    await passTime(tx, '14 days');
    await carryOut(tx);

    const reads = (person: Person): Promise<readonly unknown[]> =>
      as(
        tx,
        user(world.ids[person]),
        (inner) => inner`select name from public.document_overview where document_id = ${id}`,
      );
    expect(await reads('signer')).toEqual([{ name: 'Arbeidsavtale' }]);
    expect(await reads('member')).toEqual([]);
    expect(
      await service(tx, 'document_download', { user_id: world.ids.signer, document_id: id, what: 'sealed' }),
    ).toMatchObject({ bucket: 'sealed-documents' });
    expect(await service(tx, 'verify_digest', { sha256 })).toMatchObject({ sealed: true });
    const [{ whole }] = await tx<[{ whole: boolean }]>`select private.broken_event(${id}) is null as whole`;
    expect(whole).toBe(true);
    expect(await unwanted(tx)).toEqual([]);

    // They delete it too, so no one holds it any more.
    const inbox = await personalAccount(tx, world.ids.signer);
    await as(
      tx,
      user(world.ids.signer),
      (inner) => inner`select (public.delete_documents(${inbox}, array[${id}]::uuid[])).id`,
    );
    await passTime(tx, '91 days');
    expect(await service(tx, 'remove_deleted_documents', {})).toEqual({ removed: 1 });
    expect(await unwanted(tx)).toEqual([expect.stringContaining(id), expect.stringContaining(id)]);
  });
});

test('a document that is being sealed is sealed without its account', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await begin(tx);
    const { id } = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
    await submit(tx, world.ids.member, id);
    await schedule(tx, world.ids.owner, world.team);
    await passTime(tx, '13 days');
    const token = (await deliver(tx, id)).get(emailOf(world, 'signer')) ?? '';
    await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() });
    await passTime(tx, '1 day');
    await carryOut(tx);
    expect(await service(tx, 'seal_input', { document_id: id })).toMatchObject({ accountId: world.team });
    await seal(tx, id);
    expect(await service(tx, 'signer_view', { token })).toMatchObject({ sealed: { available: true } });
  });
});

test('after a worker is killed between two batches, the next continues; a repeat does nothing', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await begin(tx);
    for (let count = 0; count < 5; count += 1) await draft(tx, world, { signers: [] });
    await schedule(tx, world.ids.owner, world.team);
    await passTime(tx, '14 days');
    expect(await service(tx, 'delete_account', { account_id: world.team, max: 2 })).toEqual({
      deleted: false,
      rows: 2,
    });
    await tx`delete from private.job`; // as if nothing had been enqueued
    await carryOut(tx, 2);
    expect(await exists(tx, world.team)).toBe(false);
    expect(await service(tx, 'delete_account', { account_id: world.team })).toEqual({ deleted: false, rows: 0 });
  });
});

test('a team is removed with its orders of checks, sent or not, and with reports in which handlers wrote', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await begin(tx);
    await order(tx, world);
    await send(tx, world, await order(tx, world));
    const channel = await openChannel(tx, world, ['member']);
    const report = await submitReport(tx, channel, ['member']);
    await call(tx, world.ids.member, 'create_wb_message', [report, entry(), false]);
    await schedule(tx, world.ids.owner, world.team);
    await passTime(tx, '14 days');
    await carryOut(tx);
    expect(await exists(tx, world.team)).toBe(false);
  });
});

/** A foreign key without a cascade to a table that an account's deletion empties sooner than its own. */
const emptiedFirst: Readonly<Record<string, string>> = {
  document_account_id_fkey: 'private.part_with_documents',
  document_department_id_fkey: 'private.part_with_documents',
  check_request_person_department_id_fkey: 'private.part_with_check_lists',
  whistleblowing_entry_handler_id_fkey: 'private.remove_reports_of_account',
  whistleblowing_entry_redacted_by_fkey: 'private.remove_reports_of_account',
};

test('a step empties every table whose rows would stop the cascade of an account’s deletion', async () => {
  // A deletion cascades table by table, and keys without a cascade are checked in between.
  const stopping = await sql<{ name: string }[]>`
    with recursive removed (tab, depth) as (
      select 'public.account'::regclass::oid, 0
      union
      select c.conrelid, r.depth + 1 from pg_constraint c join removed r on r.tab = c.confrelid
      where c.contype = 'f' and c.confdeltype = 'c' and r.depth < 6
    ), soonest as (select tab, min(depth) as depth from removed group by tab)
    select c.conname as name from pg_constraint c
    join soonest parent on parent.tab = c.confrelid
    left join soonest own on own.tab = c.conrelid
    where c.contype = 'f' and c.confdeltype in ('a', 'r') and (own.depth is null or own.depth > parent.depth)`;
  expect(stopping.map(({ name }) => name).toSorted()).toEqual(Object.keys(emptiedFirst).toSorted());
  const steps = await sql`select unnest(array[part, remove]) as step from private.deletion_step`;
  expect(steps.map(({ step }) => step)).toEqual(expect.arrayContaining(Object.values(emptiedFirst)));
});

test('the job is enqueued once, however long it takes', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await begin(tx);
    await schedule(tx, world.ids.owner, world.team);
    await passTime(tx, '14 days');
    expect(await service(tx, 'delete_accounts', {})).toEqual({ due: 1 });
    expect(await service(tx, 'delete_accounts', {})).toEqual({ due: 0 });
    await tx`update private.job set status = 'CLAIMED' where kind = 'DELETE_ACCOUNT'`;
    expect(await service(tx, 'delete_accounts', {})).toEqual({ due: 0 });
    await tx`update private.job set status = 'DEAD' where kind = 'DELETE_ACCOUNT'`;
    expect(await service(tx, 'delete_accounts', {})).toEqual({ due: 1 });
  });
});

test('every stored object of the account is removed, in every bucket, except files that others hold', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await begin(tx);
    const held = await signed(tx, world, ['signer']);
    await tx`
      insert into storage.objects (bucket_id, name)
      select 'documents', path from public.document_file where document_id = ${held}
      union all values ('documents', ${`${world.team}/stray.pdf`}), ('sealed-documents', ${`${world.team}/old.pdf`}),
        ('documents', ${`${world.otherTeam}/theirs.pdf`})`;
    await schedule(tx, world.ids.owner, world.team);
    await passTime(tx, '14 days');
    await carryOut(tx);
    expect(await unwanted(tx)).toEqual([`${world.team}/old.pdf`, `${world.team}/stray.pdf`]);
  });
});
