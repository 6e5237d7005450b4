import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { saveView } from './support/check-overview.ts';
import { as, refusal, rolledBack, sql, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { buildWorld, leaveTeam, inWorld } from './support/world.ts';

const PAGE = 'OVERVIEW_CHECKS';

const call = (tx: Transaction, person: string, name: string, ...values: unknown[]): Promise<string> => {
  const types = values.map((value, index) => (typeof value === 'string' ? `$${index + 1}` : `$${index + 1}::jsonb`));
  return refusal(
    as(tx, user(person), (inner) => inner.unsafe(`select (public.${name}(${types.join()})).id`, values as never)),
  );
};
const namesOf = async (tx: Transaction, person: string): Promise<string[]> =>
  (await as(tx, user(person), (inner) => inner`select name from public.saved_view order by name`)).map(
    ({ name }) => name,
  );

test('a person names, changes and removes views of their own in an account', async () => {
  await rolledBack(sql, async (tx) => {
    const { ids, team, ...world } = await buildWorld(tx);
    const view = await saveView(tx, { ids, team, ...world }, 'member', 'Venter');
    expect(await call(tx, ids.member, 'create_saved_view', team, { page: PAGE, name: ' Ferdige ', filter: {} })).toBe(
      'ok',
    );
    expect(await namesOf(tx, ids.member)).toEqual(['Ferdige', 'Venter']);
    expect(await call(tx, ids.member, 'update_saved_view', view, { name: 'Åpne' })).toBe('ok');
    expect(await call(tx, ids.member, 'update_saved_view', view, { filter: { q: 'kari' } })).toBe('ok');
    const [row] = await tx`select name, filter from public.saved_view where id = ${view}`;
    expect(row).toEqual({ name: 'Åpne', filter: { q: 'kari' } });
    expect(await call(tx, ids.member, 'destroy_saved_view', view)).toBe('ok');
    expect(await namesOf(tx, ids.member)).toEqual(['Ferdige']);
  });
});

test('nobody else sees or changes them, and neither does a former member', async () => {
  await inWorld(async (tx, world) => {
    const view = await saveView(tx, world, 'member');
    for (const person of ['owner', 'colleague', 'outsider'] as const) {
      expect(await namesOf(tx, world.ids[person])).toEqual([]);
      for (const [name, ...input] of [['update_saved_view', { name: 'Ny' }], ['destroy_saved_view']] as const)
        expect(await call(tx, world.ids[person], name, view, ...input)).toBe('INVALID_ACTION@savedViewId');
    }
    await leaveTeam(tx, world, 'member');
    expect(await namesOf(tx, world.ids.member)).toEqual([]);
    expect(await call(tx, world.ids.member, 'destroy_saved_view', view)).toBe('INVALID_ACTION@savedViewId');
    expect(await call(tx, world.ids.owner, 'destroy_saved_view', randomUUID())).toBe('INVALID_ACTION@savedViewId');
  });
});

test('two people may use the same name, one person may not', async () => {
  await inWorld(async (tx, world) => {
    await saveView(tx, world, 'member', 'Venter');
    await saveView(tx, world, 'colleague', 'Venter');
    const again = { page: PAGE, name: 'VENTER', filter: {} };
    expect(await call(tx, world.ids.member, 'create_saved_view', world.team, again)).toBe('TAKEN@name');
    const elsewhere = { ...again, page: 'OVERVIEW_DOCUMENTS' };
    expect(await call(tx, world.ids.member, 'create_saved_view', world.team, elsewhere)).toBe('ok');
  });
});

test.each([
  [{ name: 'Ny', filter: {} }, 'INVALID@page'],
  [{ page: 'overview/checks', name: 'Ny', filter: {} }, 'INVALID@page'],
  [{ page: PAGE, filter: {} }, 'BLANK@name'],
  [{ page: PAGE, name: 'x'.repeat(141), filter: {} }, 'TOO_BIG@name'],
  [{ page: PAGE, name: 'Ny' }, 'INVALID@filter'],
  [{ page: PAGE, name: 'Ny', filter: [] }, 'INVALID@filter'],
  [{ page: PAGE, name: 'Ny', filter: { status: ['COMPLETED'] } }, 'INVALID@filter'],
  [{ page: PAGE, name: 'Ny', filter: { q: 'x'.repeat(5000) } }, 'INVALID@filter'],
])('the view %j is refused', async (input, error) => {
  await inWorld(async (tx, world) => {
    expect(await call(tx, world.ids.member, 'create_saved_view', world.team, input)).toBe(error);
  });
});

test('a person has at most 50 views in an account, and none in the account of others', async () => {
  await inWorld(async (tx, world) => {
    await tx`
      insert into public.saved_view (account_id, user_id, page, name, filter)
      select ${world.team}, ${world.ids.member}, ${PAGE}, 'Nr. ' || n, '{}' from generate_series(1, 50) n`;
    const input = { page: PAGE, name: 'Ny', filter: {} };
    expect(await call(tx, world.ids.member, 'create_saved_view', world.team, input)).toBe('TOO_BIG@views');
    expect(await call(tx, world.ids.member, 'create_saved_view', world.otherTeam, input)).toBe(
      'ACCOUNT_NOT_FOUND@accountId',
    );
  });
});
