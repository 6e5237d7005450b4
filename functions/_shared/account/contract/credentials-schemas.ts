import * as z from 'zod/mini';
import { loginEmail, newPassword } from './login-schemas.ts';

/** The form that changes the address a user logs in with. */
export const emailChangeSchema = z.object({ email: loginEmail });

/** `credentials`. All but `check` need a session. */
export const credentialsRequest = z.discriminatedUnion('action', [
  /** Refuses what somebody must not sign up with: a throw-away address, a breached password. → {} */
  z.object({ action: z.literal('check'), email: loginEmail, password: newPassword }),
  /** Changes the password and ends all other sessions. → {} */
  z.object({ action: z.literal('changePassword'), password: newPassword }),
  /** Sends a link to the new mailbox, which changes the address. → {} whether or not the address is free. */
  z.object({ action: z.literal('changeEmail'), email: loginEmail }),
]);

export type CredentialsRequest = z.input<typeof credentialsRequest>;
