import { auth } from '#session/token/auth-client.ts';
import { toAuthError } from '#session/token/auth-error.ts';
import { apollo } from '#session/apollo-client.ts';
import { PreparePasswordChangeDocument } from './change-password.generated.ts';

/**
 * Gives the logged-in user a new password; 'same' when it is the one they have. Who has two-factor log-in on confirms it
 * by SMS first.
 * @throws AppError
 */
export async function changePassword(password: string): Promise<'changed' | 'same'> {
  await apollo.mutate({ mutation: PreparePasswordChangeDocument });
  const { error } = await auth.updateUser({ password });
  if (!error) return 'changed';
  if (error.code === 'same_password') return 'same';
  throw toAuthError(error);
}
