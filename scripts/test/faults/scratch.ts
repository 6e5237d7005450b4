import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
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
  for (const path of listed.split('\0')) {
    const from = join(checkout, path);
    // A file that was deleted is still listed. Links stay links.
    if (path !== '' && existsSync(from)) cpSync(from, join(scratch, path), { recursive: true, verbatimSymlinks: true });
  }
  symlinkSync(join(checkout, 'node_modules'), join(scratch, 'node_modules'));
  return scratch;
}
