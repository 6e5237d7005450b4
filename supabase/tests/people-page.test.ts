import { expect, test } from 'vitest';
import { peoplePage, personPage } from '#functions/account/contract/people-page.ts';
import { as, passTime, refusal, rolledBack, sql, user, visitor } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { act, note, setDepartments } from './support/people.ts';
import { buildWorld, inWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// The page of the list of people (decision 0120).
const SORTS = ['name', '-name', 'contacted', '-contacted'];
const COLUMNS = { name: 'first_name', contacted: 'last_contacted_at' };

/** 30 people in two departments, every sixth archived. */
async function manyPeople(tx: Transaction): Promise<World> {
  const world = await buildWorld(tx);
  const archived: string[] = [];
  for (let n = 0; n < 30; n++) {
    const department = n % 3 === 0 ? world.sales : world.hr;
    const id = await note(tx, world, `person_${n}@x.test`, { department, firstName: `Kari ${n % 20}` });
    if (n % 6 === 0) archived.push(id);
    await passTime(tx, '1 minute');
  }
  await act(tx, world, 'owner', 'archive_people', { ids: archived });
  return world;
}

async function read(tx: Transaction, world: World, person: Person, filter: object, sort = 'name', skip = 0) {
  const [row] = await as(
    tx,
    user(world.ids[person]),
    (inner) => inner`
      select public.people_page(${world.team}, ${JSON.stringify(filter)}::text::jsonb, ${sort}, ${skip}) as page`,
  );
  return peoplePage.parse(row?.page);
}

/** The id and address of each row. */
async function page(...wanted: Parameters<typeof read>) {
  return (await read(...wanted)).people.map(({ id, email }) => ({ id, email }));
}

test('the pages have the people that the policy shows, in their order', () =>
  rolledBack(sql, async (tx) => {
    const world = await manyPeople(tx);
    for (const person of ['owner', 'manager', 'otherManager', 'outsider', 'otherOwner'] as const)
      for (const sort of SORTS) {
        const column = COLUMNS[sort.replace('-', '') as keyof typeof COLUMNS];
        const direction = sort.startsWith('-') ? 'desc' : 'asc';
        const visible = await as(tx, user(world.ids[person]), (inner) =>
          inner.unsafe(
            `select id, email from public.person where account_id = $1
             order by ${column} ${direction}, last_name ${direction}, id ${direction}`,
            [world.team],
          ),
        );
        const first = await page(tx, world, person, {}, sort);
        expect([...first, ...(await page(tx, world, person, {}, sort, 25))], `${person}, ${sort}`).toEqual([
          ...visible,
        ]);
        expect(first.length).toBeLessThanOrEqual(25);
      }
  }));

test('the page has as many people as the counts say', () =>
  rolledBack(sql, async (tx) => {
    const world = await manyPeople(tx);
    const searches = [{}, { search: 'KARI 1' }, { search: 'person_1' }, { search: '%' }, { search: 'a' }];
    for (const person of ['owner', 'manager'] as const)
      for (const filter of [...searches, { departmentId: world.sales }, { departmentId: world.hr, search: '5@x' }]) {
        const [row] = await as(
          tx,
          user(world.ids[person]),
          (inner) => inner`select public.people_counts(${world.team}, ${inner.json(filter)}) as counts`,
        );
        const found = { active: 0, archived: 0 };
        for (const [tab, archived] of [
          ['active', false],
          ['archived', true],
        ] as const)
          for (const skip of [0, 25])
            found[tab] += (await page(tx, world, person, { ...filter, archived }, 'name', skip)).length;
        expect(found, JSON.stringify(filter)).toEqual(row?.counts);
      }
  }));

test('signs that mean something in a pattern are searched for as they are', () =>
  inWorld(async (tx, world) => {
    for (const name of ['100% Kari', '100x Kari', 'a_b', 'axb', 'c\\d'])
      await note(tx, world, `${Math.random()}@x.test`, { firstName: name });
    for (const [search, count] of [
      ['100%', 1],
      ['a_b', 1],
      ['\\', 1],
      ['c\\d', 1],
      ['kari', 2],
    ] as const)
      expect(await page(tx, world, 'owner', { search }), search).toHaveLength(count);
  }));

test('a person’s page is the row of the list, with all departments, for those who see the person', () =>
  inWorld(async (tx, world) => {
    const id = await note(tx, world, 'kari@x.test', { department: world.sales });
    const asks = async (person: Person, account: string = world.team) => {
      const [row] = await as(
        tx,
        user(world.ids[person]),
        (inner) => inner`select public.person_page(${account}, ${id}) as page`,
      );
      return personPage.parse(row?.page);
    };
    expect(await asks('manager')).toBeNull();
    await setDepartments(tx, world, 'owner', [world.hr, world.sales], [id]);
    const [row] = (await read(tx, world, 'manager', {})).people.filter((one) => one.id === id);
    expect(row?.departments.map((one) => one.id).toSorted()).toEqual([world.hr, world.sales].toSorted());
    expect(row?.facts).toMatchObject({ canEdit: true, canRemove: false, documentCount: 0, checkListCount: 0 });
    expect(await asks('manager')).toEqual(row);
    for (const person of ['outsider', 'otherOwner'] as const) expect(await asks(person), person).toBeNull();
    expect(await asks('owner', world.otherTeam)).toBeNull();
    const { canManageDepartments } = await read(tx, world, 'colleague', {});
    expect(canManageDepartments).toBe(false);
  }));

test.each([
  [{ name: 'kari' }, 'name', 0, 'INVALID@filter'],
  [{}, 'email', 0, 'INVALID@sort'],
  [{}, 'name', -1, 'INVALID@skip'],
  [{ search: 'x'.repeat(301) }, 'name', 0, 'TOO_BIG@search'],
])('the page of %j by %s after %d is refused', (selection, sort, skip, error) =>
  inWorld(async (tx, world) => {
    expect(await refusal(page(tx, world, 'owner', selection, sort, skip))).toBe(error);
    const asVisitor = as(tx, visitor, (inner) => inner`select public.people_page(${world.team}, '{}', 'name', 0)`);
    expect(await refusal(asVisitor)).toBe('denied');
  }),
);
