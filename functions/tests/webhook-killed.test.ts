import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { booksOf } from './support/books.ts';
import { dyingWrites } from './support/dying-writes.ts';
import type { DyingWrites } from './support/dying-writes.ts';
import { useFaultyBackend } from './support/faulty-proxy.ts';
import { holdEvents, withoutWelcomeCredits } from './support/payments.ts';
import { team } from './support/people.ts';
import { deliver } from './support/stripe.ts';
import { eventOf, SCENES } from './support/stripe-scenes.ts';

// The webhook reads from Stripe and calls functions of the database, each in a transaction of its own. It is killed
// before each call, after each statement that writes in it, and after the last one has been committed.
const backend = useFaultyBackend();
const { stack, clock, proxy } = backend;
holdEvents(backend);
withoutWelcomeCredits(backend);
let writes: DyingWrites;
let blocker: postgres.Sql;
beforeAll(async () => {
  writes = await dyingWrites(clock);
  await writes.live();
  blocker = postgres(stack.dbUrl, { max: 1, onnotice: () => {} });
});
afterAll(() => blocker.end());
beforeEach(() => clock.sql`delete from private.rate_limit`);

/** From the n-th call of the database, counted from now, the function is dead. */
function cutAtCall(call: number, when: 'before' | 'after'): void {
  let calls = 0;
  proxy.cutAt(() => (calls += 1) === call, when);
}

/** Delivers an event to the end. Returns how many calls of the database it takes. */
async function deliverWhole(event: string): Promise<number> {
  let calls = 0;
  proxy.cutAt(() => {
    calls += 1;
    return false;
  }, 'before');
  expect(await deliver(stack, event)).toBe(200);
  proxy.mend();
  return calls;
}

async function isKept(event: string): Promise<boolean> {
  return (await clock.sql`select from private.stripe_event where id = ${event}`).length > 0;
}

const violations = async () => (await clock.sql`select private.ledger_violations()::int as count`)[0]?.['count'];

test.each(Object.entries(SCENES))(
  '%s, killed between any two statements: nothing lost, nothing twice',
  async (kind, bring) => {
    const [calm, killed] = [await team(stack), await team(stack)];
    const undisturbed = await eventOf(backend, await bring(backend, calm), kind);
    const event = await eventOf(backend, await bring(backend, killed), kind);
    const before = await booksOf(clock, killed);
    expect(await booksOf(clock, calm)).toEqual(before);
    const calls = await deliverWhole(undisturbed);
    const after = await booksOf(clock, calm);
    expect(after).not.toEqual(before);

    for (let call = 1; call <= calls; call += 1) {
      cutAtCall(call, 'before');
      expect(await deliver(stack, event)).toBe(500);
      proxy.mend();
      expect(await booksOf(clock, killed)).toEqual(before);
    }
    let write = 0;
    while (!(await isKept(event))) {
      expect(await booksOf(clock, killed)).toEqual(before);
      write += 1;
      await writes.dieAt(write);
      cutAtCall(calls, 'after');
      expect(await deliver(stack, event)).toBe(500);
      proxy.mend();
    }
    await writes.live();
    expect(write).toBeGreaterThan(2);
    expect(await booksOf(clock, killed)).toEqual(after);
    expect(await deliver(stack, event)).toBe(200);
    expect(await booksOf(clock, killed)).toEqual(after);
    expect(await violations()).toBe(0);
  },
);

test('ended while it waits for the account: the next delivery brings the credits once', async () => {
  const buyer = await team(stack);
  const kind = 'checkout.session.completed';
  const event = await eventOf(backend, await SCENES[kind]!(backend, buyer), kind);
  let answer: Promise<unknown> | undefined;
  await blocker.begin(async (transaction) => {
    await transaction`select from public.account where id = ${buyer.accountId} for update`;
    answer = deliver(stack, event);
    for (let ended = 0; ended === 0;) {
      const waiting = await clock.sql`
        select pg_cancel_backend(pid) from pg_stat_activity
        where usename = 'authenticator' and cardinality(pg_blocking_pids(pid)) > 0`;
      ended = waiting.length;
    }
  });
  expect(await answer).toBe(500);
  expect(await booksOf(clock, buyer)).toContainEqual({ book: 'balance', entry: 0 });
  for (const _ of [1, 2]) expect(await deliver(stack, event)).toBe(200);
  expect(await booksOf(clock, buyer)).toContainEqual({ book: 'balance', entry: 100 });
  expect(await violations()).toBe(0);
});
