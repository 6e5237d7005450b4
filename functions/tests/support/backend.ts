import type { Stack } from '#local/stack.ts';

/** The parts of a running backend that the helpers of this folder need. */
export type Backend = Pick<Stack, 'url' | 'publishableKey' | 'inboxUrl' | 'dbUrl' | 'runWork'> &
  Partial<Pick<Stack, 'tokenKeys'>>;
