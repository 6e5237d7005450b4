import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { holderOf, tryLock } from './process-lock.ts';

/** Another process is using this data folder. */
export class AlreadyRunningError extends Error {
  readonly pid: number;
  constructor(pid: number) {
    super(`Already running on this data (process ${pid})`);
    this.pid = pid;
  }
}

/** Creates the folder if needed. Other users may pass through it (Postgres may run as another user) but not list it. */
export function openDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
}

/**
 * Locks the folder for this process. Returns the function that releases it.
 * @throws AlreadyRunningError
 */
export function takeLock(folder: string): () => void {
  const lock = tryLock(join(folder, 'lock.json'));
  if ('holder' in lock) throw new AlreadyRunningError(lock.holder);
  return lock.release;
}

/** Returns the live process that holds the folder, if any. */
export function lockHolder(folder: string): number | undefined {
  return holderOf(join(folder, 'lock.json'));
}
