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

/** Stops the removal of a lost phone, by the link in the mail to the owner. */
export function StopPhoneReset({ token }: { token: string }) {
  const { t } = useTranslation('login');
  const to = usePathTo();
  const [state, setState] = useState<'ready' | 'stopped' | 'late' | 'invalid'>(token === '' ? 'invalid' : 'ready');
  const [isBusy, setBusy] = useState(false);

  async function stop() {
    setBusy(true);
    try {
      const request: MagicLinkRequest = { action: 'stopPhoneReset', token };
      await callFunction('magic-link', request);
      setState('stopped');
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.has('INVALID_TOKEN')) setState('invalid');
      else if (error.has('INVALID_ACTION')) setState('late');
      else showError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <LoginCard title={t(`stopPhoneReset.${state}.title`)} text={t(`stopPhoneReset.${state}.text`)}>
      {state === 'ready' ? (
        <Button size="md" onClick={() => void stop()} loading={isBusy} data-autofocus>
          {t('stopPhoneReset.submit')}
        </Button>
      ) : (
        <Button component={Link} to={to('LOGIN')} size="md" variant="default">
          {t('stopPhoneReset.logIn')}
        </Button>
      )}
    </LoginCard>
  );
}
