import { existsSync, readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readConfig } from '../../supabase/local/config.ts';
import { functionsFolder } from '../../supabase/local/paths.ts';
import { run } from './cli.ts';

/** The hosted platform refuses larger ones. */
const bundleLimit = 20_000_000;

/** Every function is configured, and checks its callers itself. Gives a summary. */
export function checkConfig(): string {
  const { functions } = readConfig();
  const present = functionNames();
  const missing = present.filter((name) => functions[name] === undefined);
  const unknown = Object.keys(functions).filter((name) => !present.includes(name));
  const filtered = present.filter((name) => functions[name]?.verify_jwt === true);
  if (missing.length > 0) throw new Error(`supabase.toml has no [functions.…] for ${missing.join(', ')}`);
  if (unknown.length > 0) throw new Error(`supabase.toml configures functions that do not exist: ${unknown.join(', ')}`);
  if (filtered.length > 0) throw new Error(`verify_jwt must be false (functions check callers): ${filtered.join(', ')}`);
  return `${present.length} functions configured`;
}

const graphShape = z.object({
  modules: z.array(z.object({ specifier: z.string(), local: z.string().nullish(), size: z.number().optional(), error: z.string().optional() })),
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
  const output = await run('deno', ['info', '--json', '--no-lock', '--node-modules-dir=manual', `--config=${config}`, entry]);
  const { modules } = graphShape.parse(JSON.parse(output));
  let size = 0;
  for (const { specifier, local, error } of modules) {
    if (error !== undefined) throw new Error(`functions/${name}: ${error}`);
    if (!/^(file|npm|node):/.test(specifier)) throw new Error(`functions/${name} imports ${specifier}: only files and npm`);
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
