import type postgres from 'postgres';
import { as, refusal, serviceFor, undone } from './database.ts';
import type { Transaction } from './database.ts';
import type { SessionCaller } from './session.ts';

/** What the parameters of functions get, by their names. Others get a value of their type. */
export type Known = Readonly<Record<string, unknown>>;

const OF_TYPE: Readonly<Record<string, unknown>> = {
  uuid: '00000000-0000-4000-8000-000000000001',
  'uuid[]': [],
  text: 'x',
  'text[]': [],
  jsonb: {},
  integer: 1,
  numeric: 1,
  bigint: 1,
  boolean: false,
  date: '2027-01-01',
  'timestamp with time zone': '2027-01-01T00:00:00Z',
};

/** A filter can tell what a list hides: by its status, or by what it finds. */
const FILTERS = [{}, { status: 'COMPLETED' }, { status: 'COMPLETED_WITH_REMARKS' }, { search: 'kandi' }];

interface Routine {
  readonly schema: 'public' | 'service';
  readonly name: string;
  readonly arguments: readonly string[];
  readonly types: readonly string[];
}

/** Every function that users, or edge functions on behalf of a user, can call. */
async function routines(tx: Transaction): Promise<Routine[]> {
  return tx<Routine[]>`
    select n.nspname as schema, p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as arguments,
      array(select format_type(t, null) from unnest(p.proargtypes) t) as types
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and has_function_privilege('authenticated', p.oid, 'execute')
      or n.nspname = 'service' and has_function_privilege('service_role', p.oid, 'execute')
        and 'user_id' = any (p.proargnames)
    order by 1, 2`;
}

/** Every table and view that users can read, with the columns. */
async function relations(tx: Transaction): Promise<{ name: string; columns: string[] }[]> {
  return tx<{ name: string; columns: string[] }[]>`
    select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      and has_column_privilege('authenticated', c.oid, a.attnum, 'select')
    group by c.relname order by c.relname`;
}

/** A result as text, or why there is none. What it changes is undone. */
function answerOf(tx: Transaction, work: (inner: Transaction) => Promise<unknown>): Promise<string> {
  return undone(tx, async (inner) => {
    let answer = '';
    const refused = await refusal(
      inner.savepoint(async (own) => {
        answer = JSON.stringify(await work(own));
      }),
    ).catch((error: postgres.PostgresError) => error.code);
    return refused === 'ok' ? answer : refused;
  });
}

/** Everything that a person gets through every door of the schema: rows, orders, counts, answers and codes. */
export async function everyDoor(tx: Transaction, caller: SessionCaller, known: Known): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { name, columns } of await relations(tx)) {
    const list = columns.join(', ');
    // New rows have random ids, which say nothing, but would decide the order.
    const order = [...columns.filter((column) => column !== 'id'), ...columns.filter((column) => column === 'id')];
    const read = (query: string) => answerOf(tx, (inner) => as(inner, caller, (own) => own.unsafe(query)));
    found.set(`table ${name}`, await read(`select ${list} from public.${name} order by ${order.join(', ')}`));
    found.set(`count of ${name}`, await read(`select count(*) from public.${name}`));
    if (columns.includes('status'))
      found.set(
        `${name} by status`,
        await read(`select ${list} from public.${name} order by status, ${order.join(', ')}`),
      );
  }
  found.set(
    'storage',
    await answerOf(tx, (inner) => as(inner, caller, (own) => own`select name from storage.objects order by name`)),
  );
  for (const { schema, name, arguments: parameters, types } of await routines(tx)) {
    const variants = parameters.includes('filter') ? FILTERS : [{}];
    for (const filter of variants) {
      const args = Object.fromEntries(
        parameters.map((each, index) => [each, valueOf(each, types[index] ?? '', { ...known, filter })]),
      );
      if (Object.values(args).includes(undefined)) continue;
      const key = `${schema}.${name} ${parameters.includes('filter') ? JSON.stringify(filter) : ''}`;
      found.set(key, await answerOf(tx, (inner) => call(inner, caller, schema, name, args, types)));
    }
  }
  return found;
}

function valueOf(name: string, type: string, known: Known): unknown {
  return known[name] ?? OF_TYPE[type];
}

async function call(
  tx: Transaction,
  caller: SessionCaller,
  schema: Routine['schema'],
  name: string,
  args: Readonly<Record<string, unknown>>,
  types: readonly string[],
): Promise<unknown> {
  if (schema === 'service') return serviceFor(tx, caller.session, name, args);
  const list = Object.keys(args).map((each, index) => `${each} => $${index + 1}::${types[index]}`);
  return as(tx, caller, (own) =>
    own.unsafe(`select to_jsonb(public.${name}(${list.join(', ')})) as result`, Object.values(args) as never[]),
  );
}
