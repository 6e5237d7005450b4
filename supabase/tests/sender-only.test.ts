import { describe, expect, test } from 'vitest';
import { as, refusal, rolledBack, service, sql, user, visitor } from './support/database.ts';
import type { Caller, Transaction } from './support/database.ts';
import { readable, senderSide } from './support/readable.ts';
import { buildWorld, deliver, draft, emailOf, submit, people, inWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

describe('facts for the sender only', () => {
  const visible = (tx: Transaction, person: string, table: string, document: string): Promise<string> =>
    readable(tx, user(person), table, { document_id: document });
  const tracking = (tx: Transaction, caller: Caller, document: string): Promise<unknown> =>
    as(tx, caller, async (inner) => {
      const [row] = await inner`select public.document_standing(${document}, null) -> 'tracking' as tracking`;
      return row?.tracking;
    });

  /** A document of `member` with the signers `colleague` (same team) and `signer`; the colleague has declined. */
  async function refusedDocument(tx: Transaction): Promise<{ world: World; document: string }> {
    const world = await buildWorld(tx);
    const { id, signatures } = await draft(tx, world, {
      signers: [emailOf(world, 'colleague'), emailOf(world, 'signer')],
      copies: [emailOf(world, 'copyRecipient')],
    });
    await tx`update public.signature set phone = '+4790000000' where id = ${signatures[0] ?? ''}`;
    await submit(tx, world.ids.member, id);
    const token = (await deliver(tx, id)).get(emailOf(world, 'colleague')) ?? '';
    await service(tx, 'refuse_signature', {
      token,
      user_id: null,
      signature_id: null,
      input: { reason: 'Lønnen er for lav' },
    });
    return { world, document: id };
  }

  test('columns of signatures that only concern the sender are granted to no role', async () => {
    const columns = await sql`
      select attname from pg_attribute
      where attrelid = 'public.signature'::regclass and attnum > 0 and not attisdropped
        and not has_column_privilege('authenticated', attrelid, attnum, 'select')
      order by attname`;
    expect(columns.map(({ attname }) => attname)).toEqual([
      'delivery_failed_at',
      'invited_at',
      'person_id',
      'phone',
      'proof_charge_id',
      'refusal_reason',
      'reminded_at',
      'user_id',
      'viewed_at',
    ]);
  });

  test('the reason of a refusal reaches the sender side and no other reader of the document', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, document } = await refusedDocument(tx);
      for (const actor of people) {
        const told = await tracking(tx, user(world.ids[actor]), document);
        if (!senderSide.some((each) => each === actor)) expect(told, actor).toBeNull();
        else expect(told, actor).toMatchObject([{ refusalReason: 'Lønnen er for lav', phone: '+4790000000' }, {}]);
      }
      expect(await refusal(tracking(tx, visitor, document))).toBe('denied');
      const rows = await as(
        tx,
        user(world.ids.signer),
        (inner) => inner`
        select to_jsonb(array[d.termination_reason, d.search]) as shown from public.document d union all select to_jsonb(o) from public.document_overview o`,
      );
      expect(rows).toHaveLength(2);
      expect(JSON.stringify(rows)).not.toContain('Lønnen');
    });
  });

  test('a document’s page says of each account what the lists say: its side, archived, the own signature', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, document } = await refusedDocument(tx);
      await tx`update public.received_document set archived_at = now() where user_id = ${world.ids.signer}`;
      const accounts = await tx`
        select distinct account_id as id from public.account_member where user_id in ${tx(Object.values(world.ids))}`;
      expect(accounts.length).toBeGreaterThan(people.length / 2);
      for (const actor of people) {
        for (const { id: account } of accounts) {
          const [row] = await as(
            tx,
            user(world.ids[actor]),
            (inner) => inner`
            select public.document_standing(${document}, ${account}) as page, (
              select jsonb_build_object('direction', o.direction, 'archived', o.archived, 'department', d.name)
              from public.document_overview o left join public.department d on d.id = o.department_id where o.document_id = ${document} and o.account_id = ${account}
              order by o.direction = 'SENT' desc limit 1) as list, (
              select jsonb_build_object('id', s.id, 'status', s.status) from public.received_document r
              join public.signature s on s.id = r.signature_id where r.document_id = ${document}) as own`,
          );
          const { list, own, page } = row ?? {};
          if (list === null) expect(page?.direction ?? null, actor).toBeNull();
          else expect(page, actor).toMatchObject({ ...list, ownSignature: own });
        }
      }
    });
  });

  test('a member who signs a colleague’s document can read what signers read, no more', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, document } = await refusedDocument(tx);
      const { colleague } = world.ids;
      for (const table of ['document_overview', 'document_file', 'signature']) {
        expect(await visible(tx, colleague, table, document), table).toBe('reads');
      }
      for (const table of ['copy_recipient', 'terminated_copy_recipient', 'document_event']) {
        expect(await visible(tx, colleague, table, document), table).toBe('nothing');
      }
    });
  });

  test('a cancelled document keeps its row for the signer, without files; the sender keeps both', async () => {
    await inWorld(async (tx, world) => {
      const { id } = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
      await submit(tx, world.ids.member, id);
      await as(
        tx,
        user(world.ids.member),
        (inner) => inner`
        select (public.cancel_documents(${world.team}, 'Feil fil', array[${id}]::uuid[])).id`,
      );
      const [file] = await tx`select id from public.document_file where document_id = ${id}`;
      const fetched = (person: Person): Promise<string> =>
        refusal(service(tx, 'document_download', { user_id: world.ids[person], document_id: id, what: file?.id }));

      expect(await visible(tx, world.ids.signer, 'document_overview', id)).toBe('reads');
      expect(await visible(tx, world.ids.signer, 'document_file', id)).toBe('nothing');
      expect(await fetched('signer')).toBe('DOCUMENT_NOT_FOUND');
      expect(await visible(tx, world.ids.member, 'document_file', id)).toBe('reads');
      expect(await fetched('member')).toBe('ok');
    });
  });
});
