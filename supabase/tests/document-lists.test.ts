import { afterAll, describe, expect, test } from 'vitest';
import { as, connect, rolledBack, user } from './support/database.ts';
import { bulk, counts, inboxOf, lists } from './support/lists.ts';
import { buildWorld, draft, emailOf, submit } from './support/world.ts';
import type { Person } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());

describe('the overview', () => {
  test('shows each side its own list, with the signers it is waiting for', async () => {
    await rolledBack(sql, async (tx) => {
      const { world } = await lists(tx);
      const rows = (person: Person) =>
        as(
          tx,
          user(world.ids[person]),
          (inner) => inner`
        select name, direction, status, signature_count, signed_count, waiting_for, sender_account_name, own_signature_status
        from public.document_overview order by name, direction`,
        );
      const team = `Nordlys ${world.tag}`;
      const waiting = `Signe signer.${world.tag}\nSigne outsider.${world.tag}`;
      expect(await rows('member')).toEqual([
        {
          name: 'Signert',
          direction: 'SENT',
          status: 'SIGNED',
          signature_count: 1,
          signed_count: 1,
          waiting_for: '',
          sender_account_name: team,
          own_signature_status: null,
        },
        {
          name: 'Utkast',
          direction: 'SENT',
          status: 'DRAFT',
          signature_count: 1,
          signed_count: 0,
          waiting_for: '',
          sender_account_name: team,
          own_signature_status: null,
        },
        {
          name: 'Venter',
          direction: 'SENT',
          status: 'PENDING',
          signature_count: 2,
          signed_count: 0,
          waiting_for: waiting,
          sender_account_name: team,
          own_signature_status: null,
        },
      ]);
      expect(await rows('signer')).toEqual([
        {
          name: 'Signert',
          direction: 'RECEIVED',
          status: 'SIGNED',
          signature_count: 1,
          signed_count: 1,
          waiting_for: '',
          sender_account_name: team,
          own_signature_status: 'SIGNED',
        },
        {
          name: 'Venter',
          direction: 'RECEIVED',
          status: 'PENDING',
          signature_count: 2,
          signed_count: 0,
          waiting_for: waiting,
          sender_account_name: team,
          own_signature_status: 'PENDING',
        },
      ]);
      expect(await rows('colleague')).toEqual([]);
    });
  });

  test('a document sent to oneself is on both lists', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const account = await inboxOf(tx, world, 'member');
      const { id } = await draft(tx, world, { account, signers: [emailOf(world, 'member')] });
      await submit(tx, world.ids.member, id);
      const rows = await as(
        tx,
        user(world.ids.member),
        (inner) => inner`
        select direction, account_id = ${account} as own from public.document_overview order by direction`,
      );
      expect(rows).toEqual([
        { direction: 'RECEIVED', own: true },
        { direction: 'SENT', own: true },
      ]);
    });
  });

  test('is searchable by name, number, and the signers’ names and addresses', async () => {
    await rolledBack(sql, async (tx) => {
      const { world } = await lists(tx);
      const find = async (text: string): Promise<string[]> => {
        const rows = await as(
          tx,
          user(world.ids.admin),
          (inner) => inner`
          select name from public.document_overview where account_id = ${world.team} and search ilike ${`%${text}%`} order by name`,
        );
        return rows.map(({ name }) => name);
      };
      expect(await find('VENT')).toEqual(['Venter']);
      expect(await find(`outsider.${world.tag}@`)).toEqual(['Venter']);
      expect(await find('signe')).toEqual(['Signert', 'Utkast', 'Venter']);
    });
  });
});

describe('counts', () => {
  test('count the caller’s own rows, by archive and every filter but the status', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, signed } = await lists(tx);
      const { ids, team } = world;
      expect(await counts(tx, ids.admin, team, 'SENT')).toEqual({ all: 3, draft: 1, pending: 1, signed: 1 });
      expect(await counts(tx, ids.colleague, team, 'SENT')).toEqual({});
      expect(await counts(tx, ids.signer, await inboxOf(tx, world, 'signer'), 'RECEIVED')).toEqual({
        all: 2,
        pending: 1,
        signed: 1,
      });
      expect(await counts(tx, ids.admin, team, 'SENT', false, 'VENTER')).toEqual({ all: 1, pending: 1 });
      expect(await counts(tx, ids.admin, team, 'SENT', false, '%')).toEqual({});
      for (const [more, expected] of [
        [{ category: 'OFFER' }, {}],
        [{ category: 'EMPLOYMENT_CONTRACT' }, { all: 3, draft: 1, pending: 1, signed: 1 }],
        [{ createdBy: ids.member }, { all: 3, draft: 1, pending: 1, signed: 1 }],
        [{ createdBy: ids.admin }, {}],
        [{ before: '2026-11-21T09:00:00Z' }, {}],
        [{ status: 'DRAFT' }, { all: 3, draft: 1, pending: 1, signed: 1 }],
      ] as const) {
        expect(await counts(tx, ids.admin, team, 'SENT', false, null, more), JSON.stringify(more)).toEqual(expected);
      }
      await bulk(tx, ids.admin, 'archive_documents', team, [signed]);
      expect(await counts(tx, ids.admin, team, 'SENT')).toEqual({ all: 2, draft: 1, pending: 1 });
      expect(await counts(tx, ids.admin, team, 'SENT', true)).toEqual({ all: 1, signed: 1 });
      expect(await counts(tx, ids.signer, await inboxOf(tx, world, 'signer'), 'RECEIVED')).toEqual({
        all: 2,
        pending: 1,
        signed: 1,
      });
    });
  });
});
