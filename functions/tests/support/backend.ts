import type { Stack } from '#local/stack.ts';

/** What the helpers of this folder need of a running backend. */
export type Backend = Pick<Stack, 'url' | 'publishableKey' | 'inboxUrl' | 'runWork'>;
