import { Button } from '@mantine/core';
import type { MagicLinkRequest } from '#functions/account/contract/magic-link-schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callFunction } from '#api/functions.ts';
import { usePathTo } from '#session/use-session.ts';
import { LinkFaultCard } from './link-fault-card.tsx';
import { LoginCard } from './login-card.tsx';
import { useLink } from './use-link.ts';

/**
 * Removes a phone number that someone else added, by the link in the mail about it. Needs a click, because mail
 * scanners open links.
 */
export function RemovePhone({ token }: { token: string }) {
  const { t } = useTranslation('login');
  const to = usePathTo();
  const { fault, isBusy, attempt } = useLink(token);
  const [isRemoved, setRemoved] = useState(false);

  const remove = () =>
    attempt(async () => {
      const request: MagicLinkRequest = { action: 'removePhone', token };
      await callFunction('magic-link', request);
      setRemoved(true);
    });

  const newPassword = (
    <Button component={Link} to={to('RESET_PASSWORD')} size="md">
      {t('removePhone.newPassword')}
    </Button>
  );

  if (fault) {
    return (
      <LinkFaultCard fault={fault} text={t(`removePhone.${fault}Text`)}>
        {newPassword}
      </LinkFaultCard>
    );
  }
  if (isRemoved) {
    return (
      <LoginCard title={t('removePhone.doneTitle')} text={t('removePhone.doneText')}>
        {newPassword}
      </LoginCard>
    );
  }
  return (
    <LoginCard title={t('removePhone.title')} text={t('removePhone.text')}>
      <Button size="md" color="red.9" onClick={() => void remove()} loading={isBusy}>
        {t('removePhone.submit')}
      </Button>
    </LoginCard>
  );
}
