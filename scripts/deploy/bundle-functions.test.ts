// The hosted platform runs bundles from node_modules: the packages that the tests used, and no others.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { repoRoot } from '#local/paths.ts';
import { bundleFunction, functionNames, writeBundles } from './bundle-functions.ts';

const versionShape = z.object({ version: z.string() });
const lockShape = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) });

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bundles-'));
  await writeBundles(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the paths of the packages in a function: `node_modules/pkijs`, also nested ones. */
async function packagesOf(name: string): Promise<string[]> {
  const { sources } = await bundleFunction(name);
  const found = sources.map((source) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(relative(repoRoot, source))?.[0]);
  return [...new Set(found.filter((path) => path !== undefined))].sort();
}

test('every package of a function, asked for by us or by another, is the one that the lock pins', async () => {
  const { packages } = lockShape.parse(JSON.parse(readFileSync(join(repoRoot, 'package-lock.json'), 'utf8')));
  const paths = [...new Set((await Promise.all(functionNames().map(packagesOf))).flat())];
  expect(paths).toContain('node_modules/pvtsutils'); // of asn1js: nothing of ours imports it
  for (const path of paths) {
    const installed = versionShape.parse(JSON.parse(readFileSync(join(repoRoot, path, 'package.json'), 'utf8')));
    expect({ [path]: installed.version }).toEqual({ [path]: packages[path]?.version });
  }
});

test('every function starts from its one file in what the hosted runtime offers, without node_modules or a registry', () => {
  const files = functionNames().map((name) => join(folder, 'supabase/functions', name, 'index.js'));
  const runtime = pathToFileURL(join(repoRoot, 'supabase/local/functions/hosted-runtime.ts')).href;
  const code = `import ${JSON.stringify(runtime)};
    for (const file of ${JSON.stringify(files)}) console.log(typeof (await import(file)).default.fetch);`;
  const { stdout, stderr } = spawnSync(
    join(repoRoot, 'node_modules/.bin/deno'),
    [
      'run',
      '--no-prompt',
      '--no-remote',
      '--no-npm',
      '--no-lock',
      '--no-config',
      '--allow-env',
      `--allow-read=${folder}`,
      '-',
    ],
    { cwd: folder, input: code, encoding: 'utf8', env: { PATH: process.env['PATH'], DENO_DIR: join(folder, 'deno') } },
  );
  expect(stderr).toBe('');
  expect(stdout.trim().split('\n')).toEqual(functionNames().map(() => 'function'));
});

test('a function that asks for what the hosted runtime lacks is not deployed', async () => {
  const file = join(folder, 'pinned/index.ts');
  mkdirSync(dirname(file));
  // The hosted runtime's version of Deno ignores `lookup`, so this would connect to wherever the name leads.
  writeFileSync(
    file,
    `import { request } from 'node:https';\nexport default { fetch: () => request({ lookup() {} }) };`,
  );
  await expect(bundleFunction('pinned', folder)).rejects.toThrow('node:https');
});

test('the settings name every function and its file, and leave checking callers to the functions', () => {
  const config = readFileSync(join(folder, 'supabase/config.toml'), 'utf8');
  for (const name of functionNames())
    expect(config).toContain(`[functions.${name}]\nverify_jwt = false\nentrypoint = "./functions/${name}/index.js"\n`);
});
