import type { Explained } from './gaps.ts';

/** What no test of the database or of the functions executes, and why that is right. */
export const explained: readonly Explained[] = [
  { name: 'private.call_work', text: '', reason: 'uses vault and pg_net, which only the hosted platform has' },
];
