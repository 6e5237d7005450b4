import '@mantine/core/styles/Alert.css';
import { Alert, Button, Checkbox, CopyButton, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { makeHandlerKeys } from '#modules/tellmore/handling/handler-keys.ts';
import { shownCode } from '#modules/tellmore/protocol/crockford.ts';
import { showError } from '#ui/toast/show-error.ts';
import { publishKeys } from './settings-commands.ts';
import classes from './settings.module.css';

const MIN_LENGTH = 12;

/** Makes the handler's keys in this browser: a passphrase opens them, and a printed code where it is forgotten. */
export function MakeKeysForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tellmore');
  const { account } = useSession();
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [fault, setFault] = useState<'short' | 'different' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);

  async function make(): Promise<void> {
    if (passphrase.length < MIN_LENGTH) return setFault('short');
    if (passphrase !== again) return setFault('different');
    setBusy(true);
    try {
      const { recoveryCode, published } = await makeHandlerKeys(passphrase, 1);
      await publishKeys(account.id, published);
      setCode(recoveryCode);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }

  if (code !== null) {
    return (
      <Stack>
        <Text>{t('keys.recoveryText')}</Text>
        <Text size="lg" fw={600} className={classes.code}>
          {shownCode(code)}
        </Text>
        <Group>
          <CopyButton value={shownCode(code)}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? t('link.copied') : t('keys.copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
        <Checkbox
          label={t('keys.recoverySaved')}
          checked={isSaved}
          onChange={({ currentTarget }) => setSaved(currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button disabled={!isSaved} onClick={onClose}>
            {t('keys.done')}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <Stack>
        <Text>{t('keys.makeText')}</Text>
        <Alert color="yellow">{t('keys.warning')}</Alert>
        <PasswordInput
          data-autofocus
          label={t('keys.passphrase')}
          description={t('keys.passphraseHelp', { count: MIN_LENGTH })}
          autoComplete="new-password"
          value={passphrase}
          error={fault === 'short' && t('keys.short', { count: MIN_LENGTH })}
          onChange={({ currentTarget }) => {
            setPassphrase(currentTarget.value);
            setFault(null);
          }}
        />
        <PasswordInput
          label={t('keys.again')}
          autoComplete="new-password"
          value={again}
          error={fault === 'different' && t('keys.different')}
          onChange={({ currentTarget }) => {
            setAgain(currentTarget.value);
            setFault(null);
          }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('keys.make')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
