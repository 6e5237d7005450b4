import { afterAll, expect, test } from 'vitest';
import { as, connect, refusal, rolledBack, service, setTime, user } from './support/database.ts';
import { bulk } from './support/lists.ts';
import { signedDocument } from './support/matrix.ts';
import { buildWorld, deliver, draft, emailOf, submit } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());

const HIDDEN_OF_DOCUMENT = [
  'created_by',
  'sent_by',
  'department_id',
  'archived_at',
  'deleted_at',
  'sealed_path',
  'seal_failure',
];
const HIDDEN = ['user_id', 'phone', 'viewed_at', 'delivery_failed_at', 'refusal_reason'];

test('a function that returns a row shows none of the columns that users may not read', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const world = await buildWorld(tx);
    const { id, signatures } = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
    await submit(tx, world.ids.member, id);
    await tx`update public.signature set phone = '+4791234567', viewed_at = now() where document_id = ${id}`;
    await setTime(tx, '2026-11-21T11:00:00Z');
    const [row] = await as(
      tx,
      user(world.ids.member),
      (inner) => inner`select * from public.notify_signature(${signatures[0] ?? ''})`,
    );
    expect(row).toMatchObject({ id: signatures[0], email: emailOf(world, 'signer'), status: 'PENDING' });
    expect(HIDDEN.map((column) => row?.[column])).toEqual(HIDDEN.map(() => null));
    const [stored] = await tx`select user_id, viewed_at from public.signature where id = ${signatures[0] ?? ''}`;
    expect(stored).toMatchObject({ user_id: world.ids.signer, viewed_at: expect.any(Date) });
  });
});

test('receivers cannot read a document’s creator, department, archive state or path', async () => {
  await rolledBack(sql, async (tx) => {
    const { world, document } = await signedDocument(tx);
    await bulk(tx, world.ids.admin, 'archive_documents', world.team, [document]);
    for (const column of HIDDEN_OF_DOCUMENT) {
      for (const person of ['signer', 'member'] as const) {
        const read = as(tx, user(world.ids[person]), (inner) => inner.unsafe(`select ${column} from public.document`));
        expect(await refusal(read), `${column}, ${person}`).toBe('denied');
      }
    }
    const listed = (person: 'signer' | 'admin') =>
      as(
        tx,
        user(world.ids[person]),
        (inner) => inner`
        select direction, archived, archived_at is not null as moved, created_by, department_id
        from public.document_overview where document_id = ${document}`,
      );
    const nothing = { archived: false, moved: false, created_by: null, department_id: null };
    expect(await listed('signer')).toEqual([{ direction: 'RECEIVED', ...nothing }]);
    const everything = { archived: true, moved: true, created_by: world.ids.member, department_id: expect.any(String) };
    expect(await listed('admin')).toEqual([{ direction: 'SENT', ...everything }]);
  });
});

test('every function that returns a row with hidden columns leaves them out', async () => {
  const shown = await sql`
    select p.proname from pg_proc p
    join pg_type t on t.oid = p.prorettype and t.typrelid <> 0
    where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v'
      and exists (select from pg_attribute a where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped
        and not has_column_privilege('authenticated', t.typrelid, a.attname, 'select'))
      and pg_get_function_sqlbody(p.oid) not like '%jsonb_populate_record%'`;
  expect(shown).toEqual([]);
});

test('a signer’s look changes nothing that a co-signer can read', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const world = await buildWorld(tx);
    const signers = [emailOf(world, 'signer'), emailOf(world, 'colleague')];
    const { id } = await draft(tx, world, { signers });
    await submit(tx, world.ids.member, id);
    const token = (await deliver(tx, id)).get(emailOf(world, 'colleague')) ?? '';
    const seen = () =>
      as(tx, user(world.ids.signer), async (inner) => [
        ...(await inner`select id, status, updated_at, interacted_at, waiting_for from public.document where id = ${id}`),
        ...(await inner`select id, updated_at, status from public.signature where document_id = ${id} order by id`),
      ]);
    const before = await seen();
    await setTime(tx, '2026-11-21T11:00:00Z');
    await service(tx, 'record_viewed', { token, user_id: null, signature_id: null });
    const [looked] = await tx`select count(*)::int as count from public.signature where viewed_at is not null`;
    expect(looked?.['count']).toBe(1);
    expect(await seen()).toEqual(before);
  });
});
