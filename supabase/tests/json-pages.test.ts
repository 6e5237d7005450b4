import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { sessionAnswer } from '#functions/account/contract/session-answer.ts';
import { checksDashboard } from '#functions/checks/contract/check-list-page.ts';
import {
  documentPage,
  documentsCounts,
  documentsDashboard,
  documentsPage,
} from '#functions/signing/contract/document-pages.ts';
import { addCheckList } from './support/check-overview.ts';
import { as, sql, standing, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { lists } from './support/lists.ts';
import { emailOf, people } from './support/world.ts';

// Pages whose data is one JSON answer (decision 0211): it has the shape of the contract, no more and no less, and nobody
// learns from it what the policies of the tables hide.
const overLists = standing(sql, (tx) => lists(tx));

/** Returns the answer of a function to a person; fails unless the contract describes all of it. */
async function answer<Shape>(
  tx: Transaction,
  person: string,
  schema: z.ZodMiniType<Shape>,
  call: string,
  ...args: (string | number | null)[]
): Promise<Shape> {
  const [row] = await as(tx, user(person), (inner) => inner.unsafe(`select public.${call} as answer`, args));
  const read = schema.parse(row?.['answer']);
  expect(read).toEqual(row?.['answer']);
  return read;
}

const page = (tx: Transaction, person: string, id: string, account: string) =>
  answer(tx, person, documentPage, 'document_page($1, $2)', id, account);

describe('documents', () => {
  test('the list and the dashboard fit their contract, on both sides', () =>
    overLists(async (tx, { world, pending }) => {
      const { ids, team } = world;
      const call = `documents_page($1, '{"archived": false}'::jsonb, '-updatedAt', 0)`;
      const sent = await answer(tx, ids.admin, documentsPage, call, team);
      expect(sent.rows.map(({ name }) => name).toSorted()).toEqual(['Signert', 'Utkast', 'Venter']);
      const counted = await answer(tx, ids.admin, documentsCounts, `documents_counts($1, '{"archived": false}')`, team);
      expect([counted.sent.ALL, counted.received.ALL]).toEqual([3, 0]);
      const dashboard = 'documents_dashboard($1)';
      const shown = await answer(tx, ids.admin, documentsDashboard, dashboard, team);
      expect(shown).toMatchObject({ toSign: [], waiting: [{ id: pending, signers: 2, waitingCount: 2 }] });
      expect(shown.recent).toHaveLength(3);
      // The documents to sign are those of the person, whichever account is shown.
      const toSign = await answer(tx, ids.signer, documentsDashboard, dashboard, team);
      expect(toSign).toMatchObject({ toSign: [{ id: pending, canSign: true }], waiting: [], recent: [] });
      expect(toSign.counts.ALL).toBe(0);
    }));

  test('a page has the parts that the policies let its reader see, and no others', () =>
    overLists(async (tx, { world, drafted, pending, signed }) => {
      const { ids, team } = world;
      await tx`
        insert into public.copy_recipient (document_id, email, language)
        select id, ${emailOf(world, 'copyRecipient')}, 'nb' from public.document where id in (${drafted}, ${pending})`;
      await tx`
        insert into public.terminated_copy_recipient (document_id, email, language) values (${signed}, 'x@x.example', 'nb')`;
      const states = [drafted, pending, signed];
      for (const state of ['as they are', 'cancelled', 'deleted by the sender']) {
        if (state === 'cancelled') await tx`update public.document set status = 'CANCELLED' where id = ${pending}`;
        if (state === 'deleted by the sender') await tx`update public.document set deleted_at = now()`;
        for (const person of people) {
          for (const id of states) {
            const shown = await page(tx, ids[person], id, team);
            const readable = await as(tx, user(ids[person]), async (inner) => {
              const idsOf = async (table: string, column = 'id') =>
                (await inner.unsafe(`select ${column}::text as id from public.${table} where document_id = $1`, [id]))
                  .map((row) => String(row['id']))
                  .toSorted();
              const [facts] =
                await inner`select name, to_jsonb(updated_at) #>> '{}' as at from public.document where id = ${id}`;
              return (
                facts && {
                  name: facts['name'],
                  updatedAt: facts['at'],
                  files: await idsOf('document_file'),
                  signatures: await idsOf('signature'),
                  copies: await idsOf('copy_recipient'),
                  told: await idsOf('terminated_copy_recipient'),
                  events: (await idsOf('document_event', 'sequence')).length,
                }
              );
            });
            const idsIn = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id).toSorted();
            const own = shown && {
              name: shown.name,
              updatedAt: shown.updatedAt,
              files: idsIn(shown.files),
              signatures: idsIn(shown.signatures),
              copies: idsIn(shown.copies),
              told: idsIn(shown.told),
              events: shown.history?.total ?? 0,
            };
            expect(own ?? undefined, `${person}, ${state}`).toEqual(readable);
          }
        }
      }
    }));
});

test('the dashboard of checks fits its contract, and counts what its reader sees', () =>
  overLists(async (tx, { world }) => {
    const { ids, team } = world;
    const shown = (person: string) => answer(tx, person, checksDashboard, 'checks_dashboard($1)', team);
    const { list } = await addCheckList(tx, team, { department: world.hr });
    await tx`update public.check_list set user_id = ${ids.signer} where id = ${list}`;
    expect(await shown(ids.manager)).toMatchObject({ waiting: [{ checkListId: list }], toDo: [], counts: { all: 1 } });
    expect(await shown(ids.otherManager)).toMatchObject({ waiting: [], attention: [], counts: { all: 0 } });
    expect(await shown(ids.signer)).toMatchObject({ waiting: [], toDo: [{ checkListId: list }] });
    expect(await shown(ids.outsider)).toMatchObject({ waiting: [], toDo: [], reviews: [], reviewCount: 0 });
  }));

test('the session fits its contract, also for those who have nothing', () =>
  overLists(async (tx, { world }) => {
    for (const person of people) {
      const { state, user: known, accounts } = await answer(tx, world.ids[person], sessionAnswer, 'session()');
      expect(state).toBe('OK');
      expect(known?.id).toBe(world.ids[person]);
      const readable = await as(
        tx,
        user(world.ids[person]),
        (inner) => inner`
        select a.id, m.role from public.account a join public.account_member m on m.account_id = a.id
        where m.user_id = ${world.ids[person]} order by a.id`,
      );
      expect(accounts.map(({ id, role }) => ({ id, role })).toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
        ...readable,
      ]);
    }
  }));
