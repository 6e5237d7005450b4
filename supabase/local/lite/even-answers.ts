import { takingAtLeast } from '#functions/platform/http/taking-at-least.ts';

/** Longer than comparing a password or writing a mail takes here, unless the machine is overloaded. */
const MILLISECONDS = 400;

const aboutAnAddress = ['/auth/v1/recover', '/auth/v1/otp', '/auth/v1/magiclink', '/auth/v1/resend'];

/**
 * Lite compares a password (65 ms) and writes a mail only for a known address, so the response time would reveal which
 * addresses have a user. This gives both the same duration. A successful login is not delayed.
 */
export async function answeredEvenly(request: Request, answer: Promise<Response>): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const held = takingAtLeast(MILLISECONDS, answer);
  if (aboutAnAddress.includes(pathname)) return thanked(await held);
  const isLogIn = pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'password';
  return !isLogIn || (await answer).ok ? answer : held;
}

/** Auth returns this error for an unknown address, here and on the hosted platform. */
async function thanked(answer: Response): Promise<Response> {
  if (!answer.headers.get('content-type')?.includes('json')) return answer;
  const { error_code: code } = (await answer.clone().json()) as { error_code?: string };
  return code === 'otp_disabled' ? Response.json({}) : answer;
}
