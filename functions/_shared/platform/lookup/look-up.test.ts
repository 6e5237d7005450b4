import { afterEach, expect, test, vi } from 'vitest';
import { lookUp } from './look-up.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const url = new URL('https://provider.example/');

test('both tries together have five seconds', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  const signals: unknown[] = [];
  vi.stubGlobal('fetch', async (_: URL, { signal }: RequestInit) => {
    signals.push(signal);
    return new Response(null, { status: 500 });
  });
  await expect(lookUp('companies', url, () => null)).rejects.toMatchObject({ status: 503 });
  expect(limit.mock.calls).toEqual([[5_000]]);
  expect(signals).toEqual([limit.mock.results[0]?.value, limit.mock.results[0]?.value]);
});

test('when the time is up there is no second try', async () => {
  const controller = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
  const fetched = vi.fn(async () => {
    controller.abort();
    throw new DOMException('late', 'TimeoutError');
  });
  vi.stubGlobal('fetch', fetched);
  await expect(lookUp('companies', url, () => null)).rejects.toMatchObject({ status: 503 });
  expect(fetched).toHaveBeenCalledTimes(1);
});
