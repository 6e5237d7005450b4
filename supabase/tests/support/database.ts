import postgres from 'postgres';
import { afterAll, inject } from 'vitest';
import { z } from 'zod';
import { ERROR_CODES } from '#functions/platform/contract/error-codes.ts';
import type { Login } from '#local/postgres/cluster.ts';

export type Transaction = postgres.TransactionSql;

/**
 * The caller of a statement. `user` and `session` are the ids in the access token; without a session it is a token
 * without a login.
 */
export type Caller =
  | { readonly role: 'anon' | 'service_role' }
  | { readonly role: 'authenticated'; readonly user: string; readonly session?: string };

export const visitor: Caller = { role: 'anon' };
export const functions: Caller = { role: 'service_role' };
export const user = (id: string): Caller => ({ role: 'authenticated', user: id });

/** The place of this worker's database among those of the run. */
export const poolIndex = (): number => Number(process.env['VITEST_POOL_ID']) - 1;

/** Returns the address of this worker's database, which no other file uses at the same time. */
export function workerDatabase(): string {
  const url = inject('dbUrls')[poolIndex()];
  if (url === undefined) throw new Error('There are more workers than databases');
  return url;
}

/**
 * The connection that all files of a worker share, as `postgres`: a new one would compile all functions and read the
 * catalogue again. It connects when it is first used, closes when it is idle, and is never ended. The process that starts
 * the databases has none of them, and does not use it.
 */
export const sql = Object.assign(
  open(process.env['VITEST_POOL_ID'] === undefined ? 'postgres://none' : workerDatabase(), {
    max: 1,
    idle_timeout: 5,
  }),
  { end: () => Promise.resolve() },
);

/** Returns connections of its own, as `postgres`. Close them in afterAll. Without an address: the shared one. */
export function connect(dbUrl?: string, max = 1): postgres.Sql {
  return dbUrl === undefined ? sql : open(dbUrl, { max });
}

function open(dbUrl: string, options: { max: number; idle_timeout?: number }): postgres.Sql {
  return postgres(dbUrl, { ...options, onnotice: () => {}, connection: { application_name: 'database tests' } });
}

/** Returns the address of the same database for another login, such as Auth's on the hosted platform. */
export function loggedInAs(login: Login, dbUrl: string): string {
  const url = new URL(dbUrl);
  url.username = login;
  return url.href;
}

class RollBack extends Error {}

const unused = new WeakSet<Transaction>();

/** Whether this is asked for the first time of a transaction that is rolled back: of any other, never. */
export const isFirstUse = (tx: Transaction): boolean => unused.delete(tx);

/** Runs the test in a transaction that is rolled back. */
export async function rolledBack(sql: postgres.Sql, work: (tx: Transaction) => Promise<void>): Promise<void> {
  await endStanding?.();
  await inTransaction(sql, work);
}

async function inTransaction(sql: postgres.Sql, work: (tx: Transaction) => Promise<void>): Promise<void> {
  const undo = sql.begin(async (begun) => {
    const tx = Object.assign(begun, { savepoint: savepointIn(begun) });
    unused.add(tx);
    await work(tx);
    throw new RollBack();
  });
  await undo.catch((error: unknown) => {
    if (!(error instanceof RollBack)) throw error;
  });
}

/**
 * Returns the function `savepoint` of a transaction. That of postgres.js never releases a savepoint, so that Postgres looks
 * for the writer of each row among all that the test has had. What begins and ends one goes with the work's own
 * statements: a test takes as long as its round trips.
 */
function savepointIn(tx: Transaction) {
  return async <T>(work: (inner: Transaction) => T | Promise<T>): Promise<T> => {
    const begun = tx.unsafe('savepoint s').execute();
    try {
      const result = await work(tx);
      await tx.unsafe('release savepoint s');
      return result;
    } catch (error) {
      await begun;
      await tx.unsafe('rollback to savepoint s; release savepoint s');
      throw error;
    }
  };
}

/** Runs work inside the transaction, undoes it, and returns its result. */
export async function undone<T>(tx: Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  const undo = tx.savepoint(async (inner) => {
    result = { value: await work(inner) };
    throw new RollBack();
  });
  await undo.catch((error: unknown) => {
    if (!(error instanceof RollBack)) throw error;
  });
  if (result === undefined) throw new Error('nothing ran');
  return result.value;
}

/** Ends the transaction that stands, if one does. */
let endStanding: (() => Promise<void>) | undefined;

/**
 * Makes what several tests of a file begin with once, in a transaction that is rolled back after the last of them. Returns
 * how a test runs over it; what the test does is undone. A test in a transaction of its own, or one that fails, ends it:
 * the next one makes it again.
 */
export function standing<T>(sql: postgres.Sql, make: (tx: Transaction) => Promise<T>) {
  let made: { readonly tx: Transaction; readonly facts: T } | undefined;

  const begin = async (): Promise<{ readonly tx: Transaction; readonly facts: T }> => {
    await endStanding?.();
    const ready = Promise.withResolvers<{ readonly tx: Transaction; readonly facts: T }>();
    const last = Promise.withResolvers<void>();
    const over = inTransaction(sql, async (tx) => {
      ready.resolve({ tx, facts: await make(tx) });
      await last.promise;
    });
    over.catch(ready.reject);
    endStanding = () => {
      endStanding = undefined;
      made = undefined;
      last.resolve();
      // A test that waited for its beginning has the reason of a failure.
      return over.catch(() => {});
    };
    return ready.promise;
  };

  afterAll(() => endStanding?.());
  return async (work: (tx: Transaction, facts: T) => Promise<void>): Promise<void> => {
    made ??= await begin();
    const { tx, facts } = made;
    try {
      await undone(tx, (inner) => work(inner, facts));
    } catch (error) {
      await endStanding?.();
      throw error;
    }
  };
}

