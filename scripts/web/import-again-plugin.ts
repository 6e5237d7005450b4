import type { Plugin } from 'vite';

const DYNAMIC_IMPORT = /\bimport\(`(\.\/[\w-]+\.js)`\)/g;

/**
 * Asks for lazily loaded code under another address when it has failed. Chromium before version 154 keeps the failure
 * of an address for as long as the page is open, so "Try again" would never succeed. Columns of the source maps are off
 * by what this adds.
 */
export function importAgainPlugin(): Plugin {
  return {
    name: 'import-again',
    apply: 'build',
    generateBundle: {
      // After Vite has written which styles each import needs: it would take the second import for one of its own.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = withSecondTries(file.code);
        }
      },
    },
  };
}

export function withSecondTries(code: string): string {
  return code.replace(DYNAMIC_IMPORT, (first, path: string) => `${first}.catch(()=>import(\`${path}?\`+Date.now()))`);
}
