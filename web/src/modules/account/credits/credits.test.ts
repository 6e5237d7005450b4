import { expect, test } from 'vitest';
import { kariPersonal, nordlys } from '#session/test/fixtures.ts';
import { bannerText, isOutOfCredits } from './credits.ts';

const team = (creditBalance: number | null, creditBalanceLimit = 0) => ({
  ...nordlys,
  creditBalance,
  creditBalanceLimit,
});

test.each([
  [0, 0],
  [-1, 0],
  [50, 50],
  [49, 50],
])('a team with %d credits and a limit of %d is out of them', (balance, limit) => {
  expect(isOutOfCredits(team(balance, limit))).toBe(true);
});

test.each([
  [1, 0],
  [51, 50],
])('a team with %d credits and a limit of %d is not', (balance, limit) => {
  expect(isOutOfCredits(team(balance, limit))).toBe(false);
});

test('a team that never had credits has not run out of them', () => {
  expect(isOutOfCredits(team(null, 50))).toBe(false);
});

test('a personal account sees no banner', () => {
  expect(isOutOfCredits({ ...kariPersonal, creditBalance: 0 })).toBe(false);
});

test.each([
  [-1, 'banner.below'],
  [0, 'banner.out'],
  [10, 'banner.low'],
])('the banner of a team with %d credits says %s', (balance, text) => {
  expect(bannerText(balance)).toBe(text);
});
