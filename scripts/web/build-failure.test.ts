import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { buildFailure } from './build-failure.ts';

test('a failed build names file and position, without colours and stack', async () => {
  const root = mkdtempSync(join(tmpdir(), 'broken-'));
  writeFileSync(join(root, 'index.html'), '<script type="module" src="./page.ts"></script>');
  writeFileSync(join(root, 'page.ts'), 'const page = = 1;');
  const failure: unknown = await build({ root, configFile: false, logLevel: 'silent' }).catch(buildFailure);
  rmSync(root, { recursive: true });
  const { message } = failure instanceof Error ? failure : new Error('it was built');
  expect(message).toMatch(/^The web client does not build\.\n/);
  expect(message).toContain('page.ts:1:');
  expect(message).not.toContain('\u001b');
});

test('a stack within the words is left out', () => {
  const { message } = buildFailure(
    new Error('\u001b[31mno such file\u001b[39m\n    at load (rolldown.js:1:2)\nin page.ts'),
  );
  expect(message).toContain('no such file\nin page.ts');
});
