import { describeRefusal } from './database.ts';
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

/** A door, and how it is opened: a query whose one value is text. */
interface Door {
  readonly name: string;
  readonly query: string;
  /** The role that opens it: the caller's, or that of an edge function on behalf of the caller's session. */
  readonly role: 'authenticated' | 'service_role';
}

const asText = (query: string): string => `select coalesce(json_agg(row_to_json(r)), '[]')::text from (${query}) r`;
const reading = (name: string, query: string): Door => ({ name, query: asText(query), role: 'authenticated' });

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
  const doors = (await relations(tx)).filter(({ name }) => only.test(name)).flatMap(doorsOfRelation);
  doors.push(reading('storage', 'select name from storage.objects order by name'));
  for (const routine of await routines(tx)) if (only.test(routine.name)) doors.push(...doorsOfRoutine(routine, known));
  return open(tx, caller, doors);
}

function doorsOfRelation({ name, columns }: { name: string; columns: readonly string[] }): Door[] {
  const list = columns.join(', ');
  // New rows have random ids, which say nothing, but would decide the order.
  const order = [...columns.filter((column) => column !== 'id'), ...columns.filter((column) => column === 'id')];
  const byStatus = reading(
    `${name} by status`,
    `select ${list} from public.${name} order by status, ${order.join(', ')}`,
  );
  return [
    reading(`table ${name}`, `select ${list} from public.${name} order by ${order.join(', ')}`),
    reading(`count of ${name}`, `select count(*) from public.${name}`),
    ...(columns.includes('status') ? [byStatus] : []),
  ];
}

function doorsOfRoutine(
  { schema, name, arguments: parameters, types, field_of: table }: Routine,
  known: Known,
): Door[] {
  if (table !== null) {
    const field = `public.${name}(t)`;
    return [reading(`field ${table}.${name}`, `select ${field} from public.${table} t order by (${field})::text`)];
  }
  return variants(name, parameters, types, known).map(({ values, told }) => {
    const list = Object.entries(values).map(
      ([parameter, value], index) => `${parameter} => ${literal(value, types[index] ?? '')}`,
    );
    return {
      name: `${schema}.${name} ${JSON.stringify(told)}`,
      query: asText(`select to_jsonb(${schema}.${name}(${list.join(', ')})) as result`),
      role: schema === 'public' ? 'authenticated' : 'service_role',
    };
  });
}

/** A value as a literal of the type. */
function literal(value: unknown, type: string): string {
  const text = textOf(value, type);
  return text === null ? `null::${type}` : `'${text.replaceAll("'", "''")}'::${type}`;
}

function textOf(value: unknown, type: string): string | null {
  if (value === null) return null;
  if (type === 'jsonb') return JSON.stringify(value);
  if (Array.isArray(value)) return `{${value.map((each) => JSON.stringify(each)).join(',')}}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Opens each door as its role and undoes what that changed. The database itself goes from door to door: asked for one at a
 * time, most of the time went into the ways between.
 */
const OPEN = `
  create or replace function pg_temp.open_doors(doors jsonb) returns table (refused text, answer text)
    language plpgsql as $$
  declare
    door jsonb;
  begin
    for door in select d from jsonb_array_elements(doors) d loop
      answer := null;
      refused := null;
      begin
        perform set_config('request.jwt.claims', door ->> 'claims', true),
          set_config('request.headers', door ->> 'headers', true), set_config('role', door ->> 'role', true);
        execute door ->> 'query' into answer;
        raise exception using errcode = 'ZZ000';
      exception when others then
        if sqlstate <> 'ZZ000' then
          refused := sqlstate;
          answer := sqlerrm;
        end if;
      end;
      return next;
    end loop;
  end $$`;

async function open(
  tx: Transaction,
  { user, session }: SessionCaller,
  doors: readonly Door[],
): Promise<Map<string, string>> {
  const acting = JSON.stringify({ 'x-acting-session': session, 'x-acting-network': '203.0.113.5' });
  const asked = doors.map(({ query, role }) => ({
    query,
    role,
    claims: JSON.stringify(role === 'authenticated' ? { role, sub: user, session_id: session } : { role }),
    headers: role === 'authenticated' ? '' : acting,
  }));
  await tx.unsafe(OPEN);
  const answers = await tx<{ refused: string | null; answer: string }[]>`
    select refused, answer from pg_temp.open_doors(${tx.json(asked)})`;
  if (answers.length !== doors.length) throw new Error('A door was not opened');
  return new Map(
    answers.map(({ refused, answer }, index) => [
      doors[index]?.name ?? '',
      refused === null ? answer : (describeRefusal({ code: refused, message: answer }) ?? refused),
    ]),
  );
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
