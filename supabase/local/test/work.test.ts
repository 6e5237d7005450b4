import { afterAll, beforeAll, expect, test } from 'vitest';
import type postgres from 'postgres';
import { connect } from '#local/postgres/cluster.ts';
import type { Stack } from '#local/stack.ts';
import { startWorker } from '#local/work/worker.ts';
import type { WorkKind } from '#local/work/worker.ts';
import { startFixture } from './fixture.ts';

let stack: Stack;
let sql: postgres.Sql;
beforeAll(async () => {
  stack = await startFixture();
  sql = connect(stack.dbUrl, 2);
});
afterAll(async () => {
  await sql.end();
  await stack.stop();
});

/** Lets a test hold the one call of `work` for jobs that is under way. */
function gate(): {
  calls: number;
  callWork: (kind: WorkKind) => Promise<boolean>;
  open: (more?: boolean) => void;
  called: () => Promise<void>;
} {
  let release: ((more: boolean) => void) | undefined;
  let arrived = (): void => {};
  const state = {
    calls: 0,
    callWork: (kind: WorkKind) => {
      if (kind === 'outbox') return Promise.resolve(false);
      state.calls += 1;
      return new Promise<boolean>((done) => {
        release = done;
        arrived();
      });
    },
    open: (more = false) => release?.(more),
    called: () => new Promise<void>((done) => (arrived = done)),
  };
  return state;
}

test('a row written by anybody has the function called with its own key, at once', async () => {
  // Listens before the row is written.
  const { body } = await fetch(`${stack.inboxUrl}/changes`);
  await sql`insert into private.job (name) values ('now')`;
  for await (const chunk of body ?? []) if (new TextDecoder().decode(chunk).includes('changed')) break;
  const messages: unknown = await (await fetch(`${stack.inboxUrl}/messages`)).json();
  expect(messages).toMatchObject([{ subject: 'work key: true, secret key: false' }]);
});

test('calls that come while one is under way share one more', async () => {
  const state = gate();
  const worker = await startWorker({ sql, callWork: state.callWork, automatic: false, log: () => {} });
  const first = state.called();
  const runs = [worker.run(), worker.run(), worker.run()];
  await first;
  const second = state.called();
  state.open();
  await second;
  state.open();
  await Promise.all(runs);
  expect(state.calls).toBe(2);
  await worker.stop();
});

test('messages leave while a job is under way, and those that it writes afterwards', async () => {
  const state = gate();
  const sent = Promise.withResolvers<void>();
  let mails = 0;
  const callWork = (kind: WorkKind): Promise<boolean> => {
    if (kind === 'outbox' && ++mails > 0) sent.resolve();
    return state.callWork(kind);
  };
  const worker = await startWorker({ sql, callWork, automatic: false, log: () => {} });
  const run = worker.run();
  await sent.promise;
  state.open();
  await run;
  expect(mails).toBe(2);
  await worker.stop();
});

test('the function is called again while it says that more is waiting', async () => {
  const answers = [true, true, false];
  let calls = 0;
  const callWork = async (kind: WorkKind): Promise<boolean> => kind === 'job' && (answers[calls++] ?? false);
  const worker = await startWorker({ sql, callWork, automatic: false, log: () => {} });
  await worker.run();
  expect(calls).toBe(3);
  await worker.stop();
});

test('a failing function is logged and affects no other', async () => {
  const lines: string[] = [];
  const callWork = async (kind: WorkKind): Promise<boolean> =>
    kind === 'job' && Promise.reject(new Error('the function answered 500'));
  const worker = await startWorker({ sql, callWork, automatic: false, log: (line) => lines.push(line) });
  await worker.run();
  expect(lines).toEqual(['work: the function answered 500']);
  await worker.stop();
});

test('the schedule can be run without waiting for the clock', async () => {
  await stack.runSchedules();
  expect(await sql`select name from private.job where name = 'yearly'`).toHaveLength(1);
});
