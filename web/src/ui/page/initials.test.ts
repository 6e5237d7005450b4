import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Kari Solberg', 'KS'],
  ['Anne-Margrethe Birgitte Lie', 'AL'],
  ['Nordlys AS', 'N'],
  ['Vestkyst Elektro AS', 'VE'],
  ['Fjord og Fjell ASA', 'FF'],
  ['Åse', 'Å'],
  ['AS', 'A'],
  ['  ', ''],
])('the initials of "%s" are %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
