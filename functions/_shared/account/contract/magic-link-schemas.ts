import * as z from 'zod/mini';
import { language } from '../../platform/contract/language-schema.ts';
import { email, key, opaque } from '../../platform/contract/text.ts';

/** The form that asks for a link. */
export const magicLinkSchema = z.object({ email: email() });

// An unknown token and a malformed one get the same answer, so its shape is not checked here.
const token = opaque(200);

const password = z
  .string({ error: key('validation.passwordRequired') })
  .check(z.minLength(1, { error: key('validation.passwordRequired') }), z.maxLength(1_000));

/** The form that confirms a mailbox. */
export const confirmMailboxSchema = z.object({ password });

/** `magic-link`. */
export const magicLinkRequest = z.discriminatedUnion('action', [
  /** → {} whether or not the address is known. */
  z.object({
    action: z.literal('create'),
    email: email(),
    deepLink: z.optional(opaque(500)),
    language,
  }),
  /** → MagicLinkSession */
  z.object({ action: z.literal('use'), token }),
  /** Sends a new link for an expired one to the same mailbox. → {} */
  z.object({ action: z.literal('refresh'), token }),
  /** Confirms the mailbox that the link was sent to, with the password of its user. → ConfirmedMailbox */
  z.object({ action: z.literal('confirm'), token, password }),
  /** Removes the phone number that the link's mail announced, and ends all sessions of its user. → {} */
  z.object({ action: z.literal('removePhone'), token }),
  /** Stops the removal of a lost phone, by the link in the mail about it. → {} */
  z.object({ action: z.literal('stopPhoneReset'), token }),
  /** Returns whom an invitation's link was sent to, for the sign-up page. → Invitation */
  z.object({ action: z.literal('invitation'), token }),
]);

export type MagicLinkRequest = z.input<typeof magicLinkRequest>;

export interface MagicLinkSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** The link confirmed the mailbox for the first time, so the password that was set at sign-up was removed. */
  readonly passwordCleared: boolean;
  /** Path in the app to continue to, or null. */
  readonly deepLink: string | null;
}

export interface ConfirmedMailbox {
  readonly userId: string;
  readonly email: string;
}

/** Whom an invitation was sent to, and into which team. */
export interface Invitation {
  readonly team: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}
