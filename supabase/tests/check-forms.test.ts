import { afterAll, describe, expect, test } from 'vitest';
import { checkTypes } from '#functions/checks/contract/check-types.ts';
import { ANSWERS } from './support/check-answers.ts';
import { connect } from './support/database.ts';
import { seeded, spoil } from './support/spoil.ts';
import type { Json } from './support/spoil.ts';

const sql = connect();
afterAll(() => sql.end());

const cases = Object.entries(ANSWERS);

/** Returns the errors of SQL for each answer of a type. */
async function faultsOf(type: string, answers: readonly Json[]): Promise<readonly { code: string; path: string }[][]> {
  const rows = await sql`
    select private.answer_errors(f, a.value) as errors
    from private.check_form f, jsonb_array_elements(${sql.json(answers)}) with ordinality a (value, place)
    where f.type = ${type} order by a.place`;
  return rows.map(({ errors }) => errors);
}

describe.each(cases)('the form of %s', (type, valid) => {
  const input = checkTypes.find((each) => each.type === type)?.input;

  test('takes what the contract takes, refuses what it refuses, and stores the same', async () => {
    const random = seeded(type.length * 977);
    const answers: Json[] = [valid as Json];
    for (let count = 0; count < 300; count += 1) {
      const once = spoil(valid as Json, random);
      answers.push(random(3) === 0 ? spoil(once, random) : once);
    }
    const faults = await faultsOf(type, answers);
    const differing = answers.filter((answer, place) => {
      const isTaken = input?.safeParse(answer).success;
      return isTaken !== (faults[place]?.length === 0);
    });
    expect(differing).toEqual([]);
    // Both outcomes occur, so that the comparison can fail.
    expect(new Set(faults.map((errors) => errors.length === 0))).toEqual(new Set([true, false]));
    const taken = answers.filter((_, place) => faults[place]?.length === 0);
    const [stored] = await sql`
      select jsonb_agg(private.shaped(a.value, f.shape) order by a.place) as answers
      from private.check_form f, jsonb_array_elements(${sql.json(taken)}) with ordinality a (value, place)
      where f.type = ${type}`;
    expect(stored?.answers).toEqual(taken.map((answer) => input?.parse(answer)));
  });
});

test('every form with a shape is compared', async () => {
  const rows = await sql`select type from private.check_form where shape is not null order by type`;
  expect(cases.map(([type]) => type).toSorted()).toEqual(rows.map(({ type }) => type));
});

test.each([
  ['EDUCATION', { educations: [], gapExplanation: '' }, 'BLANK@educations'],
  ['EDUCATION', { educations: [{}], gapExplanation: 1 }, 'BLANK@educations.0.institution'],
  ['EDUCATION', 'x', 'INVALID@'],
  ['PERSONAL_CREDIT', { isConfirmed: false, explanation: '' }, 'BLANK@isConfirmed'],
  ['BANKRUPTCY', { explanation: 'a'.repeat(2001) }, 'TOO_BIG@explanation'],
  ['RELATED_COUNTRIES', { ...ANSWERS['RELATED_COUNTRIES'], legal: ['NO', 'Norge'] }, 'INVALID@legal.1'],
  ['SPECIFIC_SOURCE_SEARCH', { ...ANSWERS['SPECIFIC_SOURCE_SEARCH'], office: null }, 'BLANK@office'],
  ['SPECIFIC_SOURCE_SEARCH', { ...ANSWERS['SPECIFIC_SOURCE_SEARCH'], pep: false }, 'PRESENT@office'],
  ['SPECIFIC_SOURCE_SEARCH', { ...ANSWERS['SPECIFIC_SOURCE_SEARCH'], pepRelations: [] }, 'BLANK@pepRelations'],
])('%s names what is wrong: %j', async (type, answer, expected) => {
  const [errors] = await faultsOf(type, [answer]);
  expect(errors?.map(({ code, path }) => `${code}@${path ?? ''}`)).toContain(expected);
});

test.each([
  [{ finishMonth: '2018-07' }, 'TOO_SMALL'],
  [{ finishMonth: null }, 'BLANK'],
  [{ current: true }, 'PRESENT'],
])('a period that is wrong, %j, is named at its last month', async (change, code) => {
  const address = { line1: 'Storgata 1', postalCode: '0155', city: 'Oslo', country: 'NO' };
  const period = { startMonth: '2018-08', finishMonth: '2021-06', current: false, ...change };
  const [errors] = await faultsOf('ADDRESS', [{ addresses: [{ ...address, ...period }] }]);
  expect(errors).toEqual([{ code, path: 'addresses.0.finishMonth' }]);
});
