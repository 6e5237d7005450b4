import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import type { Stack, StackOptions } from '#local/stack.ts';
import { clockOf } from './clock.ts';
import type { Clock } from './clock.ts';
import { startTestStack } from './hosted.ts';
import { sharedHosted } from './shared-hosted.ts';

/** A test file's backend. Its members are set before the file's own `beforeAll`. */
export interface TestBackend {
  readonly stack: Stack;
  readonly clock: Clock;
  /** Log lines of the host and the functions; on the shared backend since the start of the test. */
  readonly log: string[];
}

/** The web client's origin on the shared backend. */
const SITE_URL = 'https://tillit.example';

type Running = Pick<TestBackend, 'stack' | 'clock'> & {
  /** Where the lines of the log go. */
  log: string[];
};

const worker = test.extend<{ shared: Running }>({
  shared: [
    async ({}, use) => {
      const backend = await start({ siteUrl: SITE_URL });
      await use(backend);
      await stop(backend);
    },
    { scope: 'worker' },
  ],
});

/**
 * Returns the backend that all files of a worker share. Each test starts in real time, with rate limits at zero and
 * providers that work; it makes people and teams of its own.
 */
export function useBackend(): TestBackend {
  const backend = empty();
  worker.beforeAll(({ shared }) => fill(backend, shared));
  beforeEach(() => reset(backend));
  return backend;
}

/**
 * Returns a backend that this file alone uses, for settings of its own or for tests that read or break everything.
 * Nothing is reset between its tests.
 */
export function useOwnBackend(options: StackOptions | (() => StackOptions)): TestBackend {
  const backend = empty();
  let running: Running | undefined;
  beforeAll(async () => {
    running = await start(typeof options === 'function' ? options() : options);
    fill(backend, running);
  });
  afterAll(() => stop(running ?? {}));
  return backend;
}

async function start(options: StackOptions): Promise<Running> {
  const sink = { log: [] as string[] };
  const stack = await startTestStack({ ...options, log: (line) => sink.log.push(line) });
  return Object.assign(sink, { stack, clock: clockOf(stack) });
}

/** Stops what has started: a `beforeAll` that failed leaves nothing to stop. */
async function stop({ stack, clock }: Partial<Running>): Promise<void> {
  // A database that outlives the tests goes on in real time: browser tests come next.
  if (clock && sharedHosted()) await clock.sql`delete from private.clock`;
  await clock?.stop();
  await stack?.stop();
}

async function reset({ stack, clock, log }: TestBackend): Promise<void> {
  log.length = 0;
  await clock.sql`delete from private.rate_limit`;
  await clock.sql`delete from private.clock`;
  for (const provider of [stack.inboxUrl, stack.standInsUrl])
    if (provider !== '') await fetch(`${provider}/failures`, { method: 'DELETE' });
}

const empty = (): TestBackend => ({ stack: {} as Stack, clock: {} as Clock, log: [] });

/** Fills the objects that the file has held since it was loaded. */
function fill(backend: TestBackend, running: Running): void {
  Object.assign(backend.stack, running.stack);
  Object.assign(backend.clock, running.clock);
  running.log = backend.log;
}
