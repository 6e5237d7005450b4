import { expect, test } from 'vitest';
import { withCallingCode } from './calling-code.ts';

test.each([
  ['912 34 567', '+4791234567'],
  ['0047 91234567', '+4791234567'],
  ['+47 912 34 567', '+4791234567'],
  ['+46 (70) 123-45.67', '+46701234567'],
  ['', ''],
  ['ring meg', 'ringmeg'],
])('%j is %j', (typed, expected) => {
  expect(withCallingCode(typed)).toBe(expected);
});
