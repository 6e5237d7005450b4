import { describe, expect, test } from 'vitest';
import { removeBatch } from './support/files.ts';
import { as, passTime, refusal, rolledBack, service, sql, user } from './support/database.ts';
import { claim, emptyOutbox, sent } from './support/outbox.ts';
import { addFile, documentFileInput, draft, inWorld } from './support/world.ts';

describe('outdated emails', () => {
  test('an invitation whose sending fails after the document was cancelled is dropped, finished or not', async () => {
    for (const finishes of [true, false]) {
      await rolledBack(sql, async (tx) => {
        const { world, document } = await sent(tx);
        const [mail] = await claim(tx);
        await as(
          tx,
          user(world.ids.member),
          (inner) => inner`
          select (public.cancel_documents(${world.team}, 'Feil fil', array[${document}]::uuid[])).id`,
        );
        if (finishes) await service(tx, 'finish_outbox', { id: mail?.id, ok: false, error_code: 'PROVIDER_DOWN' });
        await passTime(tx, '1 day');
        expect((await claim(tx)).map(({ kind }) => kind)).toEqual(['document_cancelled']);
      });
    }
  });

  test('an invitation into a team is dropped when the person has been removed', async () => {
    await rolledBack(sql, async (tx) => {
      const { world } = await sent(tx);
      await emptyOutbox(tx);
      const input = { email: 'ny@example.test', firstName: 'Ny', lastName: 'Kollega', role: 'MEMBER' };
      const [member] = await as(
        tx,
        user(world.ids.owner),
        (inner) => inner`
        select (public.add_account_member(${world.team}, ${inner.json(input)})).id`,
      );
      expect((await claim(tx)).map(({ kind }) => kind)).toEqual(['member_invited']);
      await as(tx, user(world.ids.owner), (inner) => inner`select (public.remove_account_member(${member?.id})).id`);
      await passTime(tx, '1 day');
      expect(await claim(tx)).toEqual([]);
    });
  });
});

describe('clearing up', () => {
  test('expired rows are handled in batches: a full batch enqueues the next', async () => {
    await rolledBack(sql, async (tx) => {
      await sent(tx);
      await passTime(tx, '4 months');
      expect(await service(tx, 'expire_documents', { max: 2 })).toEqual({ expired: 1 });
      expect(await tx`select from private.job where kind = 'EXPIRE_DOCUMENTS'`).toHaveLength(0);
      const { document } = await sent(tx);
      await passTime(tx, '4 months');
      expect(await service(tx, 'expire_documents', { max: 1 })).toEqual({ expired: 1 });
      expect(await tx`select from private.job where kind = 'EXPIRE_DOCUMENTS'`).toHaveLength(1);

      await tx`update public.document set deleted_at = private.now() where id = ${document}`;
      await tx`update public.received_document set deleted_at = private.now() where document_id = ${document}`;
      await passTime(tx, '91 days');
      expect(await service(tx, 'remove_deleted_documents', { max: 1 })).toEqual({ removed: 1 });
      expect(await tx`select from private.job where kind = 'REMOVE_DELETED_DOCUMENTS'`).toHaveLength(1);
    });
  });

  test('abandoned uploads are removed in batches that storage accepts', async () => {
    await rolledBack(sql, async (tx) => {
      await emptyOutbox(tx);
      await tx`
        insert into storage.objects (bucket_id, name, created_at)
        select 'documents', 'stray/' || n || '.pdf', now() - interval '2 days' from generate_series(1, 1001) n`;
      await service(tx, 'remove_stray_uploads', {});
      const removed: number[] = [];
      for (let count = await removeBatch(tx); count > 0; count = await removeBatch(tx)) removed.push(count);
      expect(removed).toEqual([1000, 1]);
    });
  });

  test('a removed file cannot be registered again under its id', async () => {
    await inWorld(async (tx, world) => {
      const { id } = await draft(tx, world, { signers: [] });
      const file = await addFile(tx, world.ids.member, id);
      await as(tx, user(world.ids.member), (inner) => inner`select (public.remove_document_file(${file})).id`);
      const input = { ...documentFileInput(), id: file };
      expect(
        await refusal(service(tx, 'add_document_file', { user_id: world.ids.member, document_id: id, input })),
      ).toBe('INVALID@fileId');
      await addFile(tx, world.ids.member, id);
    });
  });
});
