import { expect, test } from 'vitest';
import { withSecondTries } from './import-again-plugin.ts';

test('lazily loaded code that failed is asked for under another address', () => {
  const code = withSecondTries('const load = () => baseModule().catch(handlePreloadError);');
  expect(code).toContain('baseModule().catch(importAgain).catch(handlePreloadError)');
});

test('a helper of Vite that is not known fails the build', () => {
  expect(() => withSecondTries('const load = () => load();')).toThrow('helper');
});
