import { expect, test } from 'vitest';
import { askedFirstName, fullName } from './full-name.ts';

test.each([
  ['Kari', 'Bø', 'Kari Bø', 'Kari'],
  ['', 'Suharto', 'Suharto', null],
  [null, 'Suharto', 'Suharto', null],
  ['', '', '', ''],
  [null, null, '', ''],
])('%j %j is %j, and a form starts with %j', (firstName, lastName, full, asked) => {
  expect(fullName({ firstName, lastName })).toBe(full);
  expect(askedFirstName({ firstName, lastName })).toBe(asked);
});
