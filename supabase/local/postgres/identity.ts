import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';

/** Whom Postgres runs as; undefined: as ourselves. */
export type Identity = { uid: number; gid: number } | undefined;

/** Where root keeps what an ordinary user must be able to reach and what must outlive a reboot. */
const rootsShelf = '/var/lib/tillit';

/**
 * Postgres refuses to run as root (containers and CI often are). There it runs as `nobody`: it exists on every
 * Debian and needs no account to be created on somebody's machine.
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

/** Can the identity walk to this folder? Root's home and fresh temporary folders are often closed to others. */
function reachable(folder: string): boolean {
  for (let step = folder; ; step = dirname(step)) {
    if (existsSync(step) && (statSync(step).mode & 0o001) === 0) return false;
    if (step === dirname(step)) return true;
  }
}

/** The cluster's folder: inside the data folder, or on root's shelf when `nobody` could not reach it there. */
export function clusterFolder(dataFolder: string, identity: Identity): string {
  if (identity === undefined || reachable(dataFolder)) return join(dataFolder, 'postgres');
  return join(rootsShelf, createHash('sha256').update(dataFolder).digest('hex').slice(0, 16), 'postgres');
}

/** Where throw-away data goes: the system's folder for it, unless Postgres could not reach it there. */
export function temporaryFolder(): string {
  return postgresIdentity() === undefined || reachable(tmpdir()) ? tmpdir() : '/tmp';
}

/** The server's folder, copied to root's shelf when `nobody` cannot reach node_modules. */
export function reachableBinaries(binaries: Binaries, identity: Identity): Binaries {
  if (identity === undefined || reachable(binaries.folder)) return binaries;
  const folder = join(rootsShelf, `server-${binaries.version}`);
  if (!existsSync(folder)) {
    const partial = `${folder}.${process.pid}`;
    mkdirSync(rootsShelf, { recursive: true, mode: 0o755 });
    cpSync(binaries.folder, partial, { recursive: true, verbatimSymlinks: true });
    // Another start may have been faster; its copy is as good.
    if (existsSync(folder)) rmSync(partial, { recursive: true });
    else renameSync(partial, folder);
  }
  return { ...binaries, folder };
}
