import { afterEach, expect, test, vi } from 'vitest';
import { callProvider, orderFromProvider, ProviderRejected, ProviderUnavailable } from './call-provider.ts';

afterEach(() => vi.unstubAllGlobals());

const request = { url: 'https://provider.example/?key=secret', signal: new AbortController().signal };

function answering(status: number, text = '{}') {
  const fetched = vi.fn(async () => new Response(text, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test.each([500, 503, 429])('%i means that a later try may succeed', async (status) => {
  answering(status);
  await expect(callProvider(request)).rejects.toThrow(ProviderUnavailable);
});

test.each([200, 404, 422])('%i is an answer, with JSON or without', async (status) => {
  answering(status, '{"a":1}');
  expect(await callProvider(request)).toEqual({ status, body: { a: 1 }, text: '{"a":1}' });
  answering(status, '<html>');
  expect(await callProvider(request)).toEqual({ status, body: undefined, text: '<html>' });
});

test('no answer means that a later try may succeed, and the error does not hold the URL', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError(`Failed to parse URL from ${request.url}`)));
  const error: unknown = await callProvider(request).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ProviderUnavailable);
  expect(JSON.stringify([String(error), Object(error).cause])).not.toContain('secret');
});

test.each([
  [400, ProviderRejected],
  [413, ProviderRejected],
  [422, ProviderRejected],
  [401, ProviderUnavailable],
  [403, ProviderUnavailable],
  [404, ProviderUnavailable],
  [409, ProviderUnavailable],
] as const)('an order answered with %i throws the right kind of error', async (status, kind) => {
  answering(status);
  await expect(orderFromProvider({ ...request, body: {} })).rejects.toThrow(kind);
});

test('an order is posted as JSON with our key and its idempotency key', async () => {
  const fetched = answering(202, '{"id":"7"}');
  expect(await orderFromProvider({ ...request, body: { a: 1 }, apiKey: 'k', idempotencyKey: 'i' })).toEqual({
    id: '7',
  });
  expect(fetched).toHaveBeenCalledWith(
    request.url,
    expect.objectContaining({
      method: 'POST',
      body: '{"a":1}',
      headers: expect.objectContaining({ authorization: 'Bearer k', 'idempotency-key': 'i' }),
    }),
  );
});
