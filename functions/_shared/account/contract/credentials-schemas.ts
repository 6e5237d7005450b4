import * as z from 'zod/mini';
import { email } from '../../platform/contract/text.ts';
import { newPassword } from './login-schemas.ts';

/** The form that changes the address a user logs in with. */
export const emailChangeSchema = z.object({ email: email() });

/** `credentials` (logged in). */
export const credentialsRequest = z.discriminatedUnion('action', [
  /** Changes the password and ends all other sessions. → {} */
  z.object({ action: z.literal('changePassword'), password: newPassword }),
  /** Sends a link to the new mailbox, which changes the address. → {} whether or not the address is free. */
  z.object({ action: z.literal('changeEmail'), email: email() }),
]);

export type CredentialsRequest = z.input<typeof credentialsRequest>;
