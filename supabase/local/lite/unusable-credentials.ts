import { z } from 'zod';
import { withCors } from '#local/http/cors.ts';

/** What bcrypt reads. */
const MAX_PASSWORD_BYTES = 72;

const credentials = z.looseObject({ email: z.optional(z.string()), password: z.optional(z.string()) });

/**
 * Auth takes addresses in ASCII and passwords of up to 72 bytes. Lite takes any, so a sign-up that the hosted Auth refuses
 * would pass here. Returns Auth's answer, or undefined for what it takes.
 */
export async function unusable(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (request.method !== 'POST' || pathname !== '/auth/v1/signup') return undefined;
  const asked = credentials.safeParse(await jsonOf(request.clone()));
  if (!asked.success) return undefined;
  const { email = '', password = '' } = asked.data;
  if (!/^\p{ASCII}*$/u.test(email)) return refuse('Unable to validate email address: invalid format');
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) return refuse('Password cannot be longer than 72 characters');
  return undefined;
}

function refuse(msg: string): Response {
  const body = { code: 400, error_code: 'validation_failed', msg };
  return withCors(Response.json(body, { status: 400, headers: { 'x-sb-error-code': body.error_code } }));
}

async function jsonOf(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}
