import { expect, test } from 'vitest';
import { callingCountries, isCalled, splitPastedNumber } from './numbering-plan.ts';

test.each([
  ['+4790000000', '+47', '90000000'],
  ['0047 900 00 000', '+47', '90000000'],
  ['+46 (8) 123-456', '+46', '8123456'],
  ['+44 (0)20 7946 0958', '+44', '2079460958'],
  ['+1 555 0100', '+1', '5550100'],
])('%s is taken apart', (text, callingCode, number) => {
  expect(splitPastedNumber(text)).toEqual({ callingCode, number });
});

test.each(['900 00 000', '47900000', '+999 1'])('%s names no country, and stays', (text) => {
  expect(splitPastedNumber(text)).toBeNull();
});

test('each calling code is one choice, for the country that most people mean, and services have none', () => {
  const found = callingCountries();
  const codes = found.map(({ callingCode }) => callingCode);
  expect(new Set(codes).size).toBe(codes.length);
  const mains = found.filter(({ callingCode }) => ['+47', '+358', '+1', '+7', '+39', '+44'].includes(callingCode));
  expect(mains.map(({ code }) => code).toSorted()).toEqual(['FI', 'GB', 'IT', 'NO', 'RU', 'US']);
  expect(codes).not.toContain('+800');
});

test('no calling code is the start of another', () => {
  const codes = callingCountries().map(({ callingCode }) => callingCode);
  expect(codes.filter((code) => codes.some((other) => other !== code && other.startsWith(code)))).toEqual([]);
});

const called = (typed: string) =>
  callingCountries()
    .filter((country) => isCalled(country, typed))
    .map(({ code }) => code);

test.each([
  ['norg', 'NO'],
  ['+47', 'NO'],
  ['0046', 'SE'],
  ['SE', 'SE'],
])('%j finds %s', (typed, code) => {
  expect(called(typed)).toContain(code);
});

test('Norway and its neighbours come first', () => {
  expect(called('').slice(0, 4)).toEqual(['NO', 'SE', 'DK', 'FI']);
});
