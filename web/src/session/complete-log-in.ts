import { ask } from './challenge/ask.ts';
import { currentSession } from './session-store.ts';
import { readSession } from './token-storage.ts';

/**
 * After a token came: has the user enter the code of two-factor log-in when it is owed. False when they would not, and
 * are logged out again.
 * @throws AppError when the server cannot be reached
 */
export async function completeLogIn(): Promise<boolean> {
  if (await currentSession()) return true;
  return readSession() !== null && ask('TFA_REQUIRED');
}
