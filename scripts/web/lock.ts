import { setTimeout as pause } from 'node:timers/promises';
import { tryLock } from '#local/process-lock.ts';

/** Runs the work while no other process holds the same lock file. Waits for its turn. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  let lock = tryLock(file);
  while ('holder' in lock) {
    await pause(100);
    lock = tryLock(file);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}
