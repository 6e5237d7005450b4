import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CookieJar } from '#session/test/cookie-jar.ts';
import { nordlys } from '#session/test/fixtures.ts';
import { removeToken } from '#session/token/token.ts';
import { dismiss, forgetRecovered, isDismissed } from './dismissal.ts';

const NAME = 'tillit-credits-banner';
const out = { ...nordlys, id: 'out', creditBalance: 0 };
const recovered = { ...nordlys, id: 'recovered', creditBalance: 1 };

let jar: CookieJar;

beforeEach(() => {
  jar = new CookieJar();
  vi.stubGlobal('document', jar);
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('sessionStorage', { removeItem: () => undefined });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a banner closed for one account is open for the others', () => {
  dismiss('out');
  expect(isDismissed('out')).toBe(true);
  expect(isDismissed('recovered')).toBe(false);
  dismiss('recovered');
  expect(isDismissed('out')).toBe(true);
  expect(isDismissed('recovered')).toBe(true);
});

test('the cookie ends with the browser and is not sent from other sites', () => {
  dismiss('out');
  expect(jar.written).toEqual([`${NAME}=out; path=/; samesite=lax; secure`]);
});

test('once credits recovered, the banner may come back; where they did not, it stays closed', () => {
  dismiss('out');
  dismiss('recovered');
  forgetRecovered([out, recovered]);
  expect(isDismissed('out')).toBe(true);
  expect(isDismissed('recovered')).toBe(false);
});

test('with nothing left to remember the cookie goes', () => {
  dismiss('recovered');
  forgetRecovered([out, recovered]);
  expect(jar.cookies.has(NAME)).toBe(false);
});

test('leaving a team removes its entry', () => {
  dismiss('left');
  forgetRecovered([out]);
  expect(isDismissed('left')).toBe(false);
});

test('it goes with the session', () => {
  dismiss('out');
  removeToken();
  expect(jar.cookies.has(NAME)).toBe(false);
});

test('an unreadable cookie closes nothing', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  jar.cookies.set(NAME, '%E0%A4%A');
  expect(isDismissed('out')).toBe(false);
});
