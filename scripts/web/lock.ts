import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startOf } from '../../supabase/local/process-info.ts';

/** Does the work while no other process does work under the same lock file; waits for its turn. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const mine = `${process.pid} ${startOf(process.pid)}`;
  while (!take(file, mine)) await pause(100);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** A lock whose holder has died is void. */
function take(file: string, mine: string): boolean {
  try {
    writeFileSync(file, mine, { flag: 'wx' });
    return true;
  } catch {
    const holder = read(file);
    const [pid, started] = holder?.split(/ (.*)/) ?? [];
    if (pid !== undefined && startOf(Number(pid)) !== started) rmSync(file, { force: true });
    return false;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
