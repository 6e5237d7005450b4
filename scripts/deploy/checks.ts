import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { fileSizeLimit, readConfig } from '#local/config.ts';
import { migrationsFolder, repoRoot } from '#local/paths.ts';
import { functionNames } from './bundle-functions.ts';

/**
 * Checks that every function is configured and checks its callers itself, and that every bucket's limit can be reached.
 * Returns a summary.
 */
export function checkConfig(): string {
  return `${checkFunctionSettings()}, ${checkBuckets(fileSizeLimit(readConfig()))}`;
}

function checkFunctionSettings(): string {
  const { functions } = readConfig();
  const present = functionNames();
  const missing = present.filter((name) => functions[name] === undefined);
  const unknown = Object.keys(functions).filter((name) => !present.includes(name));
  const filtered = present.filter((name) => functions[name]?.verify_jwt === true);
  if (missing.length > 0) throw new Error(`supabase.toml has no [functions.…] for ${missing.join(', ')}`);
  if (unknown.length > 0)
    throw new Error(`supabase.toml configures functions that do not exist: ${unknown.join(', ')}`);
  if (filtered.length > 0)
    throw new Error(`verify_jwt must be false (functions check callers): ${filtered.join(', ')}`);
  return `${present.length} functions configured`;
}

/**
 * The platform also applies the project's limit to every bucket, so a lower one would refuse files that the product
 * creates.
 * @param projectLimit in bytes
 */
export function checkBuckets(projectLimit: number): string {
  const limits = bucketsOf();
  const cut = limits.filter(({ limit }) => limit > projectLimit).map(({ bucket, limit }) => `${bucket} (${limit})`);
  if (limits.length === 0)
    throw new Error('No migration makes a bucket as the check expects it (scripts/deploy/checks.ts)');
  if (cut.length > 0)
    throw new Error(`storage.file_size_limit of supabase.toml is less than that of ${cut.join(', ')}`);
  return `${limits.length} buckets within the project’s limit`;
}

/** The buckets that migrations add: private.add_bucket(name, max_bytes, …). */
export function bucketsOf(): { bucket: string; limit: number }[] {
  const migrations = readdirSync(migrationsFolder).map((name) => readFileSync(join(migrationsFolder, name), 'utf8'));
  return migrations
    .flatMap((sql) => [...sql.matchAll(/private\.add_bucket\('([^']+)', (\d+)/g)])
    .map(([, bucket = '', limit]) => ({ bucket, limit: Number(limit) }));
}

const lockShape = z.object({ packages: z.record(z.string(), z.object({ integrity: z.optional(z.string()) })) });

/**
 * Checks that the lock file names the bytes of Supabase's CLI: it holds the project's access token while it deploys. The
 * lock file has no hash of it for platforms that its registry lacks (scripts/checks/lock-file.test.ts).
 * @param installed the names of the installed packages of Supabase
 */
export function checkTool(installed: readonly string[], lockText: string): string {
  const { packages } = lockShape.parse(JSON.parse(lockText));
  const tools = installed.filter((name) => name.startsWith('cli-')).map((name) => `@supabase/${name}`);
  const unproven = tools.filter((name) => packages[`node_modules/${name}`]?.integrity === undefined);
  if (unproven.length > 0) {
    throw new Error(
      `package-lock.json has no hash of ${unproven.join(', ')}, which would get your access token. ` +
        'Deploy from Linux on x64, or run npm install here and commit the hash that it adds',
    );
  }
  return `${tools.join(', ')} is what the lock file names`;
}

/** The same for this installation. */
export function checkInstalledTool(): string {
  const lock = readFileSync(join(repoRoot, 'package-lock.json'), 'utf8');
  return checkTool(readdirSync(join(repoRoot, 'node_modules/@supabase')), lock);
}
