import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Copies the checkout, with what is not committed yet, to a temporary folder and returns its path. Faults are planted
 * there only, so that a run that is killed leaves the checkout as it was. The copy goes when this process ends.
 */
export function makeScratch(checkout: string): string {
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'faults-')));
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  // Postgres reads its files as another user where this one is root.
  chmodSync(scratch, 0o755);
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  const deleted = execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: checkout, encoding: 'utf8' });
  const gone = new Set(deleted.split('\0'));
  for (const path of new Set(listed.split('\0'))) {
    if (path === '' || gone.has(path)) continue;
    cpSync(join(checkout, path), join(scratch, path), { verbatimSymlinks: true });
  }
  symlinkSync(join(checkout, 'node_modules'), join(scratch, 'node_modules'));
  return scratch;
}
