import { Button } from '@mantine/core';
import type { MagicLinkRequest } from '#functions/account/contract/magic-link-schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toAppError } from '#api/app-error.ts';
import { callFunction } from '#api/functions.ts';
import { usePathTo } from '#session/use-session.ts';
import { showError } from '#ui/toast/show-error.ts';
import { LoginCard } from './login-card.tsx';

type State = 'ready' | 'done' | 'expired' | 'invalid';

/** Removes a phone number that somebody else added, by the link of the mail about it. At a press: mail scanners open links. */
export function RemovePhone({ token }: { token: string }) {
  const { t } = useTranslation('login');
  const to = usePathTo();
  const [state, setState] = useState<State>(token === '' ? 'invalid' : 'ready');
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    try {
      const request: MagicLinkRequest = { action: 'removePhone', token };
      await callFunction('magic-link', request);
      setState('done');
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.has('OTP_EXPIRED')) setState('expired');
      else if (error.has('INVALID_TOKEN')) setState('invalid');
      else showError(error);
    } finally {
      setBusy(false);
    }
  }

  const newPassword = (
    <Button component={Link} to={to('RESET_PASSWORD')} size="md">
      {t('removePhone.newPassword')}
    </Button>
  );

  switch (state) {
    case 'ready':
      return (
        <LoginCard title={t('removePhone.title')} text={t('removePhone.text')}>
          <Button size="md" color="red.9" onClick={() => void remove()} loading={isBusy}>
            {t('removePhone.submit')}
          </Button>
        </LoginCard>
      );
    case 'done':
      return (
        <LoginCard title={t('removePhone.doneTitle')} text={t('removePhone.doneText')}>
          {newPassword}
        </LoginCard>
      );
    case 'expired':
      return (
        <LoginCard title={t('verification.expiredTitle')} text={t('removePhone.expiredText')}>
          {newPassword}
        </LoginCard>
      );
    case 'invalid':
      return (
        <LoginCard title={t('verification.invalidTitle')} text={t('removePhone.invalidText')}>
          {newPassword}
        </LoginCard>
      );
    default:
      return state satisfies never;
  }
}
