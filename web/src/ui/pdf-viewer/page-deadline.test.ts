import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LONGEST_SECONDS, TooHeavyError, withinDeadline } from './page-deadline.ts';

const page = { hidden: false };
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  page.hidden = false;
});

const NEVER = new Promise<never>(() => undefined);
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

function watched(progress: Partial<Parameters<typeof withinDeadline>[1]> = {}) {
  const outcome = { error: null as unknown };
  withinDeadline(NEVER, { done: () => 0, isFetching: () => false, ...progress }).catch((error: unknown) => {
    outcome.error = error;
  });
  return outcome;
}

test('what does not come to an end is given up', async () => {
  const outcome = watched();
  await seconds(LONGEST_SECONDS - 1);
  expect(outcome.error).toBeNull();
  await seconds(1);
  expect(outcome.error).toBeInstanceOf(TooHeavyError);
  expect(vi.getTimerCount()).toBe(0);
});

test('neither a slow network, nor a hidden page, nor other pages that get done count', async () => {
  let done = 0;
  const outcomes = [watched({ isFetching: () => true }), watched({ done: () => (done += 1) })];
  await seconds(LONGEST_SECONDS * 3);
  page.hidden = true;
  outcomes.push(watched());
  await seconds(LONGEST_SECONDS * 3);
  expect(outcomes.map(({ error }) => error)).toEqual([null, null, null]);
});

test('the outcome of work that ends is its own', async () => {
  const progress = { done: () => 0, isFetching: () => false };
  expect(await withinDeadline(Promise.resolve('drawn'), progress)).toBe('drawn');
  await expect(withinDeadline(Promise.reject(new Error('damaged')), progress)).rejects.toThrow('damaged');
  expect(vi.getTimerCount()).toBe(0);
});
