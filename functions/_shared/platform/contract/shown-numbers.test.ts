import { expect, test } from 'vitest';
import { shownOrganizationNumber, shownPhone } from './shown-numbers.ts';

test.each([
  ['+4791234567', '+47 912 34 567'],
  ['+4722334455', '+47 22 33 44 55'],
  ['+46701234567', '+46701234567'],
])('%s is read as %s', (stored, shown) => {
  expect(shownPhone(stored).replaceAll('\u00a0', ' ')).toBe(shown);
});

test('nine digits are grouped by three; what has other letters stays as it is', () => {
  expect(shownOrganizationNumber('310100013')).toBe('310\u00a0100\u00a0013');
  expect(shownOrganizationNumber('SE 556677-8899')).toBe('SE 556677-8899');
});
