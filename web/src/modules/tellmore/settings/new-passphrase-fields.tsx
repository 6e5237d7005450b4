import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#functions/platform/contract/full-name.ts';
import { useSession } from '#session/use-session.ts';

const MIN_LENGTH = 12;

interface NewPassphrase {
  /** Returns the passphrase, or null after showing what is wrong with it. Raises an error if it cannot be judged. */
  readonly read: () => Promise<string | null>;
  readonly fields: React.ReactNode;
}

/** A new passphrase, typed twice. */
export function useNewPassphrase(): NewPassphrase {
  const { t } = useTranslation('tellmore');
  const { account, user } = useSession();
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [fault, setFault] = useState<'short' | 'guessable' | 'different' | null>(null);
  const change = (set: (value: string) => void) => (event: React.ChangeEvent<HTMLInputElement>) => {
    set(event.currentTarget.value);
    setFault(null);
  };

  async function judge() {
    if (passphrase.length < MIN_LENGTH) return 'short';
    if (passphrase !== again) return 'different';
    // Loaded now, because it brings a list of common passwords.
    const { isGuessable } = await import('./is-guessable.ts');
    return isGuessable(passphrase, [account.name, fullName(user), user.email]) ? 'guessable' : null;
  }

  return {
    async read() {
      const wrong = await judge();
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
          error={(fault === 'short' || fault === 'guessable') && t(`keys.${fault}`, { count: MIN_LENGTH })}
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
