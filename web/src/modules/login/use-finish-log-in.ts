import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { rootPath } from '#routing/paths.ts';
import { currentSession, meetChallenge } from '#session/session.ts';
import { readToken } from '#session/token/token.ts';
import { useLocale } from '#session/use-session.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';

/** The history state of a visitor who came by a magic link. */
export const BY_MAGIC = { isMagic: true } as const;

/**
 * Returns the last step of every login: the two-factor code where it is pending, then `next` or the user's landing page.
 * A token on this page means that two-factor is pending (the page was reloaded, or a magic link led here): the step then
 * runs at once.
 */
export function useFinishLogIn(next: string | null): () => Promise<void> {
  const { t } = useTranslation('login');
  const locale = useLocale();
  const navigate = useNavigate();
  const isMagic = isByMagic(useLocation().state);

  const finish = useCallback(async () => {
    if (!(await completeLogIn())) return;
    // The link can be another person's.
    const email = (await currentSession())?.user.email ?? '';
    showToast({ kind: 'success', message: isMagic ? t('verification.done', { email }) : t('login.done') });
    await navigate(next ?? rootPath(locale), { replace: true });
  }, [isMagic, locale, navigate, next, t]);

  useEffect(function goOnWhereItStopped() {
    if (readToken()) finish().catch(showError);
    // oxlint-disable-next-line react/exhaustive-deps -- once: later tokens are those of the form
  }, []);

  return finish;
}

function isByMagic(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isMagic' in state;
}

/** Returns false when the user closed the two-factor dialog, and is logged out. @throws AppError without a connection */
async function completeLogIn(): Promise<boolean> {
  if (await currentSession()) return true;
  return readToken() !== null && meetChallenge('TFA_REQUIRED');
}
