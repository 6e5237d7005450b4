import i18next from 'i18next';
import { config } from '#api/config.ts';
import { loadTexts } from '#i18n/i18n.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { endSession } from './session-store.ts';
import { readClaims } from './token-claims.ts';
import { readSession, writeSession } from './token-storage.ts';

/**
 * Makes the token of a link the browser's session, once the server has vouched for it: one that is forged, has run out or
 * was logged out is ignored, and whoever is logged in stays so. Says whose session it is now: nobody shall work in the
 * account of somebody who sent them a link without knowing.
 */
export async function adoptToken(token: string): Promise<void> {
  const claims = readClaims(token, Date.now());
  if (!claims || !(await isAlive(token))) return;
  const isNew = readSession()?.user.id !== claims.session.user.id;
  writeSession(claims.session);
  endSession();
  if (!isNew) return;
  // Without the texts the address has to do: it is what they have to know.
  const message = await loadTexts('security').then(
    () => i18next.t('security:token.adopted', { email: claims.email }),
    () => claims.email,
  );
  showToast({ kind: 'info', message });
}

// Not by Apollo, which carries the session that is there already.
async function isAlive(token: string): Promise<boolean> {
  try {
    const response = await fetch(`${config.supabaseUrl}/graphql/v1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: config.publishableKey, authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: '{ sessionState }' }),
    });
    const answer = (await response.json()) as { data?: { sessionState?: unknown } | null };
    const state = answer.data?.sessionState;
    return state === 'OK' || state === 'TFA_REQUIRED';
  } catch {
    return false;
  }
}
