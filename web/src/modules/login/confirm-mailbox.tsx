import { Button } from '@mantine/core';
import type { ConfirmedMailbox, MagicLinkRequest } from '@contract/function-schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toAppError } from '../../api/app-error.ts';
import { callFunction } from '../../api/functions.ts';
import { expireSession } from '../../session/session-store.ts';
import { readSession } from '../../session/token-storage.ts';
import { useLocale } from '../../session/use-session.ts';
import { showError } from '../../ui/toast/show-error.ts';
import { LoginCard } from './login-card.tsx';

type State = { readonly at: 'ready' | 'expired' | 'invalid' } | { readonly at: 'confirmed'; readonly email: string };

/** Proves a mailbox at a press. Who is logged in goes on; who is not logs in, on this device or that. */
export function ConfirmMailbox({ token }: { token: string }) {
  const { t } = useTranslation('login');
  const locale = useLocale();
  const [state, setState] = useState<State>({ at: token === '' ? 'invalid' : 'ready' });
  const [isBusy, setBusy] = useState(false);

  async function confirmMailbox() {
    setBusy(true);
    try {
      const request: MagicLinkRequest = { action: 'confirm', token };
      const { email } = await callFunction<ConfirmedMailbox>('magic-link', request);
      expireSession();
      setState({ at: 'confirmed', email });
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.has('OTP_EXPIRED')) setState({ at: 'expired' });
      else if (error.has('INVALID_TOKEN')) setState({ at: 'invalid' });
      else showError(error);
    } finally {
      setBusy(false);
    }
  }

  const goOn = (
    <Button component={Link} to={`/v2/${locale}`} size="md">
      {readSession() ? t('confirm.continue') : t('confirm.logIn')}
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
    case 'confirmed':
      return <LoginCard title={t('confirm.doneTitle')} text={t('confirm.doneText', { email: state.email })} children={goOn} />;
    case 'expired':
      return <LoginCard title={t('verification.expiredTitle')} text={t('confirm.expiredText')} children={goOn} />;
    case 'invalid':
      return <LoginCard title={t('verification.invalidTitle')} text={t('confirm.invalidText')} children={goOn} />;
    default:
      return state satisfies never;
  }
}
