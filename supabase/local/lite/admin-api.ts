import { randomBytes, randomInt } from 'node:crypto';
import type postgres from 'postgres';
import { z } from 'zod';
import { corsPreflight, withCors } from '#local/http/cors.ts';
import type { Handler } from '#local/http/exchange.ts';
import { identify } from '#local/http/identify.ts';
import type { Keys } from '#local/keys.ts';
import { createUser, deleteUser, findUser, listUsers, updateUser, userAttributes } from './admin-users.ts';

const linkShape = z.object({
  type: z.enum(['magiclink', 'recovery']),
  email: z.email().transform((email) => email.toLowerCase()),
  redirect_to: z.string().optional(),
});

/**
 * The part of Auth's admin API that the product and its tests use, which Lite lacks. Only the secret key opens it. The
 * link is stored where Lite looks when it verifies, so a `hashed_token` works once, within an hour, and a newer one
 * replaces it.
 */
export function adminApi(sql: postgres.Sql, keys: Keys): Handler {
  return async (request) => {
    if (request.method === 'OPTIONS') return corsPreflight(request);
    const caller = identify(request, keys);
    if (caller instanceof Response) return withCors(caller);
    if (caller.role !== 'service_role') return withCors(refuse(403, 'not_admin', 'User not allowed'));
    return withCors(await route(sql, request));
  };
}

async function route(sql: postgres.Sql, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const [, , , , resource = '', id = ''] = pathname.split('/');
  if (resource === 'generate_link' && request.method === 'POST') return generateLink(sql, request);
  if (resource !== 'users') return refuse(404, 'not_found', 'No such admin endpoint here');
  if (id === '') {
    if (request.method === 'GET') return Response.json(await listUsers(sql, searchParams));
    if (request.method === 'POST') return withAttributes(request, (attributes) => createUser(sql, attributes));
    return refuse(405, 'method_not_allowed', 'Method not allowed');
  }
  if (!z.uuid().safeParse(id).success || (await findUser(sql, id)) === undefined) return notFound();
  if (request.method === 'GET') return Response.json(await findUser(sql, id));
  if (request.method === 'PUT') return withAttributes(request, (attributes) => updateUser(sql, id, attributes));
  if (request.method !== 'DELETE') return refuse(405, 'method_not_allowed', 'Method not allowed');
  await deleteUser(sql, id);
  return Response.json({});
}

async function withAttributes(
  request: Request,
  work: (attributes: z.infer<typeof userAttributes>) => Promise<object | undefined>,
): Promise<Response> {
  const attributes = userAttributes.safeParse(await readJson(request));
  if (!attributes.success) return refuse(422, 'validation_failed', 'The attributes are not valid');
  const user = await work(attributes.data);
  return user === undefined
    ? refuse(422, 'email_exists', 'A user with this email address has already been registered')
    : Response.json(user);
}

async function generateLink(sql: postgres.Sql, request: Request): Promise<Response> {
  const asked = linkShape.safeParse(await readJson(request));
  if (!asked.success) return refuse(422, 'validation_failed', 'Only type magiclink or recovery with an email');
  const { type, email, redirect_to = '' } = asked.data;
  const hashed = randomBytes(32).toString('hex');
  const store = () => sql<{ id: string }[]>`
    update auth.users set recovery_token = ${hashed}, recovery_sent_at = now()
    where email = ${email} and is_sso_user = false and deleted_at is null
    returning id`;
  let [row] = await store();
  if (row === undefined) {
    // Auth makes a user for an unknown address.
    await createUser(sql, { email });
    [row] = await store();
  }
  if (row === undefined) return notFound();
  const link = new URL('/auth/v1/verify', request.url);
  link.search = new URLSearchParams({ token: hashed, type, redirect_to }).toString();
  return Response.json({
    ...(await findUser(sql, row.id)),
    action_link: link.href,
    // Auth also returns a code for typing. Ours fits no user, because a six-digit code is weaker than the link.
    email_otp: String(randomInt(100_000, 1_000_000)),
    hashed_token: hashed,
    verification_type: type,
    redirect_to,
  });
}

function notFound(): Response {
  return refuse(404, 'user_not_found', 'User not found');
}

function refuse(code: number, error_code: string, msg: string): Response {
  return Response.json({ code, error_code, msg }, { status: code, headers: { 'x-sb-error-code': error_code } });
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}
