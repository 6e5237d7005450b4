import type postgres from 'postgres';
import { glimpse, refusal, serviceFor, undone } from './database.ts';
import type { Transaction } from './database.ts';
import type { SessionCaller } from './session.ts';

/** What the parameters of functions get, by their names: one value, or several in turn. */
export type Known = Readonly<Record<string, unknown>>;

/** Several values that a parameter gets in turn. */
export class Each {
  readonly values: readonly unknown[];
  constructor(...values: readonly unknown[]) {
    this.values = values;
  }
}

/** What parameters get that no name says more about. A function with a parameter of another type fails the test. */
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

interface Routine {
  readonly schema: 'public' | 'service';
  readonly name: string;
  readonly arguments: readonly string[];
  readonly types: readonly string[];
  /** The table or view whose rows it is a computed field of. */
  readonly field_of: string | null;
}

/** Every function that users, or edge functions on behalf of a user, can call. */
async function routines(tx: Transaction): Promise<Routine[]> {
  return tx<Routine[]>`
    select n.nspname as schema, p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as arguments,
      array(select format_type(t, null) from unnest(p.proargtypes) t) as types,
      case when p.pronargs = 1 then (
        select c.relname from pg_type t join pg_class c on c.oid = t.typrelid
        where t.oid = p.proargtypes[0] and c.relnamespace = 'public'::regnamespace) end as field_of
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
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'f')
      and has_column_privilege('authenticated', c.oid, a.attnum, 'select')
    group by c.relname order by c.relname`;
}

/** A result as text, or why there is none. */
async function answerOf(result: Promise<unknown>): Promise<string> {
  const refused = await refusal(result).catch((error: postgres.PostgresError) => error.code);
  return refused === 'ok' ? JSON.stringify(await result) : refused;
}

/**
 * Everything that a person gets through every door of the schema: rows, orders, counts, answers and codes. `only`: the
 * doors whose table, view or function has such a name.
 */
export async function everyDoor(
  tx: Transaction,
  caller: SessionCaller,
  known: Known,
  only = /./,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const read = (query: string) => answerOf(glimpse(tx, caller, (inner) => inner.unsafe(query)));
  for (const { name, columns } of await relations(tx)) {
    if (!only.test(name)) continue;
    const list = columns.join(', ');
    // New rows have random ids, which say nothing, but would decide the order.
    const order = [...columns.filter((column) => column !== 'id'), ...columns.filter((column) => column === 'id')];
    found.set(`table ${name}`, await read(`select ${list} from public.${name} order by ${order.join(', ')}`));
    found.set(`count of ${name}`, await read(`select count(*) from public.${name}`));
    if (columns.includes('status'))
      found.set(
        `${name} by status`,
        await read(`select ${list} from public.${name} order by status, ${order.join(', ')}`),
      );
  }
  found.set('storage', await read('select name from storage.objects order by name'));
  for (const { schema, name, arguments: parameters, types, field_of: table } of await routines(tx)) {
    if (!only.test(name)) continue;
    if (table !== null) {
      const field = `public.${name}(t)`;
      found.set(
        `field ${table}.${name}`,
        await read(`select ${field} from public.${table} t order by (${field})::text`),
      );
      continue;
    }
    for (const args of variants(name, parameters, types, known)) {
      const key = `${schema}.${name} ${JSON.stringify(args.told)}`;
      found.set(key, await answerOf(call(tx, caller, schema, name, args.values, types)));
    }
  }
  return found;
}

interface Arguments {
  readonly values: Readonly<Record<string, unknown>>;
  /** Those of several values, for the door's name. */
  readonly told: Readonly<Record<string, number>>;
}

/**
 * The arguments of each call of a function: every combination of the values that its parameters can have. A bulk action
 * takes ids or a filter.
 */
function variants(name: string, parameters: readonly string[], types: readonly string[], known: Known): Arguments[] {
  if (parameters.includes('ids') && parameters.includes('filter'))
    return ['ids', 'filter'].flatMap((choice) => {
      const others = parameters.filter((each) => each !== choice && (each === 'ids' || each === 'filter'));
      return combinations(name, parameters, types, {
        ...known,
        ...Object.fromEntries(others.map((each) => [each, null])),
      });
    });
  return combinations(name, parameters, types, known);
}

function combinations(
  name: string,
  parameters: readonly string[],
  types: readonly string[],
  known: Known,
): Arguments[] {
  let made: Arguments[] = [{ values: {}, told: {} }];
  for (const [index, parameter] of parameters.entries()) {
    const value = parameter in known ? known[parameter] : OF_TYPE[types[index] ?? ''];
    if (value === undefined) throw new Error(`No value for ${parameter}, a ${types[index]}, of ${name}`);
    const values = value instanceof Each ? value.values : [value];
    made = made.flatMap((former) =>
      values.map((each, place) => ({
        values: { ...former.values, [parameter]: each },
        told: value instanceof Each ? { ...former.told, [parameter]: place } : former.told,
      })),
    );
  }
  return made;
}

/** Calls a function, and undoes what it changed. */
function call(
  tx: Transaction,
  caller: SessionCaller,
  schema: Routine['schema'],
  name: string,
  args: Readonly<Record<string, unknown>>,
  types: readonly string[],
): Promise<unknown> {
  if (schema === 'service') return undone(tx, (inner) => serviceFor(inner, caller.session, name, args));
  const list = Object.keys(args).map((each, index) => `${each} => $${index + 1}::${types[index]}`);
  return glimpse(tx, caller, (inner) =>
    inner.unsafe(`select to_jsonb(public.${name}(${list.join(', ')})) as result`, Object.values(args) as never[]),
  );
}
