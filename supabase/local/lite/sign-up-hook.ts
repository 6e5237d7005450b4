import type postgres from 'postgres';
import { z } from 'zod';
import { withCors } from '#local/http/cors.ts';
import type { Context } from '#local/http/exchange.ts';
import { inTransaction } from '#local/postgres/transaction.ts';

const askedShape = z.looseObject({ email: z.string() });
const answerShape = z.object({ error: z.optional(z.object({ http_code: z.number(), message: z.string() })) });

/**
 * Lite has no hooks: asks the function that supabase.toml names as hook before_user_created, as Auth's role. Returns
 * Auth's refusal, or undefined if the sign-up may go on. Auth doesn't ask about an address that has a user.
 * @param hook the function's name, such as service.before_user_created; undefined for none
 */
export async function refusedByHook(
  sql: postgres.Sql,
  hook: string | undefined,
  request: Request,
  { clientAddress }: Context,
): Promise<Response | undefined> {
  if (hook === undefined || request.method !== 'POST') return undefined;
  if (new URL(request.url).pathname !== '/auth/v1/signup') return undefined;
  const asked = askedShape.safeParse(await jsonOf(request.clone()));
  if (!asked.success) return undefined;
  const { email } = asked.data;
  const event = { metadata: { name: 'before-user-created', ip_address: clientAddress }, user: { email } };
  const { error } = await inTransaction(sql, async (transaction) => {
    const known = await transaction`select from auth.users where email = lower(${email})`;
    if (known.length > 0) return answerShape.parse({});
    await transaction`set local role supabase_auth_admin`;
    const [row] = await transaction`select ${transaction(hook)}(${transaction.json(event)}) as answer`;
    return answerShape.parse(row?.['answer']);
  });
  if (error === undefined) return undefined;
  const { http_code: code, message: msg } = error;
  const body = { code, error_code: 'unknown', msg };
  return withCors(Response.json(body, { status: code, headers: { 'x-sb-error-code': body.error_code } }));
}

async function jsonOf(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}
