import { Button } from '@mantine/core';
import type { ConfirmedMailbox, MagicLinkRequest } from '#functions/account/contract/magic-link-schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { toAppError } from '#api/app-error.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { expireSession } from '#session/session.ts';
import { readToken } from '#session/token/token.ts';
import { useLogOut } from '#session/use-log-out.ts';
import { useLocale, usePathTo } from '#session/use-session.ts';
import { showError } from '#ui/toast/show-error.ts';
import { LoginCard } from './login-card.tsx';

type State =
  { readonly at: 'ready' | 'stranger' | 'expired' | 'invalid' } | { readonly at: 'confirmed'; readonly email: string };

function firstState(token: string): State {
  if (token === '') return { at: 'invalid' };
  return { at: readToken() ? 'ready' : 'stranger' };
}

/**
 * Proves a mailbox at a press, in the session of the user whose mailbox it is: the mail alone proves nothing about who
 * signed up with its address.
 */
export function ConfirmMailbox({ token }: { token: string }) {
  const { t } = useTranslation('login');
  const locale = useLocale();
  const to = usePathTo();
  const { pathname, search } = useLocation();
  const logOut = useLogOut();
  const [state, setState] = useState<State>(() => firstState(token));
  const [isBusy, setBusy] = useState(false);

  async function confirmMailbox() {
    setBusy(true);
    try {
      const request: MagicLinkRequest = { action: 'confirm', token };
      const { email } = await callAsUser<ConfirmedMailbox>('magic-link', request);
      expireSession();
      setState({ at: 'confirmed', email });
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.has('OTP_EXPIRED')) setState({ at: 'expired' });
      else if (error.has('INVALID_TOKEN')) setState({ at: 'invalid' });
      else if (error.has('UNAUTHORIZED')) setState({ at: 'stranger' });
      else showError(error);
    } finally {
      setBusy(false);
    }
  }

  const logInAndReturn = `${to('LOGIN')}?next=${encodeURIComponent(pathname + search)}`;
  const goOn = (
    <Button component={Link} to={`/v2/${locale}`} size="md">
      {t('confirm.continue')}
    </Button>
  );

  switch (state.at) {
    case 'ready':
      return (
        <LoginCard title={t('confirm.title')} text={t('confirm.text')}>
          <Button size="md" onClick={() => void confirmMailbox()} loading={isBusy}>
            {t('confirm.submit')}
          </Button>
        </LoginCard>
      );
    case 'stranger':
      return (
        <LoginCard title={t('confirm.title')} text={t('confirm.strangerText')}>
          <Button component={Link} to={logInAndReturn} size="md">
            {t('confirm.logIn')}
          </Button>
        </LoginCard>
      );
    case 'confirmed':
      return (
        <LoginCard title={t('confirm.doneTitle')} text={t('confirm.doneText', { email: state.email })}>
          {goOn}
        </LoginCard>
      );
    case 'expired':
      return (
        <LoginCard title={t('verification.expiredTitle')} text={t('confirm.expiredText')}>
          {goOn}
        </LoginCard>
      );
    case 'invalid':
      return (
        <LoginCard title={t('verification.invalidTitle')} text={t('confirm.invalidText')}>
          {goOn}
          {readToken() ? (
            // The link may be right and the user wrong.
            <Button variant="default" onClick={() => void logOut(logInAndReturn)}>
              {t('confirm.anotherUser')}
            </Button>
          ) : null}
        </LoginCard>
      );
    default:
      return state satisfies never;
  }
}
