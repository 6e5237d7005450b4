import { describe, expect, test } from 'vitest';
import { checkTypes } from '#functions/checks/contract/check-types.ts';
import { RESULTS } from './support/check-results.ts';
import { sql } from './support/database.ts';
import { seeded, spoil } from './support/spoil.ts';
import type { Json } from './support/spoil.ts';

// What reviewers enter: the contracts and SQL accept and refuse the same results, and store the same.
const cases = Object.entries(RESULTS);

describe.each(cases)('the result of %s', (type, valid) => {
  const contract = checkTypes.find((each) => each.type === type)?.result;

  test('is taken where the contract takes it, and stored as the contract reads it', async () => {
    const random = seeded(type.length * 499);
    const results: Json[] = [valid as Json];
    for (let count = 0; count < 200; count += 1) results.push(spoil(valid as Json, random));
    const rows = await sql`
      select private.shape_errors(r.value, f.shape, 'result') as errors,
        case when jsonb_typeof(r.value -> 'findings') = 'array' and private.shape_errors(r.value, f.shape) = '[]'
          then private.finding_errors(r.value -> 'findings') else '[]' end as finding_errors
      from private.check_result_form f, jsonb_array_elements(${sql.json(results)}) with ordinality r (value, place)
      where f.type = ${type} order by r.place`;
    const isTaken = (place: number) => rows[place]?.errors.length === 0 && rows[place]?.finding_errors.length === 0;
    expect(results.filter((result, place) => contract?.safeParse(result).success !== isTaken(place))).toEqual([]);
    // Both outcomes occur, so that the comparison can fail.
    expect(new Set(results.map((_, place) => isTaken(place)))).toEqual(new Set([true, false]));
    const taken = results.filter((_, place) => isTaken(place));
    const [stored] = await sql`
      select jsonb_agg(private.shaped(r.value, f.shape) order by r.place) as results
      from private.check_result_form f, jsonb_array_elements(${sql.json(taken)}) with ordinality r (value, place)
      where f.type = ${type}`;
    expect(stored?.results).toEqual(taken.map((result) => contract?.parse(result)));
  });
});

test('every result that reviewers enter is compared', async () => {
  const rows = await sql`select type from private.check_result_form order by type`;
  expect(cases.map(([type]) => type).toSorted()).toEqual(rows.map(({ type }) => type));
});
