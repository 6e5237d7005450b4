import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { creditCosts, transactionPage } from '#functions/credits/contract/transactions.ts';
import { act, answer, idsOf, linksOf, runBulk, sentBulk } from './support/bulks.ts';
import { addCredits, addTestProduct, ledger } from './support/credits.ts';
import { as, connect, passTime, refusal, setTime, standing, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { call } from './support/orders.ts';
import { buildWorld, draft, emailOf } from './support/world.ts';
import type { World } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());
const inWorld = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-23T09:00:00Z');
  await addTestProduct(tx);
  return buildWorld(tx);
});

const rows = async (tx: Transaction, world: World, filter: Readonly<Record<string, unknown>> = {}) =>
  transactionPage.parse(await call(tx, world, 'owner', 'credit_transaction_page', world.team, filter, 0));
const costs = async (tx: Transaction, world: World, by: string, filter: Readonly<Record<string, unknown>> = {}) =>
  creditCosts.parse(await call(tx, world, 'owner', 'credit_costs', world.team, by, filter));

/** Every row of an export, in batches of this size. */
async function exported(tx: Transaction, world: World, page: string, size: number): Promise<unknown[][]> {
  return as(tx, user(world.ids.owner), async (inner) => {
    await inner`reset role`;
    const all: unknown[][] = [];
    for (let after: unknown = null; ;) {
      const [row] = await inner.unsafe(
        `select private.${page}('${world.team}', '{}', 'Europe/Oslo', ${after === null ? 'null' : `'${JSON.stringify(after)}'`}, ${size}) as batch`,
      );
      all.push(...row?.['batch'].rows);
      after = row?.['batch'].after;
      if (after === null) return all;
    }
  });
}

test('a row names the document by number, its department with its cost centre, and who caused it', () =>
  inWorld(async (tx, world) => {
    await call(tx, world, 'admin', 'update_department', world.hr, { costCenter: ' 4010 ' });
    const { id } = await draft(tx, world, {
      maker: 'member',
      name: 'Arbeidsavtale',
      signers: [emailOf(world, 'signer')],
    });
    await call(tx, world, 'member', 'submit_document', id);
    await call(tx, world, 'admin', 'update_department', world.hr, { costCenter: '', name: 'Personal' });
    expect(await act(tx, world, 'member', 'cancel_documents', 'Feil lønn', `{${id}}`)).toBe('ok');
    const [document] =
      await tx`select document_number::int as number, department_id from public.document where id = ${id}`;
    expect(document?.['department_id']).toBe(world.hr);
    const named = {
      subjectId: id,
      subjectNumber: document?.['number'],
      itemName: 'Arbeidsavtale',
      department: 'Personal',
      costCenter: '4010',
    };
    const [refunded, charged] = await rows(tx, world);
    expect([refunded, charged]).toMatchObject([
      { reason: 'refund', amount: 10, ...named },
      { reason: 'charge', amount: -10, ...named },
    ]);
    expect(charged?.person).not.toBeNull();
    expect((await costs(tx, world, 'DEPARTMENT'))[0]).toMatchObject({
      name: 'Personal',
      costCenter: '4010',
      pieces: 0,
      credits: 0,
    });
  }));

test('the rest of a bulk comes back in one transaction, whatever the batches were', () =>
  inWorld(async (tx, world) => {
    const bulk = await sentBulk(tx, world, 7);
    const [opened = ''] = await idsOf(tx, bulk);
    await answer(tx, (await linksOf(tx)).get(opened), 'record_viewed');
    expect(await act(tx, world, 'member', 'cancel_documents', 'Ny utgave', `{${bulk}}`)).toBe('ok');
    await runBulk(tx, bulk, 2);
    const [refunded, ...others] = (await rows(tx, world)).filter(({ subjectId }) => subjectId === bulk);
    expect(refunded).toMatchObject({ reason: 'refund', quantity: 6, amount: 60, itemName: 'Retningslinjer' });
    expect(others).toMatchObject([{ reason: 'charge', quantity: 7, amount: -70 }]);
    await runBulk(tx, bulk);
    expect(await ledger(tx, world.team)).toMatchObject({ violations: 0 });
    expect((await rows(tx, world)).filter(({ subjectId }) => subjectId === bulk)).toHaveLength(2);
  }));

