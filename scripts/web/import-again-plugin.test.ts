import { expect, test } from 'vitest';
import { withSecondTries } from './import-again-plugin.ts';

test('lazily loaded code that failed is asked for under another address', () => {
  const code = withSecondTries('const a=()=>import(`./pad-C-6it_F.js`),b=import(this.workerSrc);');
  expect(code).toBe(
    'const a=()=>import(`./pad-C-6it_F.js`).catch(()=>import(`./pad-C-6it_F.js?`+Date.now())),b=import(this.workerSrc);',
  );
});
