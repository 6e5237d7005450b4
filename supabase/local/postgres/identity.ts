import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';

/** The user that Postgres runs as; undefined means our own. */
export type Identity = { uid: number; gid: number } | undefined;

/** Where root stores files that an ordinary user must reach and that must survive a reboot. */
const ROOTS_SHELF = '/var/lib/tillit';

/**
 * Postgres refuses to run as root, which containers and CI often use. There it runs as `nobody`, which exists on every
 * Debian and needs no new account.
 */
export function postgresIdentity(): Identity {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) {
    throw new Error('Postgres cannot run as root, and this machine has no user "nobody": start as an ordinary user');
  }
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether the identity can enter this folder. Root's home and fresh temporary folders are often closed to others. */
function reachable(folder: string): boolean {
  for (let step = folder; ; step = dirname(step)) {
    if (existsSync(step) && (statSync(step).mode & 0o001) === 0) return false;
    if (step === dirname(step)) return true;
  }
}

/**
 * The cluster's folder: inside the data folder, or in root's shared folder if `nobody` cannot reach the data folder.
 */
export function clusterFolder(dataFolder: string, identity: Identity): string {
  if (identity === undefined || reachable(dataFolder)) return join(dataFolder, 'postgres');
  return join(ROOTS_SHELF, createHash('sha256').update(dataFolder).digest('hex').slice(0, 16), 'postgres');
}

/** The folder for throw-away data: the system's temporary folder, unless Postgres cannot reach it. */
export function temporaryFolder(): string {
  return postgresIdentity() === undefined || reachable(tmpdir()) ? tmpdir() : '/tmp';
}

/** The server's folder, copied to root's shared folder if `nobody` cannot reach node_modules. */
export function reachableBinaries(binaries: Binaries, identity: Identity): Binaries {
  if (identity === undefined || reachable(binaries.folder)) return binaries;
  const folder = join(ROOTS_SHELF, `server-${binaries.version}`);
  if (!existsSync(folder)) {
    const partial = `${folder}.${process.pid}`;
    mkdirSync(ROOTS_SHELF, { recursive: true, mode: 0o755 });
    cpSync(binaries.folder, partial, { recursive: true, verbatimSymlinks: true });
    // Another start may have been faster; its copy is equally good.
    if (existsSync(folder)) rmSync(partial, { recursive: true });
    else renameSync(partial, folder);
  }
  return { ...binaries, folder };
}
