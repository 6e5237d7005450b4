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

/** Answers each address as the table says, and returns the addresses that were asked. */
function answeringAt(answers: Readonly<Record<string, () => Response>>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: URL | string) => {
    asked.push(String(url));
    return answers[String(url)]?.() ?? new Response('{}');
  });
  return asked;
}
const redirect = (location: string) => () => new Response(null, { status: 302, headers: { location } });
const FIRST = 'https://rdap.example/domain/x.no';

test.each([
  ['https://rdap.registry.example/domain/x.no', 'follow'],
  ['/v1/domain/x.no', 'follow'],
  ['http://rdap.registry.example/domain/x.no', 'refuse'],
  ['https://127.0.0.1/', 'refuse'],
  ['https://2130706433/', 'refuse'],
  ['https://0x7f.1/', 'refuse'],
  ['https://[::1]/', 'refuse'],
  ['https://[::ffff:10.0.0.1]/', 'refuse'],
  ['https://169.254.169.254/latest/meta-data', 'refuse'],
  ['https://localhost/', 'refuse'],
  ['https://localhost./', 'refuse'],
  ['https://metadata.google.internal/', 'refuse'],
  ['https://db.local/', 'refuse'],
  ['https://kong:8000/', 'refuse'],
  ['file:///etc/passwd', 'refuse'],
  ['data:application/json,{}', 'refuse'],
] as const)('a redirect to %s: %s', async (location, what) => {
  const asked = answeringAt({ [FIRST]: redirect(location) });
  const answer = callProvider({ ...request, url: FIRST, followsRedirects: true });
  if (what === 'refuse') await expect(answer).rejects.toThrow(ProviderUnavailable);
  else expect((await answer).status).toBe(200);
  expect(asked).toHaveLength(what === 'refuse' ? 1 : 2);
});

test('redirects end, and are an outage where none are followed', async () => {
  const asked = answeringAt({ [FIRST]: redirect(FIRST) });
  await expect(callProvider({ ...request, url: FIRST, followsRedirects: true })).rejects.toThrow(ProviderUnavailable);
  expect(asked).toHaveLength(6);
  await expect(callProvider({ ...request, url: FIRST })).rejects.toThrow(ProviderUnavailable);
  expect(asked).toHaveLength(7);
});

test('an answer without an end is left after two megabytes', async () => {
  let sent = 0;
  const body = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
  vi.stubGlobal('fetch', async () => new Response(body()));
  await expect(callProvider(request)).rejects.toThrow(ProviderUnavailable);
  expect(sent).toBeLessThan(2_300_000);
});

test('an answer is stored as Postgres takes it: without NUL, halves of letters and depth', async () => {
  answering(200, String.raw`{"na\u0000me": ["A\u0000B", "\ud800x", 7, null, true]}`);
  expect((await callProvider(request)).body).toEqual({ name: ['AB', '\ufffdx', 7, null, true] });
  answering(200, '['.repeat(100_000) + ']'.repeat(100_000));
  expect((await callProvider(request)).body).toBeUndefined();
});
