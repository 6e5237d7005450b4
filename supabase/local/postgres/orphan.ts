import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf } from '#local/process-info.ts';

/**
 * Prepares `folder` for a new server after a crash. The data folder's lock shows that no host uses it, so a server that
 * still runs here has lost its host and is stopped. A pid file whose number now belongs to another program would
 * prevent the start, and is removed.
 */
export async function stopOrphan(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || !isServerOf(pid, folder)) {
    rmSync(file, { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  while (isServerOf(pid, folder)) await new Promise((done) => setTimeout(done, 20));
}

function isServerOf(pid: number, folder: string): boolean {
  return commandOf(pid)?.includes(folder) ?? false;
}
