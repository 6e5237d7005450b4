import * as z from 'zod/mini';
import { opaque } from '../../platform/contract/text.ts';
import { loginEmail, loginSchema, newPassword, passwordAgainSchema } from './login-schemas.ts';

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
  /** How the person of this session can prove themself. → WaysToProve */
  z.object({ action: z.literal('waysToProve') }),
  /** The person has entered their password again. INVALID_PASSWORD at `password`. → {} */
  z.object({ action: z.literal('proveByPassword'), ...passwordAgainSchema.shape }),
  /** The person has entered a code that `identity` sent to their mailbox (purpose PERSON); `proof` as it answered. → {} */
  z.object({ action: z.literal('proveByMailbox'), proof: opaque(200) }),
]);

export interface WaysToProve {
  /** The user's own address. */
  readonly email: string;
  /** A code to the mailbox is always possible. */
  readonly hasPassword: boolean;
}

export type CredentialsRequest = z.input<typeof credentialsRequest>;
