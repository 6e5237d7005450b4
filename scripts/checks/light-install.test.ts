// `npm start` installs without development dependencies (scripts/bootstrap.mjs), so that a newcomer does not wait for tests
// and tools.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { repoRoot } from '#local/paths.ts';
import { readImports, specifiersIn } from './read-imports.ts';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(readJson('package.json'));
const { packages } = z
  .object({ packages: z.record(z.string(), z.object({ dev: z.boolean().default(false) })) })
  .parse(readJson('package-lock.json'));

/** The programs that a light install starts, and what they read by a file's name: the client and the functions. */
const programs = Object.values(scripts).flatMap(
  (script) => /--omit=dev (?<file>\S+)/.exec(script)?.groups?.['file'] ?? [],
);
const roots = [
  ...programs,
  ...globSync(['web/{vite,reporters}.config.ts', 'web/src/app/main.tsx', 'web/src/modules/tellmore/public/main.tsx']),
  ...globSync(['functions/*/index.ts', 'supabase/local/functions/runner.ts']),
];

function reachedFrom(files: readonly string[]): Set<string> {
  const targets = Map.groupBy(readImports(repoRoot), ({ from }) => from);
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const { to } of targets.get(file) ?? []) if (/\.tsx?$/.test(to)) visit(to);
  };
  for (const file of files) visit(file);
  return reached;
}

test('what runs the product asks for no package of the tests and tools', () => {
  expect(programs).toContain('scripts/start.ts');
  const missing = [...reachedFrom(roots)].flatMap((file) =>
    specifiersIn(file, readFileSync(file, 'utf8'))
      .filter((name) => /^(@|[a-z])/.test(name) && !name.startsWith('node:'))
      .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
      .filter((name) => packages[`node_modules/${name}`]?.dev !== false)
      .map((name) => `${file} imports ${name}`),
  );
  expect(missing).toEqual([]);
});
