import { afterEach, expect, test, vi } from 'vitest';
import { askOperationEarly } from './early-operation.ts';
import type { Operation } from './operation.ts';
import { sendOperation } from './send-operation.ts';

const OPERATION = 'query Own($id:UUID!){own(id:$id)}' as Operation<{ own: object }, { id: string }>;
const as = { token: 'token', language: 'nb' };

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.earlyAnswers = undefined;
});

/** Counts the requests, and answers with their number. */
function countingServer() {
  const fetch = vi.fn(() => Promise.resolve(Response.json({ data: { own: `{"nr":${fetch.mock.calls.length}}` } })));
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('document', { documentElement: { lang: 'nb' }, getElementById: () => null });
  return fetch;
}

test('the page takes the answer to an operation that was sent early, and asks again for the next one', async () => {
  const fetch = countingServer();
  expect((await askOperationEarly(OPERATION, { id: 'a' }, as)).data?.own).toBe('{"nr":1}');
  expect(await sendOperation(OPERATION, { id: 'a' }, 'token')).toEqual({ own: { nr: 1 } });
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(await sendOperation(OPERATION, { id: 'a' }, 'token')).toEqual({ own: { nr: 2 } });
});

test('what was asked early as somebody else, or about something else, is not taken', async () => {
  countingServer();
  await askOperationEarly(OPERATION, { id: 'a' }, as);
  expect(await sendOperation(OPERATION, { id: 'b' }, 'token')).toEqual({ own: { nr: 2 } });
  expect(await sendOperation(OPERATION, { id: 'a' }, 'another')).toEqual({ own: { nr: 3 } });
});
