import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { EidChoice } from '#shared/identity/eid-choice.tsx';
import { startEid } from '#shared/identity/start-eid.ts';
import { LoginCard } from './login-card.tsx';

interface EidLoginProps {
  /** LOST_PHONE: two-factor is removed first. */
  readonly purpose: 'LOG_IN' | 'LOST_PHONE';
  readonly next: string | null;
}

/** Logs in users who have added their eID, or removes two-factor for users who have lost their phone. */
export function EidLogin({ purpose, next }: EidLoginProps) {
  const { t } = useTranslation('identity');
  const to = usePathTo();
  return (
    <LoginCard
      title={t(`login.${purpose}.title`)}
      text={t(`login.${purpose}.text`)}
      footer={
        <>
          <Anchor component={Link} to={to('LOGIN')} size="sm">
            {t('login.password')}
          </Anchor>
          {purpose === 'LOG_IN' ? (
            <Anchor component={Link} to={`${to('LOGIN')}?with=lost-phone`} size="sm">
              {t('login.lostPhone')}
            </Anchor>
          ) : null}
        </>
      }
    >
      <EidChoice onChoose={(method) => startEid({ purpose }, method, next ?? '')} />
    </LoginCard>
  );
}
