/** Not in TypeScript's types of the browser yet. */
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: { readonly createScriptURL: (url: string) => string }) => unknown;
}
declare global {
  var trustedTypes: TrustedTypes | undefined;
}

let isAllowed = false;

/**
 * Allows scripts of this origin as workers. Pages of reporters take no other text for code: neither markup nor scripts nor
 * addresses of them (`require-trusted-types-for`, scripts/web/headers.ts).
 */
export function allowOwnWorkers(): void {
  if (isAllowed) return;
  isAllowed = true;
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url, location.href).origin !== location.origin) throw new TypeError('A script of another origin');
      return url;
    },
  });
}
