import { expect, test } from 'vitest';
import { readNationalNumber } from './national-number.ts';
import type { NumberCountry } from './national-number.ts';

const TODAY = new Date('2026-11-23T12:00:00Z');
const read = (country: NumberCountry, typed: string) => readNationalNumber(country, typed, TODAY);

// The countries' own examples and test series.
test.each<[NumberCountry, string, string, string]>([
  ['NO', '159194 00088', '15919400088', '1994-11-15'],
  ['NO', '159194-00088', '15919400088', '1994-11-15'],
  ['NO', '41919400054', '41919400054', '1994-11-01'],
  ['SE', '19811228-9874', '198112289874', '1981-12-28'],
  ['SE', '811228-9874', '198112289874', '1981-12-28'],
  ['SE', '811228+9874', '188112289874', '1881-12-28'],
  ['SE', '701063-2391', '197010632391', '1970-10-03'],
  ['DK', '070761-4285', '0707614285', '1961-07-07'],
  ['DK', '0101004000', '0101004000', '2000-01-01'],
  ['DK', '0101585000', '0101585000', '1858-01-01'],
  ['FI', '131052-308T', '131052-308T', '1952-10-13'],
  ['FI', '131052y308t', '131052Y308T', '1952-10-13'],
  ['FI', '010100A123D', '010100A123D', '2000-01-01'],
])('%s %s', (country, typed, number, birthDate) => {
  expect(read(country, typed)).toEqual({ number, birthDate });
});

test.each<[NumberCountry, string]>([
  ['NO', '15919400089'],
  ['NO', '15919400098'],
  ['NO', '1591940008'],
  ['NO', '15919400-088'],
  ['SE', '811228-9875'],
  ['SE', '811328-9873'],
  ['DK', '310261-4285'],
  ['DK', '07076142'],
  ['FI', '131052-308U'],
  ['FI', '131052-308'],
  ['FI', '310252-308T'],
])('%s %s cannot exist', (country, typed) => {
  expect(read(country, typed)).toBeNull();
});
