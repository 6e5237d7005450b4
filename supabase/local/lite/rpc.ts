import type postgres from 'postgres';
import { z } from 'zod';
import { enter } from '#local/gateway.ts';
import type { Handler } from '#local/http/exchange.ts';
import { withCors } from '#local/http/cors.ts';
import { identify } from '#local/http/identify.ts';
import type { Keys } from '#local/keys.ts';
import { inTransaction } from '#local/postgres/transaction.ts';

const functionShape = z.array(
  z.object({
    names: z.array(z.string()),
    types: z.array(z.string()),
    optional: z.number(),
    many: z.boolean(),
    nothing: z.boolean(),
  }),
);
type Callable = z.infer<typeof functionShape>[number];

const argumentsShape = z.record(z.string(), z.unknown());

const errorShape = z.object({
  severity: z.string(),
  code: z.string(),
  message: z.string(),
  detail: z.string().nullish(),
  hint: z.string().nullish(),
});

/**
 * Answers POST /rest/v1/rpc/<function> as PostgREST does: calls the function of that name in the schema of
 * `content-profile`, with the body's members as named arguments, as the caller's role. Lite passes jsonb arguments as
 * text and adds a prefix to error messages, which are part of our contract.
 * @param schemas those that the API exposes; the first is the default
 */
export function rpc(sql: postgres.Sql, keys: Keys, schemas: readonly string[]): Handler {
  return async (request) => {
    const caller = identify(request, keys);
    if (caller instanceof Response) return withCors(caller);
    const schema = request.headers.get('content-profile') ?? schemas[0] ?? 'public';
    const name = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '');
    const given = argumentsShape.safeParse(await readJson(request));
    if (!schemas.includes(schema)) return refuse(406, 'PGRST106', `Invalid schema: ${schema}`);
    if (!given.success) return refuse(400, 'PGRST102', 'Empty or invalid json');
    try {
      return await inTransaction(sql, async (transaction) => {
        const callable = await find(transaction, schema, name, Object.keys(given.data));
        if (callable === undefined)
          return refuse(404, 'PGRST202', `Could not find the function ${schema}.${name} in the schema cache`);
        await enter(transaction, caller, request, schema);
        const text = await call(transaction, { schema, name, callable, given: given.data });
        if (callable.nothing) return withCors(new Response(null, { status: 204 }));
        return withCors(new Response(text, { headers: { 'content-type': 'application/json; charset=utf-8' } }));
      });
    } catch (error) {
      const said = errorShape.safeParse(error);
      if (!said.success) throw error;
      const { code, message, detail = null, hint = null } = said.data;
      return withCors(Response.json({ code, details: detail, hint, message }, { status: statusOf(code, caller.role) }));
    }
  };
}

/** Finds the function that accepts all these arguments and requires no others. */
async function find(
  sql: postgres.TransactionSql,
  schema: string,
  name: string,
  given: string[],
): Promise<Callable | undefined> {
  const rows = await sql`
    select coalesce(p.proargnames[1:p.pronargs], '{}') as names, p.pronargdefaults as optional, p.proretset as many,
      array(select format_type(t.oid, null) from unnest(p.proargtypes::oid[]) with ordinality t (oid, place) order by place) as types,
      p.prorettype = 'void'::regtype as nothing
    from pg_proc p where p.pronamespace = to_regnamespace(${schema}) and p.proname = ${name} and p.prokind = 'f'`;
  return functionShape.parse(rows).find(({ names, optional }) => {
    const needed = names.slice(0, names.length - optional);
    return given.every((each) => names.includes(each)) && needed.every((each) => given.includes(each));
  });
}

interface Call {
  schema: string;
  name: string;
  callable: Callable;
  given: Record<string, unknown>;
}

async function call(sql: postgres.TransactionSql, { schema, name, callable, given }: Call): Promise<string> {
  const used = callable.names.flatMap((each, at) =>
    each in given ? [{ name: quote(each), type: callable.types[at] }] : [],
  );
  const columns = used.map((each) => `${each.name} ${each.type}`).join(', ');
  const source = used.length === 0 ? '(select 1) as given' : `json_to_record($1::text::json) as given (${columns})`;
  const passed = used.map((each) => `${each.name} := given.${each.name}`).join(', ');
  const result = callable.many ? `coalesce(json_agg(result), '[]')` : `to_json(result)`;
  const query = `select (${result})::text as answer from ${source}, lateral ${quote(schema)}.${quote(name)}(${passed}) as result`;
  const rows = await sql.unsafe(query, used.length === 0 ? [] : [JSON.stringify(given)]);
  return z.array(z.object({ answer: z.string().nullable() })).parse(rows)[0]?.answer ?? 'null';
}

function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

/** PostgREST's status codes for the errors that our functions can raise. */
function statusOf(code: string, role: string): number {
  if (code === '42501') return role === 'anon' ? 401 : 403;
  if (code === '23503' || code === '23505') return 409;
  if (code === '42883' || code === '42P01') return 404;
  return /^(08|53|54|55|57|58|XX)/.test(code) ? 500 : 400;
}

async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuse(status: number, code: string, message: string): Response {
  return withCors(Response.json({ code, details: null, hint: null, message }, { status }));
}
