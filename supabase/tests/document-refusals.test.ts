import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bulkDraft, progressOf, runBulk, sentBulk } from './support/bulks.ts';
import { as, passTime, refusal, rolledBack, service, setTime, sql, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { newAdministrator } from './support/administrators.ts';
import { address } from './support/mailbox.ts';
import { call } from './support/orders.ts';
import { claim } from './support/outbox.ts';
import { addFile, buildWorld, deliver, draft, emailOf, seal, signing, submit } from './support/world.ts';
import type { World } from './support/world.ts';

// Branches of documents that are rarely taken: what is refused, skipped or tried once more.
const inWorld = (work: (tx: Transaction, world: World) => Promise<void>): Promise<void> =>
  rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-23T09:00:00Z');
    await work(tx, await buildWorld(tx));
  });

const statusOf = async (tx: Transaction, id: string): Promise<string> =>
  (await tx`select status from public.document where id = ${id}`)[0]?.['status'];

describe('a draft', () => {
  test('is refused what its form never sends', () =>
    inWorld(async (tx, world) => {
      const { id } = await draft(tx, world, { signers: [] });
      const tried = (statement: string) =>
        refusal(as(tx, user(world.ids.member), (inner) => inner.unsafe(`select (public.${statement}).id`, [id])));
      expect(await tried('set_document_bulk($1, null)')).toBe('BLANK@bulk');
      expect(await tried(`create_signatures($1, '{"email": "x"}')`)).toBe('INVALID@signatures');
      expect(await refusal(call(tx, world, 'member', 'submit_document', await bulkDraft(tx, world, 1)))).toBe(
        'INVALID_ACTION',
      );
    }));

  test('has no file that nobody uploaded', () =>
    inWorld(async (tx, world) => {
      const { id } = await draft(tx, world, { signers: [] });
      const file = await addFile(tx, world.ids.member, id);
      const download = (what: string) =>
        refusal(service(tx, 'document_download', { user_id: world.ids.member, document_id: id, what }));
      expect(await download(file)).toBe('ok');
      expect(await download(randomUUID())).toBe('DOCUMENT_NOT_FOUND');
    }));
});

test('a document that is gone has no seal to complete, to fail or to resolve', () =>
  inWorld(async (tx) => {
    const gone = { document_id: randomUUID() };
    const sealed = { path: 'x/y.pdf', sha256: 'a'.repeat(64), size: 5 };
    expect(await refusal(service(tx, 'complete_seal', { ...gone, sealed }))).toBe('DOCUMENT_NOT_FOUND');
    expect(await refusal(service(tx, 'fail_seal', { ...gone, code: 'FILE_CHANGED' }))).toBe('DOCUMENT_NOT_FOUND');
    expect(await refusal(tx`select private.stopped_document(${gone.document_id}, 'SEAL')`)).toBe('DOCUMENT_NOT_FOUND');
  }));

test('a fresh link of a copy goes to its recipient', () =>
  inWorld(async (tx, world) => {
    const [signer, copy] = [emailOf(world, 'signer'), address()];
    const { id } = await draft(tx, world, { signers: [signer], copies: [copy] });
    await submit(tx, world.ids.member, id);
    const token = (await deliver(tx, id)).get(signer);
    await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() });
    await seal(tx, id);
    const old = (await deliver(tx, id)).get(copy);
    expect(await service(tx, 'send_fresh_link', { token: old })).toEqual({});
    expect((await claim(tx)).filter(({ kind }) => kind === 'signature_link')).toMatchObject([{ recipient: copy }]);
  }));

test('somebody whose mailbox is unproven receives no documents', () =>
  inWorld(async (tx, world) => {
    const { id } = await draft(tx, world, { signers: [emailOf(world, 'unconfirmed')] });
    await submit(tx, world.ids.member, id);
    await tx`select private.attach_documents(u) from public.user_profile u where u.id = ${world.ids.unconfirmed}`;
    expect(await tx`select from public.received_document where document_id = ${id}`).toEqual([]);
    await tx`select private.prove_mailbox(${world.ids.unconfirmed})`;
    expect(await tx`select user_id from public.received_document where document_id = ${id}`).toEqual([
      { user_id: world.ids.unconfirmed },
    ]);
  }));

test('a batch of automatic reminders that is full orders the next one', () =>
  inWorld(async (tx, world) => {
    const next = () => tx`select from private.job where kind = 'REMIND_SIGNERS' and status = 'PENDING'`;
    for (const signer of ['signer', 'outsider'] as const) {
      const { id } = await draft(tx, world, { signers: [emailOf(world, signer)] });
      await submit(tx, world.ids.member, id);
    }
    await passTime(tx, '3 days 1 hour');
    const before = (await next()).length;
    expect(await service(tx, 'remind_signers', { max: 1 })).toEqual({ mailboxes: 1 });
    expect(await next()).toHaveLength(before + 1);
    expect(await service(tx, 'remind_signers', { max: 200 })).toEqual({ mailboxes: 1 });
    expect(await next()).toHaveLength(before + 1);
  }));

