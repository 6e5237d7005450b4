import type { TestProject } from 'vitest/node';
import { liftSharedLimits } from '#testing/lift-shared-limits.ts';
import type { TokenKeys } from '#local/jwt.ts';
import { startStack } from '#local/stack.ts';

/** What the tests know of the backend, which runs outside jsdom. */
export interface ComponentBackend {
  readonly url: string;
  readonly publishableKey: string;
  /** What signs sessions. */
  readonly tokenKeys: TokenKeys;
  readonly inboxUrl: string;
  readonly dbUrl: string;
  readonly standInsUrl: string;
  readonly stripe: { readonly publishableKey: string; readonly script: string };
}

declare module 'vitest' {
  export interface ProvidedContext {
    backend: ComponentBackend;
  }
}

/** Starts one backend for all files; each test makes people and teams of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startStack();
  const { url, publishableKey, tokenKeys, inboxUrl, dbUrl, standInsUrl, stripe } = stack;
  await liftSharedLimits(dbUrl);
  project.provide('backend', { url, publishableKey, tokenKeys, inboxUrl, dbUrl, standInsUrl, stripe });
  return () => stack.stop();
}
