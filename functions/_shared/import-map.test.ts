// The embedded host runs the functions with the import map functions/deno.json, on the packages of node_modules; the
// deployed bundles are made from node_modules by Node's rules. Both must resolve to the same code.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const { imports } = read<{ imports: Record<string, string> }>(join(folder, 'deno.json'));
const { dependencies } = read<{ dependencies: Record<string, string> }>(join(folder, '../package.json'));

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

test('the import map names the versions of package.json', () => {
  for (const [specifier, target] of Object.entries(imports)) {
    const [, name = '', version = '', path = ''] = /^npm:(@?[^@]+)@([^/]+)(\/.*)?$/.exec(target) ?? [];
    expect(`${name}${path}`).toBe(specifier);
    expect({ [name]: version }).toEqual({ [name]: dependencies[name] });
  }
});

test('the import map has what the functions import, and nothing else', () => {
  const files = globSync(['*/index.ts', '_shared/**/*.ts'], { cwd: folder }).filter(
    (name) => !/\.test\.ts$|(^|\/)test\/|generate-assets|vitest\.config/.test(name),
  );
  const imported = files.flatMap((file) =>
    Array.from(
      readFileSync(join(folder, file), 'utf8').matchAll(/(?:from|import\()\s*'([@a-z][^']*)'/g),
      ([, name]) => name ?? '',
    ),
  );
  const packages = new Set(imported.filter((name) => !name.startsWith('node:')));
  expect([...packages].sort()).toEqual(Object.keys(imports).sort());
});
