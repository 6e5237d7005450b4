import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stack } from '#local/stack.ts';
import { fixtureFunctions, startFixture } from './fixture.ts';
import { logBook } from './log-book.ts';

let stack: Stack;
let folder: string;
const book = logBook();

beforeAll(async () => {
  folder = mkdtempSync(join(import.meta.dirname, 'functions-'));
  cpSync(fixtureFunctions, folder, { recursive: true });
  stack = await startFixture({ functionsFolder: folder, watch: true, log: book.log });
});
afterAll(async () => {
  await stack.stop();
  rmSync(folder, { recursive: true });
});

const call = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${stack.url}/functions/v1/${path}`, { method: 'POST', body: 'hello', ...init });

test('a function gets the request whole, and the caller’s true address', async () => {
  const answer = await call('echo/deeper?x=1', {
    headers: { 'cf-connecting-ip': '6.6.6.6', 'x-forwarded-for': '6.6.6.6' },
  });
  expect(await answer.json()).toMatchObject({
    method: 'POST',
    path: '/echo/deeper?x=1',
    body: 'hello',
    address: '127.0.0.1',
    forwarded: '127.0.0.1',
  });
});

test('a function that does not exist, or a name that is a path, is not found', async () => {
  expect((await call('none')).status).toBe(404);
  expect((await call('..%2Fecho')).status).toBe(404);
  expect((await call('_shared')).status).toBe(404);
});

test.each(['exit', 'reject'])(
  'a function that crashes (%s) answers 503, hurts no other, and runs again when asked',
  async (how) => {
    await call('echo');
    book.clear();
    const crashed = await call('crash', { body: how });
    await book.until('functions/crash: crashed');
    if (how === 'exit') {
      expect(crashed.status).toBe(503);
      expect(await crashed.json()).toMatchObject({ errors: [{ code: 'INTERNAL' }], requestId: expect.any(String) });
    }
    expect((await call('echo')).status).toBe(200);
    const alive = await call('crash', { body: 'nothing' });
    expect(await alive.text()).toBe('alive');
  },
);

test('a function gets what the hosted runtime offers, and no more', async () => {
  const offer = await (await call('runtime')).json();
  expect(offer).toMatchObject({ globals: [], sharedMemory: false, memory: 65_536 });
  expect(offer.names).toEqual(expect.arrayContaining(['serve', 'connectTls', 'resolveDns', 'env']));
  for (const name of ['Command', 'dlopen', 'readFileSync', 'openKv']) expect(offer.names).not.toContain(name);
  // The other platforms have the nearest version that the registry has for them (0060).
  if (process.platform === 'linux' && process.arch === 'x64') expect(offer.deno).toBe('2.1.4');
});

test('an answer that Deno could compress arrives whole', async () => {
  const body = 'ø'.repeat(10_000);
  const answer = await call('echo', { body, headers: { 'accept-encoding': 'br, gzip' } });
  expect(await answer.json()).toMatchObject({ body });
});

test('a function cannot write files', async () => {
  const answer = await call('crash', { body: 'write' });
  expect(answer.status).toBe(500);
  expect(() => readFileSync(join(tmpdir(), 'tillit-forbidden'))).toThrow();
});

test('a changed file is served at the next request', async () => {
  expect(await (await call('echo')).json()).toMatchObject({ version: 1 });
  const file = join(folder, 'echo', 'index.ts');
  book.clear();
  writeFileSync(file, readFileSync(file, 'utf8').replace('version: 1', 'version: 2'));
  await book.until('changed');
  expect(await (await call('echo')).json()).toMatchObject({ version: 2 });
});

test('a body over the limit is refused by the gateway', async () => {
  const answer = await call('echo', { body: 'x'.repeat(20_000_001) }).catch(() => undefined);
  expect(answer === undefined || answer.status === 413).toBe(true);
});
