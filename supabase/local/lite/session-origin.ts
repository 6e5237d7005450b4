import type postgres from 'postgres';
import { z } from 'zod';
import type { Context } from '#local/http/exchange.ts';

const sessionShape = z.looseObject({ access_token: z.string() });
const claimsShape = z.looseObject({ session_id: z.uuid() });

/**
 * Lite doesn't record where a session began. Hosted Auth stores browser and IP address, and the product's session list
 * shows them. Renewing a token changes neither.
 */
export async function noteSessionOrigin(
  sql: postgres.Sql,
  request: Request,
  response: Response,
  context: Context,
): Promise<void> {
  if (request.method !== 'POST' || !response.ok || !response.headers.get('content-type')?.includes('application/json'))
    return;
  const answer = sessionShape.safeParse(await response.clone().json());
  if (!answer.success) return;
  const { session_id: id } = claimsShape.parse(JSON.parse(payloadOf(answer.data.access_token)));
  await sql`
    update auth.sessions set user_agent = ${request.headers.get('user-agent')}, ip = ${context.clientAddress}
    where id = ${id} and user_agent is null and ip is null`;
}

/** The session of a token that Auth has just issued. */
function payloadOf(token: string): string {
  return Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
}