describe('a bulk', () => {
  test('does nothing once it has ended, its time is over or its account is being deleted', () =>
    inWorld(async (tx, world) => {
      const bulk = await sentBulk(tx, world, 2, false);
      const run = () => service(tx, 'run_bulk', { document_id: bulk });
      await tx`update public.account set deletion_scheduled_on = private.now() where id = ${world.team}`;
      expect(await run()).toBe(0);
      await tx`update public.account set deletion_scheduled_on = null where id = ${world.team}`;
      await passTime(tx, '1 year');
      expect(await run()).toBe(0);
      expect(await service(tx, 'run_bulk', { document_id: randomUUID() })).toBe(0);
      expect(await tx`select from public.document where bulk_id = ${bulk}`).toEqual([]);
    }));

  test('loses nobody but the one whose document cannot be made', () =>
    inWorld(async (tx, world) => {
      const bulk = await sentBulk(tx, world, 3, false);
      await tx.unsafe(`
        create function private.break_one() returns trigger language plpgsql as
          $$ begin if new.first_name = 'Mona 1' and new.status = 'PENDING' then raise exception 'broken'; end if; return new; end $$;
        create trigger break_one before update on public.signature for each row execute function private.break_one()`);
      await runBulk(tx, bulk);
      expect(await tx`select from public.document where bulk_id = ${bulk}`).toHaveLength(2);
      expect(
        await tx`select first_name from public.signature where document_id = ${bulk} and delivery_failed_at is not null`,
      ).toEqual([{ first_name: 'Mona 1' }]);
    }));

  test('stops reminding when the sender’s mails are used up', () =>
    inWorld(async (tx, world) => {
      const bulk = await sentBulk(tx, world, 3);
      await passTime(tx, '1 hour');
      const kept = await tx`select count(*)::int as count from private.outbox where kind = 'signature_reminder'`;
      await tx`update private.usage_limit set max = 4 where action = 'DOCUMENT_MAIL' and scope = 'PERSON'`;
      await as(
        tx,
        user(world.ids.member),
        (inner) => inner`select (public.notify_documents(${world.team}, array[${bulk}]::uuid[])).id`,
      );
      await runBulk(tx, bulk);
      const sent = await tx`select count(*)::int as count from private.outbox where kind = 'signature_reminder'`;
      expect((sent[0]?.['count'] ?? 0) - (kept[0]?.['count'] ?? 0)).toBe(1);
    }));

  test('whose job an administrator gives up is cancelled for those who were not asked', () =>
    inWorld(async (tx, world) => {
      const bulk = await sentBulk(tx, world, 3, false);
      const [job] = await tx`
        select id, private.account_of_bulk(j) as account from private.job j
        where kind = 'RUN_BULK' and payload ->> 'documentId' = ${bulk}`;
      expect(job?.['account']).toBe(world.team);
      await tx`update private.job set status = 'DEAD' where id = ${job?.['id']}`;
      const administrator = await newAdministrator(tx, address());
      await as(tx, administrator, (inner) => inner`select (public.give_up_work(${job?.['id']}, 'Sak 7')).id`);
      expect(await progressOf(tx, world, bulk)).toMatchObject({ queued: 0, cancelled: 3 });
      expect(await statusOf(tx, bulk)).not.toBe('PENDING');
    }));
});

test('a document that expires on the way is reminded of by nobody, and named when it was chosen', () =>
  inWorld(async (tx, world) => {
    const { id } = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
    await submit(tx, world.ids.member, id);
    await passTime(tx, '1 year');
    const notify = (ids: string[] | null, filter: object | null) =>
      refusal(
        as(
          tx,
          user(world.ids.member),
          (inner) =>
            inner`select (public.notify_documents(${world.team}, ${ids}::uuid[], ${filter === null ? null : inner.json(filter as never)})).id`,
        ),
      );
    expect(await notify([id], null)).toBe('INVALID_ACTION@ids.0');
    expect(await notify(null, {})).toBe('DELIVERY_FREQUENCY_EXCEEDED@filter');
  }));

test('a failure without a code of ours becomes an internal error', async () => {
  const [codes] = await sql`
    select private.failure_code('null value in column "name"') as other,
      private.failure_code('{"errors": [{"code": "TAKEN", "path": null}]}') as own`;
  expect(codes).toEqual({ other: 'INTERNAL', own: 'TAKEN' });
});
