import { as, user } from './database.ts';
import type { Transaction } from './database.ts';
import { draft, idOf, submit } from './world.ts';
import type { Person, World } from './world.ts';

/** Notes a person of a department of the team, and returns the id. */
export async function note(
  tx: Transaction,
  world: World,
  email: string,
  facts: { department?: string | null; account?: string; firstName?: string; lastName?: string; phone?: string } = {},
): Promise<string> {
  const { department = world.hr, account = world.team, firstName = 'Kandi', lastName = 'Dat', phone = null } = facts;
  return idOf(
    await tx`select private.note_person(${account}, ${department}, ${email}, ${firstName}, ${lastName}, ${phone}, 'nb') as id`,
  );
}

/** Sends a document of `member`, which belongs to hr. */
export async function send(tx: Transaction, world: World, signers: readonly string[]) {
  const made = await draft(tx, world, { signers });
  await tx`update public.document set department_id = ${world.hr} where id = ${made.id}`;
  await submit(tx, world.ids.member, made.id);
  return made;
}

/** The people that somebody sees, by address. */
export async function seenBy(tx: Transaction, world: World, person: Person): Promise<string[]> {
  const rows = await as(
    tx,
    user(world.ids[person]),
    (inner) => inner`select split_part(email, '@', 1) as name from public.person order by email`,
  );
  return rows.map(({ name }) => name);
}

export type PeopleAction = 'archive_people' | 'unarchive_people' | 'destroy_people';

/** Calls a bulk action as somebody: by ids, or by a filter. */
export async function act(
  tx: Transaction,
  world: World,
  person: Person,
  action: PeopleAction,
  chosen: { ids?: readonly string[]; filter?: Record<string, string | boolean> },
): Promise<void> {
  const filter = chosen.filter === undefined ? null : tx.json(chosen.filter);
  await as(
    tx,
    user(world.ids[person]),
    (inner) =>
      inner`select (public.${inner(action)}(${world.team}, ${chosen.ids ? [...chosen.ids] : null}::uuid[], ${filter})).id`,
  );
}

export async function setDepartments(
  tx: Transaction,
  world: World,
  person: Person,
  departments: readonly string[],
  ids: readonly string[],
): Promise<void> {
  await as(
    tx,
    user(world.ids[person]),
    (inner) =>
      inner`select (public.set_people_departments(${world.team}, ${[...departments]}::uuid[], ${[...ids]}::uuid[])).id`,
  );
}

export async function departmentsOf(tx: Transaction, id: string): Promise<string[]> {
  const rows = await tx`
    select d.name from public.person_department pd join public.department d on d.id = pd.department_id
    where pd.person_id = ${id} order by d.name`;
  return rows.map(({ name }) => name);
}
