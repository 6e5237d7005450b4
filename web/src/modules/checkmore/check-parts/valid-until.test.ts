import i18next from 'i18next';
import { expect, test } from 'vitest';
import { formatValidUntil } from './valid-until.ts';

test.each([
  ['2027-06-30T21:59:59Z', '30. juni 2027'],
  ['2027-06-30T22:00:01Z', '1. juli 2027'],
])('what counts until %s has the day %s on every clock', async (moment, day) => {
  await i18next.init({ lng: 'nb' });
  expect(formatValidUntil(moment)).toBe(day);
});
