import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { startOf } from './process-info.ts';

const lockShape = z.object({ pid: z.number(), started: z.string() });

export type Lock = { release: () => void } | { holder: number };

/**
 * Takes a lock file for this process, or returns the process that holds it. A lock is void if its process has died or
 * its number belongs to another program. Of several simultaneous callers one gets the lock: the file appears with its
 * content (a link), and a void lock is first renamed to a name of the caller's own.
 */
export function tryLock(file: string): Lock {
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }));
  try {
    for (;;) {
      if (link(own, file)) return { release: () => rmSync(file, { force: true }) };
      const holder = holderOf(file);
      if (holder !== undefined) return { holder };
      removeVoid(file);
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** Returns the live process that holds the lock, if any. */
export function holderOf(file: string): number | undefined {
  const lock = lockShape.safeParse(read(file));
  return lock.success && startOf(lock.data.pid) === lock.data.started ? lock.data.pid : undefined;
}

/** Another process may have replaced the void lock since it was read. Its lock is then restored. */
function removeVoid(file: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (holderOf(aside) !== undefined) link(aside, file);
  rmSync(aside, { force: true });
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
