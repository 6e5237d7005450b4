import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { completeLogIn } from '#session/complete-log-in.ts';
import { readSession } from '#session/token-storage.ts';
import { useLocale } from '#session/use-session.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';

/** History state of somebody who came by a magic link. */
export const BY_MAGIC = { isMagic: true } as const;

/**
 * The end of every log-in: the code of two-factor log-in where it is owed, then on to `next` or where users start.
 * A token on this page lacks its code: the page was loaded again, or a magic link led here; the dialog comes back.
 */
export function useFinishLogIn(next: string | null): () => Promise<void> {
  const { t } = useTranslation('login');
  const locale = useLocale();
  const navigate = useNavigate();
  const isMagic = isByMagic(useLocation().state);

  const finish = useCallback(async () => {
    if (!(await completeLogIn())) return;
    showToast({ kind: 'success', message: isMagic ? t('verification.done') : t('login.done') });
    await navigate(next ?? `/v2/${locale}`, { replace: true });
  }, [isMagic, locale, navigate, next, t]);

  useEffect(function goOnWhereItStopped() {
    if (readSession()) finish().catch(showError);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: later tokens are those of the form
  }, []);

  return finish;
}

function isByMagic(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isMagic' in state;
}
