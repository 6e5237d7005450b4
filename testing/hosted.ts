import { setTimeout as after } from 'node:timers/promises';
import postgres from 'postgres';
import { startStack, WELCOME_CREDITS } from '#local/stack.ts';
import type { Stack, StackOptions } from '#local/stack.ts';
import { sharedHosted } from './shared-hosted.ts';
import type { Hosted } from './shared-hosted.ts';

/** Starts the backend that tests share: the embedded one, with real parts, or a given one. */
export async function startTestStack(options: StackOptions): Promise<Stack> {
  const hosted = sharedHosted();
  if (hosted === undefined) return startStack(options);
  const { url, databaseUrl, authUrl, storageUrl, keys } = hosted;
  await setWelcomeCredits(databaseUrl, WELCOME_CREDITS.test);
  if (url === undefined) return startStack({ ...options, parts: { databaseUrl, authUrl, storageUrl, keys } });
  return remoteStack({ ...hosted, url });
}

/** Sets what new teams and people get on a database that was not started by the tests. */
export async function setWelcomeCredits(databaseUrl: string, credits: number): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await sql`update private.credit_setting set welcome_credits = ${credits}, personal_welcome_credits = ${credits}`;
  await sql.end();
}

/** How often to look whether a backend has done its work, in milliseconds. */
const LOOK_EVERY = 250;

/** A backend that runs elsewhere. What only the embedded one has is missing, and tests that need it are not run. */
function remoteStack({ url, databaseUrl, inboxUrl, standInsUrl, keys }: Hosted & { url: string }): Stack {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const missing = (what: string) => (): never => {
    throw new Error(`Only the embedded backend has ${what}: scripts/hosted/skipped.ts should have left this test out`);
  };
  return {
    url,
    dbUrl: databaseUrl,
    publishableKey: keys.publishableKey ?? '',
    secretKey: keys.secretKey ?? '',
    inboxUrl: inboxUrl ?? '',
    standInsUrl: standInsUrl ?? '',
    tokenKeys: { signingKey: keys.signingKey ?? '', jwtSecret: keys.jwtSecret ?? '' },
    stripe: { publishableKey: '', script: '' },
    // The backend's own worker does it.
    async runWork() {
      while (await isWorkDue(sql)) await after(LOOK_EVERY);
    },
    runSchedules: missing('schedules that a test can start'),
    warmFunctions: async () => {},
    databaseLost: new Promise(() => undefined),
    stop: () => sql.end(),
  };
}

/** A claimed message or job is still in somebody's hands. */
async function isWorkDue(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql<{ due: boolean }[]>`
    select exists (
      select from (select status, next_at from private.outbox union all select status, next_at from private.job) work
      where status = 'CLAIMED' or (status = 'PENDING' and next_at <= private.now())) as due`;
  return row?.due ?? false;
}
