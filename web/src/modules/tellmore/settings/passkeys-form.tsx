import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import type { OwnVault } from '#functions/whistleblowing/contract/handling.ts';
import { PasskeyUnsupported, wrapWithPasskey } from '#modules/tellmore/handling/passkey.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import { formatDate } from '#ui/format.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { readOwnVault } from '#modules/tellmore/handling/vault-commands.ts';
import { addPasskey, removePasskey } from './settings-commands.ts';
import classes from './settings.module.css';

/** The passkeys that open the handler's keys. The passphrase and the recovery code go on doing so. */
export function PasskeysForm({ unlocked, onClose }: { unlocked: Unlocked; onClose: () => void }) {
  const { t } = useTranslation('wb-settings');
  const { account } = useSession();
  const [passkeys, setPasskeys] = useState<OwnVault['passkeys']>([]);
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function read(): Promise<void> {
    setPasskeys((await readOwnVault(account.id)).passkeys);
  }
  useEffect(
    function readOnce() {
      readOwnVault(account.id).then((vault) => setPasskeys(vault.passkeys), showError);
    },
    [account.id],
  );

  async function add(): Promise<void> {
    setBusy(true);
    try {
      const label = name.trim() === '' ? t('passkeys.unnamed') : name.trim();
      await addPasskey(account.id, { name: label, ...(await wrapWithPasskey(unlocked.keys, label)) });
      setName('');
      await read();
    } catch (error) {
      if (error instanceof PasskeyUnsupported) showToast({ kind: 'error', message: t('passkeys.unsupported') });
      // The user closed the browser's dialog.
      else if (!(error instanceof DOMException && error.name === 'NotAllowedError')) showError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack>
      <Text>{t('passkeys.text')}</Text>
      {passkeys.length > 0 && (
        <ul className={classes.handlers}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <Text fw={600}>{passkey.name}</Text>
                <Text size="sm" c="dimmed">
                  {t('passkeys.added', { day: formatDate(passkey.createdOn) })}
                </Text>
              </div>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={t('passkeys.removeOf', { name: passkey.name })}
                onClick={() => void removePasskey(account.id, passkey.id).then(read).catch(showError)}
              >
                {t('passkeys.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {passkeys.length < 5 && (
        <TextInput
          label={t('passkeys.name')}
          description={t('passkeys.nameHelp')}
          maxLength={100}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        {passkeys.length < 5 && (
          <Button loading={isBusy} onClick={() => void add()}>
            {t('passkeys.add')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
