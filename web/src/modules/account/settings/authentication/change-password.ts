import type { CredentialsRequest } from '#functions/account/contract/credentials-schemas.ts';
import { callAsUser } from '#session/call-as-user.ts';

/**
 * Changes the password of the user and logs them out everywhere else.
 * @throws AppError AUTH_LEVEL_2_REQUIRED when the SMS confirmation was closed; INVALID_ACTION, path `session`, for an old login
 */
export function changePassword(password: string): Promise<unknown> {
  const request: CredentialsRequest = { action: 'changePassword', password };
  return callAsUser('credentials', request);
}
