import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { fileSizeLimit, readConfig } from '#local/config.ts';
import { functionsFolder, migrationsFolder } from '#local/paths.ts';
import { run } from './cli.ts';

/** The hosted platform refuses larger ones. */
const bundleLimit = 20_000_000;

/** Every function is configured and checks its callers itself; every bucket's limit can be reached. Gives a summary. */
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
 * The platform holds every bucket to the project's limit too: a lower one would refuse files that the product makes.
 * @param projectLimit in bytes
 */
export function checkBuckets(projectLimit: number): string {
  const limits = bucketLimits();
  const cut = limits.filter(({ limit }) => limit > projectLimit).map(({ bucket, limit }) => `${bucket} (${limit})`);
  if (limits.length === 0)
    throw new Error('No migration makes a bucket as the check expects it (scripts/deploy/checks.ts)');
  if (cut.length > 0)
    throw new Error(`storage.file_size_limit of supabase.toml is less than that of ${cut.join(', ')}`);
  return `${limits.length} buckets within the project’s limit`;
}

/** The rows that migrations insert into storage.buckets: (id, name, public, file_size_limit, …). */
function bucketLimits(): { bucket: string; limit: number }[] {
  const migrations = readdirSync(migrationsFolder).map((name) => readFileSync(join(migrationsFolder, name), 'utf8'));
  return migrations
    .flatMap((sql) => sql.match(/insert into storage\.buckets[^;]+;/g) ?? [])
    .flatMap((insert) => [...insert.matchAll(/\('([^']+)', '[^']+', (?:true|false), (\d+)/g)])
    .map(([, bucket = '', limit]) => ({ bucket, limit: Number(limit) }));
}

const graphShape = z.object({
  modules: z.array(
    z.object({
      specifier: z.string(),
      local: z.string().nullish(),
      size: z.number().optional(),
      error: z.string().optional(),
    }),
  ),
});

/**
 * Resolves each function with everything it imports, as the bundler will. Fails on an import that cannot be
 * resolved, one that is neither ours nor npm's, and on a function that is too large. Gives a summary.
 */
export async function checkFunctions(): Promise<string> {
  const sizes = await Promise.all(functionNames().map(checkFunction));
  return `${sizes.length} functions resolve; the largest has ${(Math.max(...sizes) / 1_000_000).toFixed(1)} MB of own code`;
}

async function checkFunction(name: string): Promise<number> {
  const entry = join(functionsFolder, name, 'index.ts');
  const config = join(functionsFolder, 'deno.json');
  const output = await run('deno', [
    'info',
    '--json',
    '--no-lock',
    '--node-modules-dir=manual',
    `--config=${config}`,
    entry,
  ]);
  const { modules } = graphShape.parse(JSON.parse(output));
  let size = 0;
  for (const { specifier, local, error } of modules) {
    if (error !== undefined) throw new Error(`functions/${name}: ${error}`);
    if (!/^(file|npm|node):/.test(specifier))
      throw new Error(`functions/${name} imports ${specifier}: only files and npm`);
    if (local && specifier.startsWith('file:')) size += (await stat(local)).size;
  }
  if (size > bundleLimit) throw new Error(`functions/${name} has ${size} bytes of code; the limit is ${bundleLimit}`);
  return size;
}

function functionNames(): string[] {
  return readdirSync(functionsFolder).filter(
    (name) => !name.startsWith('_') && existsSync(join(functionsFolder, name, 'index.ts')),
  );
}
