import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { webDist } from '#scripts/web/build.ts';

const folder = process.env['WEB_DIST'] ?? webDist;

const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isDynamicEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
  }),
);

type Manifest = z.infer<typeof manifestShape>;

/**
 * Vite's manifest of the product's client, or of the reporters': the chunks by their source file, with the chunks that they
 * import.
 */
export function readManifest(name: 'manifest' | 'whistleblower' = 'manifest'): Manifest {
  return manifestShape.parse(JSON.parse(readFileSync(join(folder, `.vite/${name}.json`), 'utf8')));
}

const product = readManifest();

/** Returns the file of texts in the build: `assets/t6JY2ucA-en-credits.json`. @throws when there is none */
export function textFile(language: string, namespace: string): string {
  const file = readdirSync(join(folder, 'assets')).find((name) => name.endsWith(`-${language}-${namespace}.json`));
  if (file === undefined) throw new Error(`The build has no texts of ${namespace}`);
  return `assets/${file}`;
}

/** Returns the scripts of the entries with everything that they import statically. @throws for an unknown entry */
export function scriptsOf(entries: readonly string[], manifest: Manifest = product): Set<string> {
  const scripts = new Set<string>();
  const add = (entry: string): void => {
    const chunk = manifest[entry];
    if (!chunk) throw new Error(`The build has no ${entry}`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const entry of entries) add(entry);
  return scripts;
}

/** Returns the script of index.html, or of the reporters' page, that fetches the files of a page early. */
export function earlyScripts(start: 'early' | 'w-early' = 'early'): string[] {
  return readdirSync(join(folder, 'assets'))
    .filter((name) => name.startsWith(`${start}-`) && name.endsWith('.js'))
    .map((name) => `assets/${name}`);
}

const sizes = new Map<string, number>();

/** Returns the size of the scripts in bytes, gzipped at the best level. */
export function weightOf(scripts: Iterable<string>): number {
  let total = 0;
  for (const script of scripts) {
    const size = sizes.get(script) ?? gzipSync(readFileSync(join(folder, script)), { level: 9 }).length;
    sizes.set(script, size);
    total += size;
  }
  return total;
}
