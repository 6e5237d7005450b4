import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ISOLATE_LIMITS } from '#local/functions/isolate-limits.ts';
import { isolates } from '#local/functions/isolates.ts';
import type { WorkerProcess } from '#local/functions/worker-process.ts';
import { parsePs, usageOf } from '#local/process-info.ts';
import type { Stack } from '#local/stack.ts';
import { PATIENCE } from '#testing/patience.ts';
import { startFixture } from './fixture.ts';
import { logBook } from './log-book.ts';

let stack: Stack;
const book = logBook();
beforeAll(async () => {
  const isolateLimits = () => ({ cpuMilliseconds: 1_000, residentBytes: 128 * 1_048_576 });
  // The limits here are CPU time and memory. On a busy machine, a second of CPU time can take many.
  stack = await startFixture({ isolateLimits, functionTimeout: 100_000, log: book.log });
});
afterAll(() => stack.stop());

const callOf = (name: string, body: string, turn?: string): Promise<Response> =>
  fetch(`${stack.url}/functions/v1/${name}`, {
    method: 'POST',
    body,
    headers: { apikey: stack.secretKey, ...(turn && { 'x-turn': turn }) },
  });
/** A process that is only an address. */
const processAt = (port: number, stop = () => Promise.resolve(), isStopping = () => false): WorkerProcess => ({
  pid: undefined,
  url: Promise.resolve(`http://127.0.0.1:${port}`),
  ended: new Promise(() => {}),
  isStopping,
  stop,
  kill: () => {},
});

const call = (body: string, turn?: string) => callOf('inspect', body, turn);

test.each([
  ['time', 'ms of CPU time'],
  ['memory', 'MB of memory'],
  ['heap', 'a run was ended'],
])('a run that takes too much (%s) is ended with the platform’s answer, and no other', async (what, logged) => {
  book.clear();
  const bomb = call(what);
  let pending = true;
  void bomb.finally(() => (pending = false));
  // Others have a process of their own.
  expect((await call('nothing')).status).toBe(200);
  expect(pending).toBe(true);
  const ended = await bomb;
  expect(ended.status).toBe(546);
  expect(await ended.json()).toMatchObject({ code: 'WORKER_RESOURCE_LIMIT' });
  await book.until(logged);
  expect((await call('nothing')).status).toBe(200);
});

test.each([
  ['time', 'ms of CPU time'],
  ['memory', 'MB of memory'],
  ['heap', 'a run was ended'],
])('an ordinary function that takes too much (%s) is ended, and starts again', async (what, logged) => {
  book.clear();
  expect((await callOf('busy', what)).status).toBe(546);
  await book.until(logged);
  expect((await callOf('busy', 'nothing')).status).toBe(200);
});

test('an innocent request that ends with another one gets an error that passes, and is told so', async () => {
  book.clear();
  const innocent = callOf('busy', 'wait');
  await book.until('busy waits');
  const bomb = callOf('busy', 'time');
  for (const answer of await Promise.all([innocent, bomb])) {
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'INTERNAL' }], requestId: expect.any(String) });
  }
  expect((await callOf('busy', 'nothing')).status).toBe(200);
});

test('memory outside of the heap counts, and so does what stays there', async () => {
  const own = await startFixture({ isolateLimits: () => ({ bytes: 64 * 1_048_576 }) });
  const ask = () => fetch(`${own.url}/functions/v1/busy`, { method: 'POST', body: 'some' });
  // Each leaves 24 MB behind.
  const answers = [await ask(), await ask(), await ask(), await ask()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 546, 200]);
  expect(answers[0]?.headers.get('x-tillit-memory')).toBeNull();
  await own.stop();
});

test('many small requests at the same time are no large one', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => callOf('busy', 'short')));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
});

