import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { as, rolledBack, sql, standing, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { bulk, counts, inboxOf, lists } from './support/lists.ts';
import { draft, emailOf, submit, inWorld } from './support/world.ts';
import type { Person } from './support/world.ts';

const overLists = standing(sql, (tx) => lists(tx));

describe('the overview', () => {
  test('shows each side its own list, with the signers it is waiting for', async () => {
    await overLists(async (tx, { world }) => {
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
    await inWorld(async (tx, world) => {
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
    await overLists(async (tx, { world }) => {
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
    await overLists(async (tx, { world, signed }) => {
      const { ids, team } = world;
      expect(await counts(tx, ids.admin, team, 'SENT')).toEqual({ ALL: 3, DRAFT: 1, PENDING: 1, SIGNED: 1 });
      expect(await counts(tx, ids.colleague, team, 'SENT')).toEqual({});
      expect(await counts(tx, ids.signer, await inboxOf(tx, world, 'signer'), 'RECEIVED')).toEqual({
        ALL: 2,
        PENDING: 1,
        SIGNED: 1,
      });
      expect(await counts(tx, ids.admin, team, 'SENT', false, 'VENTER')).toEqual({ ALL: 1, PENDING: 1 });
      expect(await counts(tx, ids.admin, team, 'SENT', false, '%')).toEqual({});
      for (const [more, expected] of [
        [{ category: 'OFFER' }, {}],
        [{ category: 'EMPLOYMENT_CONTRACT' }, { ALL: 3, DRAFT: 1, PENDING: 1, SIGNED: 1 }],
        [{ createdBy: ids.member }, { ALL: 3, DRAFT: 1, PENDING: 1, SIGNED: 1 }],
        [{ createdBy: ids.admin }, {}],
        [{ before: '2026-11-21T09:00:00Z' }, {}],
        [{ status: 'DRAFT' }, { ALL: 3, DRAFT: 1, PENDING: 1, SIGNED: 1 }],
      ] as const) {
        expect(await counts(tx, ids.admin, team, 'SENT', false, null, more), JSON.stringify(more)).toEqual(expected);
      }
      await bulk(tx, ids.admin, 'archive_documents', team, [signed]);
      expect(await counts(tx, ids.admin, team, 'SENT')).toEqual({ ALL: 2, DRAFT: 1, PENDING: 1 });
      expect(await counts(tx, ids.admin, team, 'SENT', true)).toEqual({ ALL: 1, SIGNED: 1 });
      expect(await counts(tx, ids.signer, await inboxOf(tx, world, 'signer'), 'RECEIVED')).toEqual({
        ALL: 2,
        PENDING: 1,
        SIGNED: 1,
      });
    });
  });
});

describe('the page of the overview', () => {
  const page = async (tx: Transaction, person: string, account: string, selection: object, sort = 'name', skip = 0) =>
    (
      await as(
        tx,
        user(person),
        (inner) =>
          inner`
            select row ->> 'name' as name from jsonb_array_elements(
              public.documents_page(${account}, ${inner.json(selection as never)}, ${sort}, ${skip}) -> 'rows') row`,
      )
    ).map(({ name }) => name);

  test('finds by department, signer and who is waited for, with the counts and for the caller only', async () => {
    await overLists(async (tx, { world }) => {
      const { ids, team } = world;
      const [signer] = await tx`
        select s.person_id, d.department_id from public.signature s join public.document d on d.id = s.document_id
        where d.account_id = ${team} and d.status = 'SIGNED'`;
      const [awaited] = await tx`
        select s.person_id from public.signature s
        where s.status = 'PENDING' and s.email = ${emailOf(world, 'outsider')}`;
      for (const [selection, expected] of [
        [{}, ['Signert', 'Utkast', 'Venter']],
        [{ departmentId: signer?.['department_id'] }, ['Signert', 'Utkast', 'Venter']],
        [{ departmentId: randomUUID() }, []],
        [{ personId: signer?.['person_id'] }, ['Signert', 'Venter']],
        [{ waitingFor: signer?.['person_id'] }, ['Venter']],
        [{ personId: awaited?.['person_id'], status: 'SIGNED' }, []],
        [{ waitingFor: awaited?.['person_id'] }, ['Venter']],
      ] as const) {
        expect(await page(tx, ids.admin, team, selection), JSON.stringify(selection)).toEqual(expected);
        if (!('status' in selection)) {
          const counted = await counts(tx, ids.admin, team, 'SENT', false, null, selection);
          expect(counted['ALL'] ?? 0).toBe(expected.length);
        }
        expect(await page(tx, ids.colleague, team, selection)).toEqual([]);
        expect(await page(tx, ids.outsider, team, selection)).toEqual([]);
      }
    });
  });

  test('finds by parts of words and takes the signs of patterns literally', async () => {
    await rolledBack(sql, async (tx) => {
      const { ids, team } = (await lists(tx)).world;
      const name = String.raw`100 % av_alt O'Brien C:\dok`;
      await tx`update public.document set name = ${name} where account_id = ${team} and status = 'DRAFT'`;
      for (const [search, expected] of [
        ['ENTE', ['Venter']],
        ['0 % a', [name]],
        ['%', [name]],
        ['v_a', [name]],
        ['v_n', []],
        [`o'b`, [name]],
        [String.raw`c:\d`, [name]],
        [String.raw`v\_a`, []],
      ] as const) {
        expect(await page(tx, ids.admin, team, { search }), search).toEqual(expected);
        expect((await counts(tx, ids.admin, team, 'SENT', false, null, { search }))['ALL'] ?? 0).toBe(expected.length);
      }
    });
  });

  test('is in order, 25 at a time, and refuses what it cannot read', async () => {
    await overLists(async (tx, { world }) => {
      const { ids, team } = world;
      expect(await page(tx, ids.admin, team, {}, '-name')).toEqual(['Venter', 'Utkast', 'Signert']);
      expect(await page(tx, ids.admin, team, {}, 'name', 2)).toEqual(['Venter']);
      expect(await page(tx, ids.admin, team, {}, '-activatedOn', 2)).toEqual(['Utkast']);
      for (const [selection, sort, skip] of [
        [{ departmentId: 'all' }, 'name', 0],
        [{ direction: 'RECEIVED', waitingFor: ids.signer }, 'name', 0],
        [{}, 'search', 0],
        [{}, 'name', -1],
      ] as const) {
        await expect(tx.savepoint((inner) => page(inner, ids.admin, team, selection, sort, skip))).rejects.toThrow(
          'INVALID',
        );
      }
    });
  });
});
