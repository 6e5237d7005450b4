import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expiringCache } from './expiring-cache.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const counted = () => vi.fn(async () => 'answer');

test('the same is asked for once within its time, and again after', async () => {
  const remember = expiringCache<string>({ milliseconds: 1_000, max: 10 });
  const load = counted();
  await remember('a', load);
  vi.advanceTimersByTime(999);
  expect(await remember('a', load)).toBe('answer');
  expect(load).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await remember('a', load);
  expect(load).toHaveBeenCalledTimes(2);
});

test('two simultaneous requests share one answer', async () => {
  const remember = expiringCache<string>({ milliseconds: 1_000, max: 10 });
  const load = counted();
  await Promise.all([remember('a', load), remember('a', load)]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure is not kept', async () => {
  const remember = expiringCache<string>({ milliseconds: 1_000, max: 10 });
  await expect(remember('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await remember('a', counted())).toBe('answer');
});

test('no more than so many are kept; the oldest goes first', async () => {
  const remember = expiringCache<string>({ milliseconds: 1_000, max: 2 });
  for (const key of ['a', 'b', 'c']) await remember(key, counted());
  const [first, last] = [counted(), counted()];
  await remember('c', last);
  await remember('a', first);
  expect(last).not.toHaveBeenCalled();
  expect(first).toHaveBeenCalledTimes(1);
});
