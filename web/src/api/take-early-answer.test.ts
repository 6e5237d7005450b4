import { afterEach, expect, test, vi } from 'vitest';
import { askEarly } from './early-answer.ts';
import { takeEarlyAnswer } from './take-early-answer.ts';

afterEach(() => vi.unstubAllGlobals());

const request = { action: 'view', token: 'a' };
const body = JSON.stringify(request);

test('an early answer is taken once, and only for the same request', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ seen: 1 })));
  expect(await askEarly('sign', request, 'nb')).toEqual({ seen: 1 });
  expect(await takeEarlyAnswer('sign', '{"action":"view","token":"b"}')).toBeNull();
  expect(await takeEarlyAnswer('public-document', body)).toBeNull();
  const response = await takeEarlyAnswer('sign', body);
  expect(await response?.json()).toEqual({ seen: 1 });
  expect(await takeEarlyAnswer('sign', body)).toBeNull();
});

test('without an early answer the page asks itself', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(askEarly('sign', request, 'nb')).rejects.toThrow('offline');
  expect(await takeEarlyAnswer('sign', body)).toBeNull();
});
