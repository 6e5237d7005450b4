import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { OutputChunk } from 'rolldown';
import { functionsFolder } from '#local/paths.ts';

/** The hosted platform refuses larger functions (bytes). */
const SIZE_LIMIT = 20_000_000;

/**
 * Node's modules that a function may ask for. The hosted runtime has them, and they don't lead to what it refuses:
 * files, processes, workers, and connections whose address nobody has looked at.
 */
const NODE_MODULES: ReadonlySet<string> = new Set([
  'node:buffer',
  'node:crypto',
  'node:diagnostics_channel',
  'node:module', // rolldown's own, for packages that call `require`
  'node:net',
  'node:process',
  'node:stream',
  'node:zlib',
]);

/** One file with all the function's code, except Node's own modules. */
export interface Bundle {
  readonly name: string;
  readonly code: string;
  /** Paths of the bundled files. */
  readonly sources: readonly string[];
}

/**
 * Bundles every function with its packages from node_modules, which the tests used, as a project for `supabase
 * functions deploy --workdir`.
 * @param folder is emptied first
 * @returns a summary
 * @throws Error for an import that cannot be resolved, and for a function that is too large
 */
export async function writeBundles(folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  const names = functionNames();
  let largest = 0;
  for (const name of names) {
    const { code } = await bundleFunction(name);
    const target = join(folder, 'supabase/functions', name);
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, 'index.js'), code);
    largest = Math.max(largest, Buffer.byteLength(code));
  }
  writeFileSync(join(folder, 'supabase/config.toml'), configOf(names));
  return `${names.length} functions in ${folder}; the largest has ${(largest / 1_000_000).toFixed(1)} MB`;
}

/** @throws Error as `writeBundles` */
export async function bundleFunction(name: string, folder = functionsFolder): Promise<Bundle> {
  const bundler = await rolldown({
    input: join(folder, name, 'index.ts'),
    platform: 'node',
    // As Deno resolves npm packages.
    // bcryptjs imports Node's module by its old name.
    resolve: {
      alias: { crypto: 'node:crypto' },
      conditionNames: ['deno', 'node', 'import', 'default'],
      mainFields: ['main'],
    },
    external: /^node:/,
    tsconfig: false,
    logLevel: 'silent',
  });
  try {
    const { output } = await bundler.generate({ format: 'esm', codeSplitting: false });
    const chunk = output.find((each): each is OutputChunk => each.type === 'chunk' && each.isEntry);
    if (chunk === undefined) throw new Error(`functions/${name}: nothing was bundled`);
    const outside = [...chunk.imports, ...chunk.dynamicImports].filter(
      (specifier) => !NODE_MODULES.has(specifier) && specifier !== chunk.fileName,
    );
    if (outside.length > 0) {
      throw new Error(`functions/${name} imports ${outside.join(', ')}, which the hosted runtime lacks`);
    }
    const size = Buffer.byteLength(chunk.code);
    if (size > SIZE_LIMIT) throw new Error(`functions/${name} has ${size} bytes; the limit is ${SIZE_LIMIT}`);
    return { name, code: chunk.code, sources: chunk.moduleIds };
  } finally {
    await bundler.close();
  }
}

/** Returns the names of all functions. */
export function functionNames(): string[] {
  return readdirSync(functionsFolder).filter(
    (name) => !name.startsWith('_') && existsSync(join(functionsFolder, name, 'index.ts')),
  );
}

/** The settings for `functions deploy`; everything else comes from supabase.toml by `config push`. */
function configOf(names: readonly string[]): string {
  const tables = names.map(
    (name) => `[functions.${name}]\nverify_jwt = false\nentrypoint = "./functions/${name}/index.js"\n`,
  );
  return ['project_id = "tillit"\n\n[edge_runtime]\ndeno_version = 2\n', ...tables].join('\n');
}
