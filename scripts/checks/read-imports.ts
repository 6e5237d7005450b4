import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';

/** One import of a file of this repository; paths are relative to the root. */
export interface Import {
  readonly from: string;
  /** As written. */
  readonly specifier: string;
  readonly to: string;
}

const folders = ['functions', 'scripts', 'seed', 'supabase/local', 'supabase/tests', 'testing', 'web'];

/**
 * Returns every import, export and `import()` (of values and of types) that names a file of this repository. Packages
 * are left out.
 * @param root holds package.json, whose `imports` resolve names such as `#ui/page.tsx`
 */
export function readImports(root: string): Import[] {
  const names = namesOf(root);
  const files = globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: ['**/node_modules', '**/dist'],
  });
  return files.flatMap((from) =>
    specifiersIn(from, readFileSync(join(root, from), 'utf8')).flatMap((specifier) => {
      const to = resolve(from, specifier, names);
      return to === undefined ? [] : [{ from, specifier, to }];
    }),
  );
}

/** Returns whether the import names an existing file, extension included. */
export function isFile(root: string, { to }: Import): boolean {
  return existsSync(join(root, to));
}

export function specifiersIn(file: string, code: string): string[] {
  const { module } = parseSync(file, code);
  const literals = module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start, end));
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...literals.flatMap((literal) => /^['"`](?<name>[^'"`$]+)['"`]$/.exec(literal)?.groups?.['name'] ?? []),
  ];
}

type Names = readonly (readonly [prefix: string, folder: string])[];

/** Reads `"#ui/*": "./web/src/ui/*"` as the pair `#ui/`, `web/src/ui/`. */
function namesOf(root: string): Names {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  return Object.entries(imports).map(([name, path]) => [name.replace('*', ''), normalize(path.replace('*', ''))]);
}

function resolve(from: string, specifier: string, names: Names): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return normalize(join(dirname(from), path));
  const name = names.find(([prefix]) => path.startsWith(prefix));
  return name && path.replace(...name);
}
