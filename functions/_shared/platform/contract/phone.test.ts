import { describe, expect, test } from 'vitest';
import { typedPhone, withCallingCode } from './phone.ts';

test.each([
  ['912 34 567', '+4791234567'],
  ['0047 91234567', '+4791234567'],
  ['+47 912 34 567', '+4791234567'],
  ['+47 (0) 912 34 567', '+4791234567'],
  ['tel:+47-912-34-567', '+4791234567'],
  ['+46 (70) 123-45.67', '+46701234567'],
  ['', ''],
  ['ring meg', 'ringmeg'],
])('%j is %j', (typed, expected) => {
  expect(withCallingCode(typed)).toBe(expected);
});

test.each([
  ['912 34 567', '+47', '+4791234567'],
  ['070-123 45 67', '+46', '+46701234567'],
  ['0612345678', '+39', '+390612345678'],
  // A number that names its country is of that country, whichever is chosen.
  ['+46 70 123 45 67', '+47', '+46701234567'],
])('%j with %s chosen is %s', (typed, callingCode, expected) => {
  expect(withCallingCode(typed, callingCode)).toBe(expected);
});

describe('a phone number of a form', () => {
  const faultsOf = (text: string) =>
    typedPhone()
      .safeParse(text)
      .error?.issues.map(({ message }) => message) ?? [];

  test.each(['', '912 34 567', '+47 22 33 44 55', '0046 70 123 45 67'])('%j is taken', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  test.each(['22 33 44', '+47 912 34 5678', '+46 70', '112'])('%j is too short or too long', (text) => {
    expect(faultsOf(text)).toEqual(['validation.phoneIncomplete']);
  });

  test.each(['call me', '912x4567', '+47 912 34 567 (Kari)'])('%j is no number', (text) => {
    expect(faultsOf(text)).toEqual(['validation.phoneFormat']);
  });
});
