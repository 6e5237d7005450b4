import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { LOOPBACK } from '#local/ports.ts';
import type { Binaries } from './binaries.ts';
import type { Identity } from './identity.ts';

const run = promisify(execFile);

/** The cluster's owner: a superuser for the host alone, never for migrations or requests. */
export const OWNER = 'supabase_admin';

/** Roles that log in. */
const LOGINS = [OWNER, 'postgres', 'authenticator', 'supabase_auth_admin', 'supabase_storage_admin'] as const;
export type Login = (typeof LOGINS)[number];

/** Creates an empty cluster in `folder`, which must not exist yet. */
export async function initialise(folder: string, binaries: Binaries, identity: Identity, password: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const passwordFile = join(dirname(folder), 'initdb-password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const path of [folder, passwordFile]) if (identity) chownSync(path, identity.uid, identity.gid);
  await run(
    join(binaries.folder, 'bin', 'initdb'),
    [
      `--pgdata=${folder}`,
      `--username=${OWNER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      ...localeOf(binaries),
      '--encoding=UTF8',
      '--wal-segsize=1',
      '--no-sync',
    ],
    { cwd: '/', env: { LC_ALL: 'C', PATH: process.env['PATH'] ?? '' }, ...identity },
  );
}

/**
 * Letters of every language fold and match as letters, and sort by code point, the same on every system. Postgres
 * provides this locale from version 17; before that the system does, and macOS has another name for it.
 */
function localeOf({ version }: Binaries): string[] {
  if (Number.parseInt(version) >= 17) return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  return [`--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`];
}

/** The connection string of a role. */
export function databaseUrl(role: Login, password: string, port: number, database = 'postgres'): string {
  return `postgresql://${role}:${password}@${LOOPBACK}:${port}/${database}`;
}

/** Returns a postgres.js client that ignores notices. Close it with `end()`. */
export function connect(url: string, max = 1, application_name = 'tillit'): postgres.Sql {
  return postgres(url, { max, onnotice: () => {}, connection: { application_name } });
}

/** Runs one of the .sql files beside this one. */
export async function runScript(sql: postgres.Sql, name: string): Promise<void> {
  await sql.unsafe(readFileSync(join(import.meta.dirname, name), 'utf8')).simple();
}

/** Sets this data folder's passwords on the login roles. */
export async function setPasswords(sql: postgres.Sql, password: string): Promise<void> {
  for (const role of LOGINS) {
    await sql.unsafe(`alter role ${role} password '${password}'`);
  }
}
