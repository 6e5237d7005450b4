import '@mantine/core/styles/Alert.css';
import { Alert, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { makeHandlerKeys } from '#modules/tellmore/handling/handler-keys.ts';
import { setUnlocked } from '#modules/tellmore/handling/unlocked.ts';
import { shownCode } from '#modules/tellmore/protocol/crockford.ts';
import { useTask } from '#ui/form/use-task.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { useNewPassphrase } from './new-passphrase-fields.tsx';
import { SecretSheets } from './secret-sheets.tsx';
import { readOwnVault } from '#modules/tellmore/handling/vault-commands.ts';
import { publishKeys, resetKeys } from './settings-commands.ts';
import { fullName } from '#functions/platform/contract/full-name.ts';

interface MakeKeysFormProps {
  /** For a handler who lost the ones they had: a colleague has to approve the new ones. */
  readonly isReset?: boolean;
  readonly onClose: () => void;
}

/** Makes the handler's keys in this browser: a passphrase opens them, and a printed code where it is forgotten. */
export function MakeKeysForm({ isReset = false, onClose }: MakeKeysFormProps) {
  const { t } = useTranslation(['tellmore', 'wb-settings']);
  const { account, user } = useSession();
  const next = useNewPassphrase();
  const [isBusy, run] = useTask();
  const [code, setCode] = useState<string | null>(null);

  async function make(): Promise<void> {
    await run(async () => {
      const passphrase = await next.read();
      if (passphrase === null) return;
      const { keys, recoveryCode, published } = await makeHandlerKeys(passphrase, 1);
      await (isReset ? resetKeys : publishKeys)(account.id, published);
      const { handlerId } = await readOwnVault(account.id);
      setUnlocked({ accountId: account.id, handlerId, keys, channelSeed: null });
      setCode(recoveryCode);
    });
  }

  if (code !== null) {
    return (
      <Stack>
        <Text>{t('keys.recoveryText')}</Text>
        <SecretSheets
          sheets={[{ title: t('wb-settings:secret.code'), secret: shownCode(code) }]}
          note={t('wb-settings:secret.codeNote')}
          team={account.name}
          person={fullName(user)}
          doneLabel={t('keys.done')}
          onDone={onClose}
        />
      </Stack>
    );
  }
  return (
    <PopupForm onSubmit={make} isBusy={isBusy} submitLabel={t('keys.make')} onClose={onClose}>
      <Text>{t(isReset ? 'wb-settings:care.resetText' : 'keys.makeText')}</Text>
      <Alert color="yellow">{t(isReset ? 'wb-settings:care.resetWarning' : 'keys.warning')}</Alert>
      {next.fields}
    </PopupForm>
  );
}