const become = (tx: Transaction, caller: Caller): postgres.PendingQuery<postgres.Row[]> => {
  const { role, ...token } = { user: undefined, session: undefined, ...caller };
  const claims = JSON.stringify({ role, sub: token.user, session_id: token.session });
  return tx`select set_config('request.jwt.claims', ${claims}, true), set_config('role', ${role}, true)`.execute();
};

/** Runs work as the caller, as the APIs do: sets role and claims, then switches back to the owner. */
export async function as<T>(tx: Transaction, caller: Caller, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return (await tx.savepoint(async (inner) => {
    const became = become(inner, caller);
    const result = await work(inner);
    await became;
    void inner`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`.execute();
    return result;
  })) as T;
}

/** Runs one statement as the caller, undoes it and returns its rows. All of it is sent at once. */
export async function glimpse(
  tx: Transaction,
  caller: Caller,
  ask: (inner: Transaction) => postgres.PendingQuery<postgres.Row[]>,
): Promise<postgres.Row[]> {
  const begun = tx.unsafe('savepoint s').execute();
  const became = become(tx, caller);
  const answer = ask(tx).execute();
  const undo = tx.unsafe('rollback to savepoint s; release savepoint s').execute();
  await begun;
  await became;
  try {
    return await answer;
  } finally {
    await undo;
  }
}

const coded = z.object({ errors: z.array(z.object({ code: z.enum(ERROR_CODES), path: z.nullable(z.string()) })) });

/**
 * Returns why the work was refused: 'CODE' or 'CODE@path' (several joined by a space), 'denied' without the privilege,
 * otherwise 'ok'. Triggers on Auth's tables raise an HTTP status (private.refuse_auth).
 */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'ok';
  } catch (error) {
    const said = error instanceof postgres.PostgresError ? describeRefusal(error) : undefined;
    if (said === undefined) throw error;
    return said;
  }
}

/** As `refusal`; undefined for an error that is not a refusal. */
export function describeRefusal({ code: state, message }: { code: string; message: string }): string | undefined {
  if (state === '42501') return 'denied';
  if (state !== 'P0001' && !/^PT4\d\d$/.test(state)) return undefined;
  const { errors } = coded.parse(JSON.parse(message));
  return errors.map(({ code, path }) => (path === null ? code : `${code}@${path}`)).join(' ');
}

/**
 * Calls a function of schema service as an edge function does, and returns its JSON. A call with `user_id` is on behalf
 * of a session of that user, opened for the call.
 */
export async function service(tx: Transaction, name: string, args: Record<string, unknown>): Promise<postgres.Row> {
  const person = args['user_id'];
  if (typeof person !== 'string') return serviceFor(tx, null, name, args);
  const given = args['session_id'];
  if (typeof given === 'string') return serviceFor(tx, given, name, args);
  const [session] = await tx<{ id: string }[]>`
    with made as (
      insert into auth.sessions (id, user_id, created_at, updated_at)
      select gen_random_uuid(), u.id, now(), now() from auth.users u where u.id = ${person} returning id)
    insert into private.session_proof (session_id, tfa_at) select id, now() from made returning session_id as id`;
  if (session === undefined) return serviceFor(tx, null, name, args);
  try {
    return await serviceFor(tx, session.id, name, args);
  } finally {
    await tx`delete from auth.sessions where id = ${session.id}`;
  }
}

/** Calls a function of schema service as an edge function does on behalf of a session, or of nobody. */
export async function serviceFor(
  tx: Transaction,
  session: string | null,
  name: string,
  args: Record<string, unknown>,
): Promise<postgres.Row> {
  return await as(tx, functions, async (inner) => {
    const headers = JSON.stringify(
      session === null ? {} : { 'x-acting-session': session, 'x-acting-network': '203.0.113.5' },
    );
    void inner`select set_config('request.headers', ${headers}, true)`.execute();
    const names = Object.keys(args);
    const values = Object.values(args).map((value) => toParameter(inner, value));
    const list = names.map((each, index) => `${each} => $${index + 1}`).join(', ');
    const [row] = await inner.unsafe(`select service.${name}(${list}) as result`, values);
    void inner`select set_config('request.headers', '', true)`.execute();
    return row?.result;
  });
}

function toParameter(tx: Transaction, value: unknown): postgres.ParameterOrJSON<never> {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  return tx.json(z.json().parse(value));
}

/** Sets this transaction's clock. */
export async function setTime(tx: Transaction, time: string | Date): Promise<void> {
  await tx`select set_config('app.now', ${typeof time === 'string' ? time : time.toISOString()}, true)`;
}

/** Advances this transaction's clock by an interval such as '3 months'. */
export async function passTime(tx: Transaction, interval: string): Promise<void> {
  await tx`select set_config('app.now', (private.now() + ${interval}::interval)::text, true)`;
}
