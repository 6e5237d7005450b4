import { describe, expect, test } from 'vitest';
import { withCallingCode } from '#functions/platform/contract/phone.ts';
import { checkTypes } from '#functions/checks/contract/check-types.ts';
import { ANSWERS } from './support/check-answers.ts';
import { sql } from './support/database.ts';
import { seeded, spoil } from './support/spoil.ts';
import type { Json } from './support/spoil.ts';

const cases = Object.entries(ANSWERS);

/** The contract reads phone numbers as people type them, and the database takes what it makes of them. */
const asTyped = (answer: Json): Json =>
  JSON.parse(
    JSON.stringify(answer, (name, value: unknown) =>
      name === 'phone' && typeof value === 'string' ? withCallingCode(value) : value,
    ),
  ) as Json;

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
    const spoilt = (answer: Json) => asTyped(spoil(answer, random));
    for (let count = 0; count < 300; count += 1) {
      const once = spoilt(valid as Json);
      answers.push(random(3) === 0 ? spoilt(once) : once);
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
  ['RELATED_COUNTRIES', { ...ANSWERS['RELATED_COUNTRIES'], legal: [] }, 'BLANK@legal'],
  ['RELATED_COUNTRIES', { ...ANSWERS['RELATED_COUNTRIES'], family: [] }, 'BLANK@family'],
  ['RELATED_COUNTRIES', { ...ANSWERS['RELATED_COUNTRIES'], income: ['SE'] }, 'PRESENT@income'],
  ['BUSINESS_INTERESTS', { interests: [], hasNone: false }, 'BLANK@interests'],
  ['BUSINESS_INTERESTS', { ...ANSWERS['BUSINESS_INTERESTS'], hasNone: true }, 'PRESENT@hasNone'],
  ['SPECIFIC_SOURCE_SEARCH', { ...ANSWERS['SPECIFIC_SOURCE_SEARCH'], office: null }, 'BLANK@office'],
  ['SPECIFIC_SOURCE_SEARCH', { ...ANSWERS['SPECIFIC_SOURCE_SEARCH'], pep: false }, 'PRESENT@office'],
  ['SPECIFIC_SOURCE_SEARCH', { ...ANSWERS['SPECIFIC_SOURCE_SEARCH'], pepRelations: [] }, 'BLANK@pepRelations'],
])('%s names what is wrong: %j', async (type, answer, expected) => {
  const [errors] = await faultsOf(type, [answer]);
  expect(errors?.map(({ code, path }) => `${code}@${path ?? ''}`)).toContain(expected);
});

const place = { line1: 'Storgata 1', postalCode: '0155', city: 'Oslo', country: 'NO' };
const addresses = (changes: object, gapExplanation = '') => ({
  addresses: [{ ...place, startMonth: '2018-08', finishMonth: null, current: true, ...changes }],
  gapExplanation,
});
const ADDRESS = checkTypes.find(({ type }) => type === 'ADDRESS')?.input;
const nextYear = new Date().getFullYear() + 1;

test.each([
  [{ finishMonth: '2018-07', current: false }, 'TOO_SMALL', 'finishMonth'],
  [{ finishMonth: null, current: false }, 'BLANK', 'finishMonth'],
  [{ finishMonth: '2021-06' }, 'PRESENT', 'finishMonth'],
  [{ startMonth: `${nextYear}-01` }, 'TOO_BIG', 'startMonth'],
  [{ finishMonth: `${nextYear}-01`, current: false }, 'TOO_BIG', 'finishMonth'],
  [{ postalCode: 'ABC' }, 'INVALID', 'postalCode'],
  [{ postalCode: '' }, 'BLANK', 'postalCode'],
  [{ postalCode: '?', country: 'AE' }, 'INVALID', 'postalCode'],
])('an address that is wrong, %j, is refused on both sides: %s at %s', async (change, code, field) => {
  const answer = addresses(change);
  const [errors] = await faultsOf('ADDRESS', [answer]);
  expect(errors).toEqual([{ code, path: `addresses.0.${field}` }]);
  const found = ADDRESS?.safeParse(answer).error?.issues.map(({ path }) => path.join('.'));
  expect(found).toContain(`addresses.0.${field}`);
});

