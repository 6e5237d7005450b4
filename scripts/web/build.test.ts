import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildForProduction } from './build.ts';

test('the client is built for production, also under a test runner that sets NODE_ENV', async () => {
  const root = mkdtempSync(join(tmpdir(), 'client-'));
  writeFileSync(join(root, 'index.html'), '<script type="module" src="./page.ts"></script>');
  // The same condition by which React chooses between its two builds.
  writeFileSync(
    join(root, 'page.ts'),
    "console.log(process.env.NODE_ENV === 'production' ? 'small and fast' : 'with warnings');",
  );
  const before = process.env['NODE_ENV'];
  expect(before).toBe('test');
  await buildForProduction({ root, configFile: false, logLevel: 'silent' });
  const assets = join(root, 'dist/assets');
  const code = readdirSync(assets)
    .map((file) => readFileSync(join(assets, file), 'utf8'))
    .join('');
  rmSync(root, { recursive: true });
  expect(code).toContain('small and fast');
  expect(code).not.toContain('with warnings');
  expect(process.env['NODE_ENV']).toBe(before);
});
