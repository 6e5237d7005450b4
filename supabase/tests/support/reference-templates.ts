import { as, user } from './database.ts';
import type { Transaction } from './database.ts';
import { idOf } from './world.ts';
import type { Person, World } from './world.ts';

export function anItem(id: string, kind: string, text = id) {
  const words = { text, low: '', high: '' };
  return { id, kind, required: true, en: words, nb: words };
}

/** The smallest template that is whole. */
export function aTemplate(roleName: string, changes: object = {}) {
  return {
    relation: null,
    roleName,
    scale: 'RATING_1_5',
    items: [
      anItem('tidiness', 'RATING'),
      anItem('strengths', 'TEXT'),
      anItem('weaknesses', 'TEXT'),
      anItem('reliable', 'YES_NO'),
      anItem('rehire', 'YES_NO'),
    ],
    ...changes,
  };
}

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
