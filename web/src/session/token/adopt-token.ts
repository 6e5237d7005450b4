import i18next from 'i18next';
import type { ReactNode } from 'react';
import { config } from '#api/config.ts';
import { loadTexts } from '#i18n/i18n.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { readClaims } from './token-claims.ts';
import { readToken, writeToken } from './token.ts';

/**
 * Makes the token of a link the browser's token, once the server has accepted it. A token that is forged, expired or
 * logged out is ignored, and so is one of a user with an unconfirmed mailbox: the sender of such a link could have
 * signed up with the reader's address. Another user's session is replaced only if the reader chooses so, on a page that
 * `show` renders; otherwise a toast names the user. Called at start, before the session.
 */
export async function adoptToken(jwt: string, show: (page: ReactNode) => void): Promise<void> {
  const claims = readClaims(jwt, Date.now());
  if (!claims || !(await isConfirmed(jwt))) return;
  const present = readToken();
  const isSame = present?.user.id === claims.token.user.id;
  if (present && !isSame) {
    const { askToReplace } = await import('./replace-session.tsx');
    const emails = { present: readClaims(present.access_token, 0)?.email ?? '', next: claims.email };
    if (!(await askToReplace(emails, show))) return;
  }
  writeToken(claims.token);
  if (present) return;
  // Without the texts only the address is shown, which matters most.
  const message = await loadTexts('security').then(
    () => i18next.t('security:token.adopted', { email: claims.email }),
    () => claims.email,
  );
  showToast({ kind: 'info', message });
}

interface Answer {
  readonly data?: {
    readonly sessionState?: unknown;
    readonly userProfileCollection?: { readonly edges: { readonly node: { readonly confirmedAt: string | null } }[] };
  } | null;
}

/** Returns whether the session is alive and its user's mailbox confirmed, as it is where two-factor is pending. */
async function isConfirmed(jwt: string): Promise<boolean> {
  try {
    // Not through Apollo, whose requests carry the current token.
    const response = await fetch(`${config.supabaseUrl}/graphql/v1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: config.publishableKey, authorization: `Bearer ${jwt}` },
      body: JSON.stringify({
        query: '{ sessionState userProfileCollection(first: 1) { edges { node { confirmedAt } } } }',
      }),
    });
    const { data } = (await response.json()) as Answer;
    if (data?.sessionState === 'TFA_REQUIRED') return true;
    return data?.sessionState === 'OK' && Boolean(data.userProfileCollection?.edges[0]?.node.confirmedAt);
  } catch {
    return false;
  }
}
