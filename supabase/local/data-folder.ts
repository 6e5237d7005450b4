import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { startOf } from './process-info.ts';

const lockShape = z.object({ pid: z.number(), started: z.string() });

/** Another process serves this data folder. */
export class AlreadyRunningError extends Error {
  readonly pid: number;
  constructor(pid: number) {
    super(`Already running on this data (process ${pid})`);
    this.pid = pid;
  }
}

/** Makes the folder when needed. Others may pass through it (Postgres may run as another user) but not look. */
export function openDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
}

/**
 * Takes the folder for this process; gives what releases it. A lock is void when its process has died or its number
 * belongs to another program by now.
 * @throws AlreadyRunningError
 */
export function takeLock(folder: string): () => void {
  const file = join(folder, 'lock.json');
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  try {
    writeFileSync(file, mine, { flag: 'wx' });
  } catch {
    const holder = lockHolder(folder);
    if (holder !== undefined) throw new AlreadyRunningError(holder);
    writeFileSync(file, mine);
  }
  return () => rmSync(file, { force: true });
}

/** The live process that has the folder, if any. */
export function lockHolder(folder: string): number | undefined {
  const file = join(folder, 'lock.json');
  if (!existsSync(file)) return undefined;
  const lock = lockShape.safeParse(parse(readFileSync(file, 'utf8')));
  if (!lock.success || startOf(lock.data.pid) !== lock.data.started) return undefined;
  return lock.data.pid;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
