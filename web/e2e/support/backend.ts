import type { Backend } from '#function-tests/support/backend.ts';
import type { World } from './world.ts';

/** What the helpers of functions/tests/support need; here the stack's own worker delivers, so nothing has to be run. */
export function backendOf({ url, publishableKey, inboxUrl }: World): Backend {
  return { url, publishableKey, inboxUrl, runWork: () => Promise.resolve() };
}
