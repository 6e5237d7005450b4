import { as, user } from './database.ts';
import type { Transaction } from './database.ts';
import { idOf } from './world.ts';
import type { Person, World } from './world.ts';

/** Saves a package of the team and returns its id. */
export async function addPackage(
  tx: Transaction,
  world: World,
  input: { name?: string; checkTypes?: string[]; description?: string } = {},
  maker: Person = 'member',
): Promise<string> {
  const fields = { name: 'Lærere', checkTypes: ['IDENTITY', 'EDUCATION'], ...input };
  return idOf(
    await as(
      tx,
      user(world.ids[maker]),
      (inner) => inner`select (public.create_check_package(${world.team}, ${inner.json(fields)})).id`,
    ),
  );
}
