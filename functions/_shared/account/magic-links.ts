import * as z from 'zod/mini';
import { callService } from '../platform/database/client.ts';

const nothing = z.object({});

/** Sends a link if somebody has that mailbox; the answer is the same whether or not. */
export function requestMagicLink({
  email,
  deepLink,
  language,
}: {
  email: string;
  deepLink?: string | undefined;
  language: string;
}) {
  return callService('request_magic_link', { email, deep_link: deepLink ?? null, language }, nothing);
}

const used = z.object({
  email: z.string(),
  deepLink: z.nullable(z.string()),
  /** Nobody had proven this mailbox before: the password and all sessions of its user are gone. */
  firstProof: z.boolean(),
});

/** Once per link. Fails with INVALID_TOKEN or OTP_EXPIRED. */
export function useMagicLink(token: string) {
  return callService('use_magic_link', { token }, used);
}

/** Sends a new link in place of a genuine one. Fails with INVALID_TOKEN. */
export function refreshMagicLink(token: string) {
  return callService('refresh_magic_link', { token }, nothing);
}

const email = z.object({ email: z.string() });

/** The address whose user confirms it with this link. Fails with INVALID_TOKEN or OTP_EXPIRED. */
export function mailboxToConfirm(token: string) {
  return callService('mailbox_to_confirm', { token }, email);
}

/** For the user whose password was entered. Fails with INVALID_TOKEN or OTP_EXPIRED; a repeat returns the same. */
export function confirmMailbox(token: string, userId: string) {
  return callService('confirm_mailbox', { token, user_id: userId }, z.extend(email, { userId: z.uuid() }));
}
