import { Anchor, Button } from '@mantine/core';
import type { MagicLinkRequest, MagicLinkSession } from '#functions/account/contract/magic-link-schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { toAppError } from '#api/app-error.ts';
import { callFunction } from '#api/functions.ts';
import { safeNext } from '#session/guards/landing.ts';
import { currentSession } from '#session/session.ts';
import { useLocale, usePathTo } from '#session/use-session.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { LoginCard } from './login-card.tsx';
import { BY_MAGIC } from './use-finish-log-in.ts';

type State = 'ready' | 'expired' | 'invalid' | 'renewed';

/** Logs in at a press, as mail scanners open links too and would use this one up. */
export function UseMagicLink({ token }: { token: string }) {
  const { t } = useTranslation('login');
  const to = usePathTo();
  const locale = useLocale();
  const navigate = useNavigate();
  const [state, setState] = useState<State>(token === '' ? 'invalid' : 'ready');
  const [isBusy, setBusy] = useState(false);

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.has('OTP_EXPIRED')) setState('expired');
      else if (error.has('INVALID_TOKEN')) setState('invalid');
      else showError(error);
    } finally {
      setBusy(false);
    }
  }

  const logIn = () =>
    attempt(async () => {
      const request: MagicLinkRequest = { action: 'use', token };
      const session = await callFunction<MagicLinkSession>('magic-link', request);
      const { signInWithTokens } = await import('#session/sign-in.ts');
      await signInWithTokens(session.accessToken, session.refreshToken);
      if (session.passwordCleared) showToast({ kind: 'info', message: t('verification.passwordCleared') });
      const next = safeNext(session.deepLink);
      if (await currentSession()) {
        showToast({ kind: 'success', message: t('verification.done') });
        await navigate(next ?? `/v2/${locale}`, { replace: true });
        return;
      }
      // It owes its code, which the log-in page asks for: there a reload loses nothing, while this link is used up.
      await navigate(to('LOGIN') + (next ? `?next=${encodeURIComponent(next)}` : ''), {
        replace: true,
        state: BY_MAGIC,
      });
    });

  const renew = () =>
    attempt(async () => {
      const request: MagicLinkRequest = { action: 'refresh', token };
      await callFunction('magic-link', request);
      setState('renewed');
      showToast({ kind: 'success', message: t('magicLink.sentToast') });
    });

  const another = (
    <Anchor component={Link} to={to('MAGIC_LINK_LOGIN')} size="sm">
      {t('verification.another')}
    </Anchor>
  );

  switch (state) {
    case 'ready':
      return (
        <LoginCard title={t('verification.title')} text={t('verification.text')}>
          <Button size="md" onClick={() => void logIn()} loading={isBusy} data-autofocus>
            {t('verification.submit')}
          </Button>
        </LoginCard>
      );
    case 'expired':
      return (
        <LoginCard title={t('verification.expiredTitle')} text={t('verification.expiredText')}>
          <Button size="md" onClick={() => void renew()} loading={isBusy}>
            {t('verification.renew')}
          </Button>
        </LoginCard>
      );
    case 'renewed':
      return (
        <LoginCard title={t('magicLink.sentTitle')} text={t('verification.renewedText')}>
          {another}
        </LoginCard>
      );
    case 'invalid':
      return (
        <LoginCard title={t('verification.invalidTitle')} text={t('verification.invalidText')}>
          {another}
        </LoginCard>
      );
    default:
      return state satisfies never;
  }
}
