import type { ReactNode } from 'react';
import type { SessionAnswer } from '#functions/account/contract/session-answer.ts';
import { config } from '#api/config.ts';
import { readClaims } from './token-claims.ts';
import { readToken, writeToken } from './token.ts';

/**
 * Makes the token of a link the browser's token, once the server has accepted it and the reader has chosen so, on a page
 * that `show` renders with the address: what they upload or sign then belongs to that user, who can be the sender of the
 * link. A token that is forged, expired or logged out is ignored, and so is one of a user with an unconfirmed mailbox: the
 * sender could have signed up with the reader's address. A session of the same user is replaced without a question. Called
 * at start, before the session.
 */
export async function adoptToken(jwt: string, show: (page: ReactNode) => void): Promise<void> {
  const claims = readClaims(jwt, Date.now());
  if (!claims || !(await isConfirmed(jwt))) return;
  const present = readToken();
  if (present?.user.id !== claims.token.user.id) {
    const { askToReplace } = await import('./replace-session.tsx');
    const email = present === null ? null : (readClaims(present.access_token, 0)?.email ?? '');
    if (!(await askToReplace({ present: email, next: claims.email }, show))) return;
  }
  writeToken(claims.token);
}

interface Answer {
  /** JSON: a SessionAnswer. */
  readonly data?: { readonly session?: string } | null;
}

/** Returns whether the session is alive and its user's mailbox confirmed, as it is where two-factor is pending. */
async function isConfirmed(jwt: string): Promise<boolean> {
  try {
    // Not through Apollo, whose requests carry the current token.
    const response = await fetch(`${config.supabaseUrl}/graphql/v1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: config.publishableKey, authorization: `Bearer ${jwt}` },
      body: JSON.stringify({ query: '{ session }' }),
    });
    const { data } = (await response.json()) as Answer;
    const { state, user } = JSON.parse(data?.session ?? '') as SessionAnswer;
    return state === 'TFA_REQUIRED' || (user?.confirmed ?? false);
  } catch {
    return false;
  }
}
