import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const MIN_LENGTH = 12;

interface NewPassphrase {
  /** Returns the passphrase, or null after showing what is wrong with it. */
  readonly read: () => string | null;
  readonly fields: React.ReactNode;
}

/** A new passphrase, typed twice. */
export function useNewPassphrase(): NewPassphrase {
  const { t } = useTranslation('tellmore');
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [fault, setFault] = useState<'short' | 'different' | null>(null);
  const change = (set: (value: string) => void) => (event: React.ChangeEvent<HTMLInputElement>) => {
    set(event.currentTarget.value);
    setFault(null);
  };
  return {
    read() {
      const wrong = passphrase.length < MIN_LENGTH ? 'short' : passphrase === again ? null : 'different';
      setFault(wrong);
      return wrong === null ? passphrase : null;
    },
    fields: (
      <>
        <PasswordInput
          label={t('keys.passphrase')}
          description={t('keys.passphraseHelp', { count: MIN_LENGTH })}
          autoComplete="new-password"
          value={passphrase}
          error={fault === 'short' && t('keys.short', { count: MIN_LENGTH })}
          onChange={change(setPassphrase)}
        />
        <PasswordInput
          label={t('keys.again')}
          autoComplete="new-password"
          value={again}
          error={fault === 'different' && t('keys.different')}
          onChange={change(setAgain)}
        />
      </>
    ),
  };
}
