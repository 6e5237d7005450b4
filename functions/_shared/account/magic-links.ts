import * as z from 'zod/mini';
import { callService } from '../platform/database/client.ts';
import type { Invitation, MagicLinkSession } from './contract/magic-link-schemas.ts';
import { openSession } from './session.ts';
import type { Visitor } from './session.ts';

const nothing = z.object({});

/** Sends a link if the address has a user. The answer is the same in either case. */
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
  /** The mailbox is confirmed for the first time: the password and all sessions of its user were removed. */
  firstProof: z.boolean(),
});

/**
 * Uses a link, once, and returns the session that it opens. The link works again when Auth opens none. Fails with
 * INVALID_TOKEN or OTP_EXPIRED, or as openSession.
 */
export async function logInByLink(token: string, visitor: Visitor): Promise<MagicLinkSession> {
  const { email, deepLink, firstProof } = await callService('use_magic_link', { token }, used);
  const { id, accessToken, refreshToken } = await openSession(email, visitor).catch(async (error: unknown) => {
    await callService('return_magic_link', { token });
    throw error;
  });
  const { userAgent, address } = visitor;
  await callService('finish_magic_link', { token, session_id: id, user_agent: userAgent, address });
  return { accessToken, refreshToken, passwordCleared: firstProof, deepLink };
}

/** Sends a new link in place of a genuine one. Fails with INVALID_TOKEN. */
export function refreshMagicLink(token: string) {
  return callService('refresh_magic_link', { token }, nothing);
}

const email = z.object({ email: z.string() });

/** Returns the address that this link confirms. Fails with INVALID_TOKEN or OTP_EXPIRED. */
export function mailboxToConfirm(token: string) {
  return callService('mailbox_to_confirm', { token }, email);
}

/**
 * Confirms the mailbox of the user whose password was entered. Fails with INVALID_TOKEN or OTP_EXPIRED. A repeat
 * returns the same.
 */
export function confirmMailbox(token: string, userId: string) {
  return callService('confirm_mailbox', { token, user_id: userId }, z.extend(email, { userId: z.uuid() }));
}

/**
 * Removes a number that someone else added, by the link in the mail about it. Fails with INVALID_TOKEN or OTP_EXPIRED.
 */
export function removePhone(token: string) {
  return callService('remove_phone', { token });
}

/** Stops the removal of a lost phone. Fails with INVALID_TOKEN, or INVALID_ACTION once the phone has been removed. */
export function stopPhoneReset(token: string) {
  return callService('stop_phone_reset', { token }, nothing);
}

const invitation = z.object({
  team: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
});

/** Returns the invitation that a link belongs to. Fails with INVALID_TOKEN or OTP_EXPIRED. */
export function findInvitation(token: string): Promise<Invitation> {
  return callService('find_invitation', { token }, invitation);
}
