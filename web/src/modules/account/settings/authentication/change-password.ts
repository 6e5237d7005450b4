import type { CredentialsRequest } from '#functions/account/contract/credentials-schemas.ts';
import { callAsUser } from '#session/call-as-user.ts';

/**
 * Changes the password of the user and logs them out everywhere else.
 * @throws AppError AUTH_LEVEL_2_REQUIRED or REAUTHENTICATION_REQUIRED when that dialog was closed
 */
export function changePassword(password: string): Promise<unknown> {
  const request: CredentialsRequest = { action: 'changePassword', password };
  return callAsUser('credentials', request);
}
