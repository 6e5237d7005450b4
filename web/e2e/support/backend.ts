import type { Stack } from '../../../supabase/local/stack.ts';
import type { World } from './world.ts';

/** What the helpers of functions/tests/support need of a stack; the stack's own worker delivers mails here. */
export type Backend = Pick<Stack, 'url' | 'publishableKey' | 'inboxUrl' | 'runWork'>;

export function backendOf({ url, publishableKey, inboxUrl }: World): Backend {
  return { url, publishableKey, inboxUrl, runWork: () => Promise.resolve() };
}
