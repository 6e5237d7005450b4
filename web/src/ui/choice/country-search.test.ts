import { expect, test } from 'vitest';
import { countries } from './countries.ts';
import { isMeant } from './country-search.ts';

const found = (typed: string) =>
  countries()
    .filter((country) => isMeant(country, typed))
    .map(({ code }) => code);

test.each([
  ['norg', ['NO']],
  ['SE', ['SE']],
  ['nowhere', []],
])('%j finds %j', (typed, codes) => {
  expect(found(typed).filter((code) => codes.length === 0 || codes.includes(code))).toEqual(codes);
});

test('Norway and its neighbours come first', () => {
  expect(found('').slice(0, 4)).toEqual(['NO', 'SE', 'DK', 'FI']);
});