test('a bulk whose deadline passes is refunded in one transaction, but for those that were refunded by themselves', () =>
  inWorld(async (tx, world) => {
    const bulk = await sentBulk(tx, world, 5);
    const [first = ''] = await idsOf(tx, bulk);
    expect(await act(tx, world, 'member', 'cancel_documents', 'Har sluttet', `{${first}}`)).toBe('ok');
    await passTime(tx, '400 days');
    await tx`select service.expire_documents(2)`;
    await tx`select service.settle_bulks()`;
    await tx`select service.expire_documents(100)`;
    await tx`select service.settle_bulks()`;
    const [document] = await tx`select status from public.document where id = ${bulk}`;
    expect(document?.['status']).toBe('EXPIRED');
    const quantities = await tx`
      select quantity from public.credit_transaction
      where subject_id = ${bulk} and reason = 'refund' order by number`;
    expect(quantities.map(({ quantity }) => quantity)).toEqual([1, 4]);
    expect(await ledger(tx, world.team)).toMatchObject({ violations: 0 });
  }));

const step = fc.record({
  kind: fc.constantFrom('buy', 'charge', 'charge', 'refund', 'part'),
  quantity: fc.integer({ min: 1, max: 9 }),
  department: fc.constantFrom('hr', 'sales'),
  person: fc.constantFrom('owner', 'member'),
  days: fc.integer({ min: 0, max: 40 }),
});

test('however credits move, every way to sum the costs and the files agree with the ledger', () =>
  inWorld(async (tx, world) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 4 }), (steps, size) =>
        undone(tx, async (inner) => {
          const items: string[] = [];
          for (const { kind, quantity, department, person, days } of steps) {
            if (kind === 'buy') await addCredits(inner, world.team, quantity);
            if (kind === 'charge') {
              const [item] = await inner`
                select (private.charge(${world.team}, gen_random_uuid(), 'TEST_PRODUCT', ${quantity},
                  ${world.ids[person as 'owner']}, row(gen_random_uuid(), 7, ${world[department as 'hr']}, null))).item_id`;
              items.push(item?.['item_id']);
            }
            if (kind === 'refund' && items[0]) await inner`select private.refund(${items[0]})`;
            if (kind === 'part' && items[0]) {
              await refusal(
                inner.savepoint(
                  (deeper) => deeper`
                select private.refund_part(${items[0] ?? ''}, gen_random_uuid(), 1)`,
                ),
              );
            }
            await passTime(inner, `${days} days`);
          }
          const transactions = (await exported(inner, world, 'ledger_export_page', size)).toReversed();
          const [account] = await inner`
            select credit_balance::int as balance from public.account where id = ${world.team}`;
          // Every row follows from the one before, and the last has the balance.
          let balance = 0;
          for (const row of transactions) {
            balance += Number(row[6]);
            expect(row[7]).toBe(balance);
          }
          expect(balance).toBe(account?.['balance']);
          const spent =
            0 -
            transactions
              .filter((row) => row[3] === 'charge' || row[3] === 'refund')
              .reduce((sum, row) => sum + Number(row[6]), 0);
          const file = await exported(inner, world, 'cost_export_page', size);
          expect(file.reduce((sum, row) => sum + Number(row[6]), 0)).toBe(spent);
          for (const by of ['DEPARTMENT', 'PERSON', 'PRODUCT', 'MONTH']) {
            const summed = await costs(inner, world, by);
            expect(summed.reduce((sum, { credits }) => sum + credits, 0)).toBe(spent);
          }
        }),
      ),
      { numRuns: 15 },
    );
  }));

test('costs are for OWNER and ADMINs, and an unknown filter or sum is refused', () =>
  inWorld(async (tx, world) => {
    const ask = (person: 'admin' | 'member' | 'signer', by: string, filter: Readonly<Record<string, unknown>> = {}) =>
      refusal(tx.savepoint((inner) => call(inner, world, person, 'credit_costs', world.team, by, filter)));
    expect(await ask('admin', 'PERSON')).toBe('ok');
    expect(await ask('admin', 'CANDIDATE')).toBe('INVALID@filter');
    expect(await ask('admin', 'PERSON', { person: 'x' })).toBe('INVALID@filter');
    expect(await ask('member', 'PERSON')).toBe('UNAUTHORIZED');
    expect(await ask('signer', 'PERSON')).toBe('ACCOUNT_NOT_FOUND@accountId');
  }));
