import { expect, test } from 'vitest';
import { as, refusal, rolledBack, service, setTime, sql, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { bulk } from './support/lists.ts';
import { signedDocument } from './support/matrix.ts';
import { buildWorld, deliver, draft, emailOf, submit } from './support/world.ts';
import type { World } from './support/world.ts';

const HIDDEN_OF_DOCUMENT = [
  'created_by',
  'sent_by',
  'department_id',
  'archived_at',
  'deleted_at',
  'sealed_path',
  'seal_failure',
  'reminder_first_days',
  'reminder_every_days',
  'warning_days',
];
const HIDDEN = ['user_id', 'phone', 'viewed_at', 'reminded_at', 'delivery_failed_at', 'refusal_reason'];

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

/** What a signer gets of a document and its parts: by login every column that they may read, and by the link. */
async function allOf(tx: Transaction, world: World, document: string, token: string): Promise<string> {
  const [columns] = await tx`
    select array_agg(format('%s.%I', case table_name when 'document' then 'd' else 's' end, column_name)
      order by table_name, column_name) as names
    from information_schema.column_privileges
    where grantee = 'authenticated' and privilege_type = 'SELECT' and table_schema = 'public'
      and table_name in ('document', 'signature')`;
  const rows = await as(tx, user(world.ids.signer), (inner) =>
    inner.unsafe(
      `select ${columns?.['names'].join(', ')} from public.document d join public.signature s on s.document_id = d.id
      where d.id = $1 order by s.id`,
      [document],
    ),
  );
  const view = await service(tx, 'signer_view', { token, user_id: null, signature_id: null });
  return JSON.stringify([rows.map((row) => Object.values(row)), view]);
}

test('what a signer does alone changes no byte that a co-signer gets', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-23T10:00:00Z');
    const world = await buildWorld(tx);
    const signers = [emailOf(world, 'signer'), emailOf(world, 'colleague')];
    const { id } = await draft(tx, world, { signers });
    await submit(tx, world.ids.member, id);
    const tokens = await deliver(tx, id);
    const token = tokens.get(emailOf(world, 'colleague')) ?? '';
    const seen = () => allOf(tx, world, id, tokens.get(emailOf(world, 'signer')) ?? '');
    const [other] = await tx`
      select id from public.signature where document_id = ${id} and email = ${emailOf(world, 'colleague')}`;
    const before = await seen();

    await setTime(tx, '2026-11-23T11:00:00Z');
    await service(tx, 'record_viewed', { token, user_id: null, signature_id: null });
    expect(await seen(), 'opened').toBe(before);
    await service(tx, 'send_fresh_link', { token });
    await deliver(tx, id);
    expect(await seen(), 'asked for a new link').toBe(before);
    await service(tx, 'record_download', {
      document_id: id,
      actor: { signatureId: other?.['id'] },
      origin: { ip: '203.0.113.7', userAgent: 'test' },
    });
    expect(await seen(), 'downloaded').toBe(before);
    await tx`update public.signature set delivery_failed_at = private.now() where id = ${other?.['id']}`;
    expect(await seen(), 'could not be reached').toBe(before);
    await tx`update public.signature set delivery_failed_at = null where id = ${other?.['id']}`;
    await setTime(tx, '2026-11-26T10:00:00Z');
    await tx`update private.signing_clock set next_at = null where signature_id <> ${other?.['id']}`;
    expect(await service(tx, 'remind_signers', {})).toEqual({ mailboxes: 1 });
    expect(await seen(), 'was reminded').toBe(before);
    const [standing] = await as(
      tx,
      user(world.ids.signer),
      (inner) => inner`
      select public.document_standing(${id}, a.id) as of from public.account a
      where a.primary_user_id = ${world.ids.signer} and a.account_type = 'PERSONAL'`,
    );
    expect(standing?.['of']).toMatchObject({ direction: 'RECEIVED', reminders: null, tracking: null });
  });
});
