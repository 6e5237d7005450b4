import i18next from 'i18next';
import { config } from '#api/config.ts';
import { loadTexts } from '#i18n/i18n.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { readClaims } from './token-claims.ts';
import { readToken, writeToken } from './token.ts';

/**
 * Makes the token of a link the browser's token, once the server has accepted it. A token that is forged, expired or
 * logged out is ignored, and the present user stays logged in. A toast names the user when the token changed it: nobody
 * should work unknowingly in the account of the person who sent them a link. Called at start, before the session.
 */
export async function adoptToken(jwt: string): Promise<void> {
  const claims = readClaims(jwt, Date.now());
  if (!claims || !(await isValid(jwt))) return;
  const isNew = readToken()?.user.id !== claims.token.user.id;
  writeToken(claims.token);
  if (!isNew) return;
  // Without the texts the address alone is shown: it is the part that matters.
  const message = await loadTexts('security').then(
    () => i18next.t('security:token.adopted', { email: claims.email }),
    () => claims.email,
  );
  showToast({ kind: 'info', message });
}

// Not through Apollo, whose requests carry the present token.
async function isValid(jwt: string): Promise<boolean> {
  try {
    const response = await fetch(`${config.supabaseUrl}/graphql/v1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: config.publishableKey, authorization: `Bearer ${jwt}` },
      body: JSON.stringify({ query: '{ sessionState }' }),
    });
    const answer = (await response.json()) as { data?: { sessionState?: unknown } | null };
    const state = answer.data?.sessionState;
    return state === 'OK' || state === 'TFA_REQUIRED';
  } catch {
    return false;
  }
}
