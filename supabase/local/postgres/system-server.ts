import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';

/** Where Debian and Ubuntu install a folder for each major version. */
const SERVERS = '/usr/lib/postgresql';

/** Returns the newest server of the operating system that has this extension, or undefined. npm's servers have few. */
export function findServerWith(extension: string): Binaries | undefined {
  const folders = existsSync(SERVERS) ? readdirSync(SERVERS).map((name) => join(SERVERS, name)) : [];
  const found = folders
    .filter((folder) => hasExtension(folder, extension))
    .map((folder) => ({ folder, version: versionOf(folder) }));
  return found.toSorted((one, other) => Number.parseInt(other.version) - Number.parseInt(one.version))[0];
}

function hasExtension(folder: string, extension: string): boolean {
  const [postgres, config] = ['postgres', 'pg_config'].map((name) => join(folder, 'bin', name)) as [string, string];
  if (!existsSync(postgres) || !existsSync(config)) return false;
  return existsSync(join(say(config, '--sharedir'), 'extension', `${extension}.control`));
}

/** For example `15.20-system`: templates of npm's server of the same version are others. */
const versionOf = (folder: string): string =>
  `${/\d[\d.]*/.exec(say(join(folder, 'bin', 'postgres'), '--version'))?.[0] ?? '0'}-system`;

const say = (command: string, option: string): string => execFileSync(command, [option], { encoding: 'utf8' }).trim();