test('a process serves for its life, and the next one takes the requests after it', async () => {
  const server = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stops = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const start = vi.fn<() => WorkerProcess>(() => {
    const stop = vi.fn<() => Promise<void>>(stops);
    return processAt(port, stop, () => stop.mock.calls.length > 0);
  });
  const limits = { cpuMilliseconds: 1, bytes: 1, residentBytes: 1, lifeMilliseconds: 0 };
  const pool = isolates({ start, limits, isAlone: false, log: () => {} });
  for (const _ of [1, 2]) {
    const answer = await pool.ask(new Request('http://test'), '/', AbortSignal.timeout(PATIENCE));
    expect(await answer.text()).toBe('ok');
  }
  expect([start.mock.calls.length, stops.mock.calls.length]).toEqual([2, 1]);
  server.close();
});

test('a process that closes a connection after an answer loses no request', async () => {
  const server = createServer((request, response) => {
    if (answered.has(request.socket)) return void request.socket.destroy();
    answered.add(request.socket);
    response.end('ok');
  }).listen(0, '127.0.0.1');
  const answered = new WeakSet<object>();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pool = isolates({ start: () => processAt(port), limits: ISOLATE_LIMITS, isAlone: false, log: () => {} });
  for (const _ of [1, 2, 3]) {
    const answer = await pool.ask(new Request('http://test'), '/', AbortSignal.timeout(PATIENCE));
    expect(await answer.text()).toBe('ok');
  }
  server.close();
});

test('an answer that comes before the end of its request arrives, and so does the next one', async () => {
  const unread = 'x'.repeat(5_000_000);
  for (const _ of [1, 2, 3]) {
    const early = await fetch(`${stack.url}/functions/v1/busy?unread`, {
      method: 'POST',
      body: unread,
      headers: { apikey: stack.secretKey },
    });
    expect([early.status, await early.text()]).toEqual([200, 'unread']);
    expect((await callOf('busy', 'nothing')).status).toBe(200);
  }
});

test('more requests than processes wait for one, and the ended ones are replaced', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => call(at < 4 ? 'time' : 'nothing')));
  expect(answers.map(({ status }) => status)).toEqual([546, 546, 546, 546, 200, 200]);
});

test('one user’s requests follow one another, so that several bombs take one process', async () => {
  const bombs = Array.from({ length: 4 }, () => call('time', 'kari'));
  const settled: string[] = [];
  for (const bomb of bombs) void bomb.then(() => settled.push('bomb'));
  const others = Array.from({ length: 5 }, () => call('nothing').then(({ status }) => settled.push(`${status}`)));
  await Promise.all([...others, ...bombs]);
  expect(settled.slice(-2)).toEqual(['bomb', 'bomb']);
  expect((await Promise.all(bombs)).map(({ status }) => status)).toEqual([546, 546, 546, 546]);
});

test.each(['', 'publishable', 'long'])('a stranger’s request (key: %s) takes no process', async (which) => {
  const keys: Record<string, string> = { publishable: stack.publishableKey, long: `${stack.secretKey}x` };
  const headers = { apikey: keys[which] ?? '', 'x-turn': 'kari' };
  const answer = await fetch(`${stack.url}/functions/v1/inspect`, { method: 'POST', body: 'nothing', headers });
  expect(answer.status).toBe(401);
});

test('a process that does not start says nothing about the file', async () => {
  const answer = await fetch(`${stack.url}/functions/v1/seal`, {
    method: 'POST',
    headers: { apikey: stack.secretKey },
  });
  expect(answer.status).toBe(503);
});

test('the use of a process is read on Linux and on macOS', () => {
  const own = usageOf(process.pid);
  expect(own?.cpuMilliseconds).toBeGreaterThan(0);
  expect(own?.residentBytes).toBeGreaterThan(10_000_000);
  expect(usageOf(2 ** 30)).toBeUndefined();
  expect(parsePs('  0:01.25 123456\n')).toEqual({ cpuMilliseconds: 1_250, residentBytes: 123_456 * 1_024 });
  expect(parsePs('1:00:02.00 1')).toEqual({ cpuMilliseconds: 3_602_000, residentBytes: 1_024 });
  expect(parsePs(undefined)).toBeUndefined();
});
