import { takingAtLeast } from '#functions/platform/http/taking-at-least.ts';

/** Longer than comparing a password or writing a mail takes here, unless the machine is busy with other things. */
const MILLISECONDS = 400;

const aboutAnAddress = ['/auth/v1/recover', '/auth/v1/otp', '/auth/v1/magiclink', '/auth/v1/resend'];

/**
 * Lite compares a password, which takes it 65 ms, and writes a mail only when it knows the address: how soon it refuses
 * or thanks would tell who has a user here. Both take the same time now; a log-in that succeeds is not held up.
 */
export async function answeredEvenly(request: Request, answer: Promise<Response>): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const held = takingAtLeast(MILLISECONDS, answer);
  if (aboutAnAddress.includes(pathname)) return thanked(await held);
  const isLogIn = pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'password';
  return !isLogIn || (await answer).ok ? answer : held;
}

/** Auth says by this one refusal that nobody has the address, here and hosted. */
async function thanked(answer: Response): Promise<Response> {
  if (!answer.headers.get('content-type')?.includes('json')) return answer;
  const { error_code: code } = (await answer.clone().json()) as { error_code?: string };
  return code === 'otp_disabled' ? Response.json({}) : answer;
}
