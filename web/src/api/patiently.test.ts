import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from './app-error.ts';
import { patiently } from './patiently.ts';

const refusal = (retryAfter: number | null) => new AppError('data', [], null, undefined, retryAfter);
const onWait = vi.fn<(isWaiting: boolean) => void>();

beforeEach(() => {
  onWait.mockReset();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('what the server refuses for seconds is tried again after them', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusal(7)).mockResolvedValue('done');
  const result = patiently(work, onWait);
  await vi.advanceTimersByTimeAsync(6999);
  expect([work.mock.calls.length, onWait.mock.calls]).toEqual([1, [[true]]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toBe('done');
  expect(onWait.mock.calls).toEqual([[true], [false]]);
});

test('a second refusal is reported', async () => {
  const result = patiently(() => Promise.reject(refusal(2)), onWait);
  const told = expect(result).rejects.toMatchObject({ retryAfter: 2 });
  await vi.runAllTimersAsync();
  await told;
  expect(onWait).toHaveBeenLastCalledWith(false);
});

test.each([null, 60])('a refusal for %s seconds is told at once', async (retryAfter) => {
  await expect(patiently(() => Promise.reject(refusal(retryAfter)), onWait)).rejects.toMatchObject({ retryAfter });
  expect(onWait).not.toHaveBeenCalled();
});
