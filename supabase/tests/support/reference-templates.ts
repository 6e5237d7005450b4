import { anItem, wholeTemplate as aTemplate } from '#testing/cast/reference-template.ts';
import { as, user } from './database.ts';
import type { Transaction } from './database.ts';
import { idOf } from './world.ts';
import type { Person, World } from './world.ts';

export { aTemplate, anItem };

/** Saves a template of the team and returns its id. */
export async function addTemplate(
  tx: Transaction,
  world: World,
  input: object = aTemplate('Lærer'),
  maker: Person = 'owner',
): Promise<string> {
  return idOf(
    await as(
      tx,
      user(world.ids[maker]),
      (inner) => inner`select (public.create_reference_template(${world.team}, ${inner.json(input as never)})).id`,
    ),
  );
}
