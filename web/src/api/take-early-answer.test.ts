import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askEarly } from './early-call.ts';
import { takeEarlyAnswer } from './take-early-answer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.earlyAnswers = undefined;
});

const request = { action: 'view', token: 'a' };
const body = JSON.stringify(request);

test('an early answer is taken once, and only for the same request', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ seen: 1 })));
  expect(await askEarly('sign', request, 'nb')).toEqual({ seen: 1 });
  expect(await takeEarlyAnswer('sign{"action":"view","token":"b"}')).toBeNull();
  expect(await takeEarlyAnswer(`public-document${body}`)).toBeNull();
  const response = await takeEarlyAnswer(`sign${body}`);
  expect(await response?.json()).toEqual({ seen: 1 });
  expect(await takeEarlyAnswer(`sign${body}`)).toBeNull();
});

test('several early answers wait beside each other', async () => {
  vi.stubGlobal('fetch', (_: string, { body: sent }: { body: string }) => Promise.resolve(Response.json({ sent })));
  await Promise.all([askEarly('sign', { a: 1 }, 'nb'), askEarly('sign', { a: 2 }, 'nb')]);
  for (const sent of ['{"a":1}', '{"a":2}']) {
    const answer = await takeEarlyAnswer(`sign${sent}`);
    expect(await answer?.json()).toEqual({ sent });
  }
});

test('an answer that nobody has taken within a minute is old: the page asks itself', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ seen: 1 })));
  await askEarly('sign', request, 'nb');
  vi.advanceTimersByTime(61_000);
  expect(await takeEarlyAnswer(`sign${body}`)).toBeNull();
});

test('without an early answer the page asks itself', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(askEarly('sign', request, 'nb')).rejects.toThrow('offline');
  expect(await takeEarlyAnswer(`sign${body}`)).toBeNull();
});
