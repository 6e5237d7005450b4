import { Anchor, Button } from '@mantine/core';
import type { MagicLinkRequest, MagicLinkSession } from '#functions/account/contract/magic-link-schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { callFunction } from '#api/functions.ts';
import { patiently } from '#api/patiently.ts';
import { rootPath } from '#routing/paths.ts';
import { safeNext } from '#session/guards/landing.ts';
import { currentSession } from '#session/session.ts';
import { useLocale, usePathTo } from '#session/use-session.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { LinkFaultCard } from './link-fault-card.tsx';
import { LoginCard } from './login-card.tsx';
import { OneMoment } from './one-moment.tsx';
import { BY_MAGIC } from './use-finish-log-in.ts';
import { useLink } from './use-link.ts';

/** Logs in on a click, because mail scanners open links and would use this one up. */
export function UseMagicLink({ token }: { token: string }) {
  const { t } = useTranslation('login');
  const to = usePathTo();
  const locale = useLocale();
  const navigate = useNavigate();
  const { fault, isBusy, attempt } = useLink(token);
  const [isRenewed, setRenewed] = useState(false);
  const [isWaiting, setWaiting] = useState(false);

  const logIn = () =>
    attempt(async () => {
      const request: MagicLinkRequest = { action: 'use', token };
      const session = await patiently(() => callFunction<MagicLinkSession>('magic-link', request), setWaiting);
      const { signInWithTokens } = await import('#session/sign-in.ts');
      await signInWithTokens(session.accessToken, session.refreshToken);
      if (session.passwordCleared) showToast({ kind: 'info', message: t('verification.passwordCleared') });
      const next = safeNext(session.deepLink);
      const user = (await currentSession())?.user;
      if (user) {
        showToast({ kind: 'success', message: t('verification.done', { email: user.email }) });
        await navigate(next ?? rootPath(locale), { replace: true });
        return;
      }
      // Two-factor is pending, and the login page asks for the code: reloading that page loses nothing, while this link
      // is used up.
      await navigate(to('LOGIN') + (next ? `?next=${encodeURIComponent(next)}` : ''), {
        replace: true,
        state: BY_MAGIC,
      });
    });

  const renew = () =>
    attempt(async () => {
      const request: MagicLinkRequest = { action: 'refresh', token };
      await callFunction('magic-link', request);
      setRenewed(true);
      showToast({ kind: 'success', message: t('magicLink.sentToast') });
    });

  const another = (
    <Anchor component={Link} to={to('MAGIC_LINK_LOGIN')} size="sm">
      {t('verification.another')}
    </Anchor>
  );

  if (isRenewed) {
    return (
      <LoginCard title={t('magicLink.sentTitle')} text={t('verification.renewedText')}>
        {another}
      </LoginCard>
    );
  }
  if (fault) {
    return (
      <LinkFaultCard fault={fault} text={t(`verification.${fault}Text`)}>
        {fault === 'expired' ? (
          <Button size="md" onClick={() => void renew()} loading={isBusy}>
            {t('verification.renew')}
          </Button>
        ) : (
          another
        )}
      </LinkFaultCard>
    );
  }
  return (
    <LoginCard title={t('verification.title')} text={t('verification.text')}>
      <Button size="md" onClick={() => void logIn()} loading={isBusy} data-autofocus>
        {t('verification.submit')}
      </Button>
      <OneMoment isShown={isWaiting} />
    </LoginCard>
  );
}
