import type postgres from 'postgres';
import { z } from 'zod';
import type { Context } from '#local/http/exchange.ts';
import { sameSecret } from '#local/keys.ts';

const sessionShape = z.looseObject({ access_token: z.string() });
const claimsShape = z.looseObject({ session_id: z.uuid() });

/**
 * Lite doesn't record where a session is used. Hosted Auth stores browser and IP address at the login and at every renewal,
 * and the product's session list shows them. For our functions it stores the address that they forward.
 */
export async function noteSessionOrigin(
  sql: postgres.Sql,
  request: Request,
  response: Response,
  context: Context,
  secretKey: string,
): Promise<void> {
  if (request.method !== 'POST' || !response.ok || !response.headers.get('content-type')?.includes('application/json'))
    return;
  const answer = sessionShape.safeParse(await response.clone().json());
  if (!answer.success) return;
  const { session_id: id } = claimsShape.parse(JSON.parse(payloadOf(answer.data.access_token)));
  const isOurs = sameSecret(request.headers.get('apikey') ?? '', secretKey);
  const ip = (isOurs ? request.headers.get('sb-forwarded-for') : null) ?? context.clientAddress;
  await sql`update auth.sessions set user_agent = ${request.headers.get('user-agent')}, ip = ${ip} where id = ${id}`;
}

/** The session of a token that Auth has just issued. */
function payloadOf(token: string): string {
  return Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
}
