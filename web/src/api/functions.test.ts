import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('./config.ts', () => ({ config: { supabaseUrl: 'https://host', publishableKey: 'key' } }));
const { callFunction } = await import('./functions.ts');

const answer = (status: number, body: string) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'nb' } }));
afterEach(() => vi.unstubAllGlobals());

test.each([
  [502, '<html>Bad gateway</html>', { kind: 'network' }],
  [503, '{"message":"name resolution failed"}', { kind: 'network' }],
  [504, '', { kind: 'network' }],
  [401, '{"msg":"Invalid JWT"}', { kind: 'data', errors: [{ code: 'TOKEN_EXPIRED', path: null }] }],
  [
    503,
    '{"errors":[{"code":"INTERNAL","path":"brreg"}]}',
    { kind: 'data', errors: [{ code: 'INTERNAL', path: 'brreg' }] },
  ],
  [500, 'x', { kind: 'unknown' }],
])('%i with %s', async (status, body, expected) => {
  answer(status, body);
  await expect(callFunction('lookup', {})).rejects.toMatchObject(expected);
});

test('a cancelled call rejects with the cancellation, before and during the response', async () => {
  const early = AbortSignal.abort();
  vi.stubGlobal('fetch', () => Promise.reject(early.reason as Error));
  await expect(callFunction('lookup', {}, { signal: early })).rejects.toBe(early.reason);

  const late = new AbortController();
  const body = new ReadableStream({
    start: (stream) => late.signal.addEventListener('abort', () => stream.error(late.signal.reason)),
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
  const called = callFunction('lookup', {}, { signal: late.signal });
  late.abort();
  await expect(called).rejects.toBe(late.signal.reason);
});
