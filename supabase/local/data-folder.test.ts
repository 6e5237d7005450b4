import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AlreadyRunningError, lockHolder, takeLock } from './data-folder.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'lock-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** What a process that died has left behind: its number may even be in use again. */
const leaveVoidLock = (at: string): void =>
  writeFileSync(join(at, 'lock.json'), JSON.stringify({ pid: process.pid, started: 'long ago' }));

test('a folder is served by one process, until it lets go', () => {
  const release = takeLock(folder);
  expect(() => takeLock(folder)).toThrow(AlreadyRunningError);
  expect(lockHolder(folder)).toBe(process.pid);
  release();
  expect(lockHolder(folder)).toBeUndefined();
  takeLock(folder)();
});

test('a lock of a dead process, or an invalid one, is void and leaves nothing behind', () => {
  leaveVoidLock(folder);
  takeLock(folder)();
  writeFileSync(join(folder, 'lock.json'), '');
  takeLock(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

/** Each round every thread waits for the others, then all reach for the round's void lock. */
const CONTENDER = `
  const { workerData: { module, folders, barrier, threads, won } } = require('node:worker_threads');
  import(module).then(({ takeLock }) => folders.forEach((folder, round) => {
    Atomics.add(barrier, round, 1);
    while (Atomics.load(barrier, round) < threads);
    try { takeLock(folder); Atomics.add(won, round, 1); } catch {}
  }));`;

test('of several starts that find a void lock at once, one gets the folder', async () => {
  const folders = Array.from({ length: 100 }, () => mkdtempSync(join(folder, 'round-')));
  folders.forEach(leaveVoidLock);
  const counters = (): Int32Array => new Int32Array(new SharedArrayBuffer(4 * folders.length));
  const [barrier, won, threads] = [counters(), counters(), 2];
  const workerData = { module: new URL('data-folder.ts', import.meta.url).href, folders, barrier, threads, won };
  const run = (): Promise<void> =>
    new Promise((done, failed) => {
      new Worker(CONTENDER, { eval: true, workerData, execArgv: [] }).once('exit', () => done()).once('error', failed);
    });
  await Promise.all(Array.from({ length: threads }, run));
  expect([...won]).toEqual(folders.map(() => 1));
});