test.each([
  ['NO', '0155', true],
  ['NO', '155', false],
  ['SE', '903 26', true],
  ['SE', '90326', true],
  ['SE', '9032', false],
  ['DK', '1050', true],
  ['FI', '00100', true],
  ['FI', '0010', false],
  ['IS', '101', true],
  ['DE', '10115', true],
  ['GB', 'SW1A 1AA', true],
  ['GB', 'sw1a1aa', true],
  ['GB', '10115', false],
  ['NL', '1012 AB', true],
  ['PL', '00-950', true],
  ['PL', '00950', false],
  ['PT', '1000-001', true],
  ['CH', '8001', true],
  // Not checked: what looks like a code, or none.
  ['US', '94105-1234', true],
  ['IE', 'D02 AF30', true],
  ['HK', '', true],
  ['US', 'Main Street 1, 2nd floor', false],
])('%s has the postal code %j: %s', async (country, postalCode, isTaken) => {
  const answer = addresses({ country, postalCode });
  const [errors] = await faultsOf('ADDRESS', [answer]);
  expect(errors?.length === 0).toBe(isTaken);
  expect(ADDRESS?.safeParse(answer).success).toBe(isTaken);
});

const monthAgo = (months: number): string => {
  const [year = 0, month = 0] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' })
    .format(new Date())
    .split('-')
    .map(Number);
  const index = year * 12 + month - 1 - months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
};

test.each([
  ['five years, this month included', { startMonth: monthAgo(59) }, '', true],
  ['a month less', { startMonth: monthAgo(58) }, '', false],
  ['a month less, explained', { startMonth: monthAgo(58) }, 'Reiste i Asia.', true],
  ['until this month', { finishMonth: monthAgo(0), current: false }, '', true],
  ['until last month', { finishMonth: monthAgo(1), current: false }, '', false],
])('addresses of %s', async (_what, change, explanation, isTaken) => {
  const answer = addresses(change, explanation);
  const [errors] = await faultsOf('ADDRESS', [answer]);
  expect(errors).toEqual(isTaken ? [] : [{ code: 'BLANK', path: 'gapExplanation' }]);
  expect(ADDRESS?.safeParse(answer).success).toBe(isTaken);
});

test.each([
  [
    'ADDRESS',
    addresses({ line1: '', city: ' ', postalCode: '12', startMonth: monthAgo(3) }),
    ['addresses.0.city', 'addresses.0.line1', 'addresses.0.postalCode', 'gapExplanation'],
  ],
  [
    'ADDRESS',
    addresses({ line1: '', startMonth: '2021-05', finishMonth: '2021-01', current: false }),
    ['addresses.0.finishMonth', 'addresses.0.line1'],
  ],
  // Without a country its postal code is not judged.
  ['ADDRESS', addresses({ country: '', postalCode: '12' }), ['addresses.0.country']],
  [
    'WORK_EXPERIENCE',
    {
      gapExplanation: '',
      workExperiences: [
        {
          company: '',
          position: 'Lege',
          country: 'NO',
          type: '',
          fileIds: [],
          hrEmail: '',
          managerEmail: '',
          startMonth: '2021-05',
          finishMonth: '2021-01',
          current: false,
        },
      ],
    },
    ['company', 'finishMonth', 'managerEmail', 'type'].map((field) => `workExperiences.0.${field}`),
  ],
])('%s shows all faults in one round, on both sides: %j', async (type, answer, paths) => {
  const [errors] = await faultsOf(type, [answer]);
  const inContract = checkTypes.find((each) => each.type === type)?.input.safeParse(answer).error?.issues ?? [];
  expect(errors?.map(({ path }) => path).toSorted()).toEqual(paths);
  expect(inContract.map(({ path }) => path.join('.')).toSorted()).toEqual(paths);
});

test('a date of birth is not a day to come, on both sides', async () => {
  const known = ANSWERS['SPECIFIC_SOURCE_SEARCH'] as { pepRelations: object[] };
  const answer = { ...known, pepRelations: [{ ...known.pepRelations[0], dateOfBirth: `${nextYear}-01-01` }] };
  const [errors] = await faultsOf('SPECIFIC_SOURCE_SEARCH', [answer]);
  expect(errors).toEqual([{ code: 'TOO_BIG', path: 'pepRelations.0.dateOfBirth' }]);
  expect(checkTypes.find(({ type }) => type === 'SPECIFIC_SOURCE_SEARCH')?.input.safeParse(answer).success).toBe(false);
});
