import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeyPairs } from '#modules/tellmore/protocol/key-pairs.ts';
import { holdsKeys, setUnlocked, useUnlocked } from './unlocked.ts';

// The hook, without React: what it subscribes to is what a page's first look at the keys adds.
vi.mock('react', () => ({
  useSyncExternalStore: (subscribe: (listener: () => void) => unknown, read: () => unknown) => {
    subscribe(() => {});
    return read();
  },
}));

const MINUTE = 60_000;
const keys = {} as KeyPairs;
const page = new EventTarget();
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));

beforeEach(() => {
  vi.useFakeTimers();
  setUnlocked({ accountId: 'a', handlerId: 'h', keys, channelSeed: null });
  useUnlocked('a');
});

afterEach(() => {
  setUnlocked(null);
  vi.useRealTimers();
});

/** Time goes by while the computer sleeps: no timer runs. */
const sleepAndWake = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

test('keys are forgotten after fifteen minutes without a touch, and each touch starts the time again', () => {
  vi.advanceTimersByTime(14 * MINUTE);
  page.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(14 * MINUTE);
  expect(holdsKeys(keys)).toBe(true);
  vi.advanceTimersByTime(MINUTE);
  expect(holdsKeys(keys)).toBe(false);
});

test('after a sleep of the computer they are forgotten within ten seconds', () => {
  sleepAndWake(15 * MINUTE);
  vi.advanceTimersByTime(10_000);
  expect(holdsKeys(keys)).toBe(false);
});

test.each(['keydown', 'pointerdown', 'focus', 'pageshow'])('a %s after a sleep does not keep them', (event) => {
  sleepAndWake(15 * MINUTE);
  page.dispatchEvent(new Event(event));
  expect(holdsKeys(keys)).toBe(false);
});

test('a look at the page is no touch', () => {
  vi.advanceTimersByTime(14 * MINUTE);
  page.dispatchEvent(new Event('focus'));
  vi.advanceTimersByTime(MINUTE);
  expect(holdsKeys(keys)).toBe(false);
});
