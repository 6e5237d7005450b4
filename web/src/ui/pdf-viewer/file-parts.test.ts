import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchParts } from './file-parts.ts';

const FILE = Uint8Array.from({ length: 100 }, (_, index) => index);
const asked: string[] = [];
let answers: ((range: string) => Response)[] = [];

function part(range: string): Response {
  const [, begin = '', end = ''] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  return new Response(FILE.slice(Number(begin), Number(end) + 1), { status: 206 });
}
const whole = () => new Response(FILE.slice(), { status: 200 });
const failed = () => new Response(null, { status: 502 });

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: { range: string } }) => {
    asked.push(headers.range);
    return (answers.shift() ?? part)(headers.range);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function fetched(begin: number, end: number, get = fetchParts('file', new AbortController().signal)) {
  const bytes = get(begin, end);
  bytes.catch(() => undefined);
  await vi.runAllTimersAsync();
  return [...(await bytes)];
}

test('a part is asked for by its first and last byte', async () => {
  answers = [];
  expect(await fetched(10, 13)).toEqual([10, 11, 12]);
  expect(asked).toEqual(['bytes=10-12']);
});

test('a server that sends the whole file is asked once', async () => {
  answers = [whole];
  const get = fetchParts('file', new AbortController().signal);
  expect(await fetched(10, 12, get)).toEqual([10, 11]);
  expect(await fetched(98, 100, get)).toEqual([98, 99]);
  expect(asked).toHaveLength(1);
});

test('a part that fails twice is asked for again', async () => {
  answers = [failed, failed];
  expect(await fetched(10, 12)).toEqual([10, 11]);
  expect(asked).toHaveLength(3);
});

test('a part that fails three times is given up', async () => {
  answers = [failed, failed, failed];
  await expect(fetched(10, 12)).rejects.toThrow('502');
});

test('a part of another length is not taken for the part', async () => {
  const short = () => new Response(FILE.slice(0, 1), { status: 206 });
  answers = [short, short, short];
  await expect(fetched(10, 12)).rejects.toThrow('length');
});
