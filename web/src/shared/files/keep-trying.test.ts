import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTrying, PAUSES } from './keep-trying.ts';

const tab = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lost = new Error('The connection was lost');
const refused = new Error('Refused');

function start(attempt: (advanced: () => void) => Promise<string>) {
  const stopping = new AbortController();
  const onPause = vi.fn();
  const result = keepTrying(attempt, {
    isPassing: (error) => error === lost,
    onPause,
    signal: stopping.signal,
  }).catch((error: unknown) => error);
  return { result, onPause, stop: () => stopping.abort() };
}

test('what fails in passing is tried again after a growing pause', async () => {
  const attempt = vi.fn(async () => {
    if (attempt.mock.calls.length < 3) throw lost;
    return 'sent';
  });
  const { result, onPause } = start(attempt);
  await vi.advanceTimersByTimeAsync(999);
  expect(attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(attempt).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await result).toBe('sent');
  expect(onPause).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

test('it is given up after the last pause, with the error', async () => {
  const attempt = vi.fn(() => Promise.reject(lost));
  const { result } = start(attempt);
  await vi.advanceTimersByTimeAsync(PAUSES.reduce((sum, pause) => sum + pause));
  expect(await result).toBe(lost);
  expect(attempt).toHaveBeenCalledTimes(PAUSES.length + 1);
});

test('a task that gets further each time is not given up', async () => {
  let steps = 0;
  const attempt = vi.fn(async (advanced: () => void) => {
    steps += 1;
    advanced();
    if (steps < 20) throw lost;
    return 'sent';
  });
  const { result } = start(attempt);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await result).toBe('sent');
});

test('what is refused is not tried again', async () => {
  const attempt = vi.fn(() => Promise.reject(refused));
  const { result, onPause } = start(attempt);
  expect(await result).toBe(refused);
  expect(attempt).toHaveBeenCalledTimes(1);
  expect(onPause).not.toHaveBeenCalled();
});

test('stopping ends the pause', async () => {
  const attempt = vi.fn(() => Promise.reject(lost));
  const { result, stop } = start(attempt);
  await vi.advanceTimersByTimeAsync(10);
  stop();
  expect(await result).toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('it goes on at once when the connection comes back', async () => {
  const attempt = vi.fn(async () => {
    if (attempt.mock.calls.length === 1) throw lost;
    return 'sent';
  });
  const { result } = start(attempt);
  await vi.advanceTimersByTimeAsync(10);
  tab.dispatchEvent(new Event('online'));
  expect(await result).toBe('sent');
});
