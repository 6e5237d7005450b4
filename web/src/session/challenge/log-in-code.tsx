import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SecondFactor } from './second-factor.tsx';

interface LogInCodeProps {
  readonly onMet: () => void;
  readonly onLogOut: () => void;
  /** Leaves for the way back with an eID. */
  readonly onLostPhone: () => void;
}

/**
 * The dialog for the two-factor code of a login. Without it the session can neither read nor change anything (spec 000
 * §4).
 */
export function LogInCode({ onMet, onLogOut, onLostPhone }: LogInCodeProps) {
  const { t } = useTranslation('security');
  return (
    <SecondFactor
      purpose="TFA_LOGIN"
      text={(number) => t('logIn.text', { number })}
      textByApp={t('logIn.textByApp')}
      textByPasskey={t('logIn.textByPasskey')}
      submitLabel={t('logIn.submit')}
      resentText={t('logIn.sent')}
      onMet={onMet}
    >
      <Button variant="subtle" onClick={onLostPhone}>
        {t('logIn.lostPhone')}
      </Button>
      <Button variant="subtle" onClick={onLogOut}>
        {t('logIn.logOut')}
      </Button>
    </SecondFactor>
  );
}
