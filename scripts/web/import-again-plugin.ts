import type { Plugin } from 'vite';

const IMPORT = 'baseModule().catch(';

/**
 * Asks for lazily loaded code under another address when it has failed. Chromium before version 154 keeps the failure
 * of an address for as long as the page is open, so "Try again" would never succeed. Its error ends with the address;
 * other browsers need no second try. Vite wraps every lazy import in the helper that this changes.
 */
export function importAgainPlugin(): Plugin {
  return {
    name: 'import-again',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: (code) => ({ code: withSecondTries(code), map: null }),
    },
  };
}

export function withSecondTries(code: string): string {
  if (!code.includes(IMPORT)) throw new Error('Vite has another helper for lazy imports: change the second tries');
  return `${code.replace(IMPORT, `${IMPORT}importAgain).catch(`)}
function importAgain(error) {
  const [url] = /https?:\\S+\\.js$/.exec(error?.message) ?? [];
  if (!url) throw error;
  return import(/* @vite-ignore */ url + '?' + Date.now());
}`;
}
