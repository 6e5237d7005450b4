import * as z from 'zod/mini';
import { loginEmail, loginSchema, newPassword } from './login-schemas.ts';

/** The form that changes the address a user logs in with. */
export const emailChangeSchema = z.object({ email: loginEmail });

/** `credentials`. `check` and `mayLogIn` need no session. */
export const credentialsRequest = z.discriminatedUnion('action', [
  /** Refuses a throw-away address or a breached password before signing up. → {} */
  z.object({ action: z.literal('check'), email: loginEmail, password: newPassword }),
  /** Tells why Auth opened no session although it accepted the password. → {} if it opens one now. */
  z.object({ action: z.literal('mayLogIn'), ...loginSchema.shape }),
  /** Changes the password and ends all other sessions. → {} */
  z.object({ action: z.literal('changePassword'), password: newPassword }),
  /** Sends a link to the new mailbox, which changes the address. → {} whether or not the address is free. */
  z.object({ action: z.literal('changeEmail'), email: loginEmail }),
]);

export type CredentialsRequest = z.input<typeof credentialsRequest>;
