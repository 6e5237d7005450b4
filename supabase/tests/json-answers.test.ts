import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { readJsonRows } from '#scripts/generate/json-types.ts';
import { rolledBack, sql } from './support/database.ts';
import { everyDoor } from './support/doors.ts';
import { logIn } from './support/session.ts';
import { setting } from './support/two-worlds.ts';

// The client reads JSON answers with the schemas of the contracts, and shows one that does not fit as an error.
/** The schemas by the function that answers. */
async function schemas(): Promise<ReadonlyMap<string, (answer: unknown) => string | null>> {
  const found = new Map<string, (answer: unknown) => string | null>();
  for (const [place, { from, name, isNullable = false, isUnchecked = false }] of await readJsonRows()) {
    const [, field] = /^(?:Query|Mutation)\.(\w+)$/.exec(place) ?? [];
    if (field === undefined || from === undefined || isUnchecked) continue;
    const { [name]: schema } = (await import(from)) as Record<string, z.ZodMiniType>;
    if (schema === undefined) throw new Error(`${from} has no ${name}`);
    found.set(toSnakeCase(field), (answer) => {
      if (answer === null && isNullable) return null;
      return schema.safeParse(answer).error?.message ?? null;
    });
  }
  return found;
}

const toSnakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test.each(['owner', 'manager', 'signer', 'outsider'] as const)('what %s gets as JSON fits its contract', (person) =>
  rolledBack(sql, async (tx) => {
    const known = await schemas();
    const doors = new RegExp(`^(?:${[...known.keys()].join('|')})$`);
    const given = await setting(tx, doors);
    const caller = await logIn(tx, given.world.ids[person]);
    const opened = await everyDoor(tx, caller, { ...given.args, user_id: caller.user }, doors);
    const misfits: string[] = [];
    let answers = 0;
    for (const [door, text] of opened) {
      const [, name = ''] = /^public\.(\w+)/.exec(door) ?? [];
      const misfitOf = known.get(name);
      // Refused.
      if (misfitOf === undefined || !text.startsWith('[')) continue;
      const [row] = JSON.parse(text) as { readonly result: unknown }[];
      const misfit = misfitOf(row?.result);
      answers += 1;
      if (misfit !== null) misfits.push(`${door}: ${misfit}`);
    }
    expect(misfits).toEqual([]);
    expect(answers).toBeGreaterThan(10);
  }),
);
