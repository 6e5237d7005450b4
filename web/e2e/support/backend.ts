import type { Backend } from '#function-tests/support/backend.ts';
import type { World } from './world.ts';

/** The backend for the helpers of functions/tests/support. The stack's own worker delivers, so tests don't run it. */
export function backendOf({ url, publishableKey, tokenKeys, inboxUrl, dbUrl }: World): Backend {
  return { url, publishableKey, tokenKeys, inboxUrl, dbUrl, runWork: () => Promise.resolve() };
}
