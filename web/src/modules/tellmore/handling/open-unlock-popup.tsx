import { Anchor, Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromBase64, framed } from '#modules/tellmore/protocol/bytes.ts';
import { unseal } from '#modules/tellmore/protocol/key-pairs.ts';
import { unwrapKeys } from '#modules/tellmore/protocol/vault.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';
import { readOwnVault } from '#modules/tellmore/settings/settings-commands.ts';
import type { OwnVault } from './own-vault.ts';
import { setUnlocked } from './unlocked.ts';

/** Asks for the passphrase that opens the handler's keys in this tab. */
export function openUnlockPopup(accountId: string): void {
  const t = i18next.getFixedT(null, 'tellmore');
  openPopup({ title: t('unlock.title'), content: (close) => <UnlockForm accountId={accountId} onClose={close} /> });
}

function UnlockForm({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const { t } = useTranslation('tellmore');
  const [secret, setSecret] = useState('');
  const [usesCode, setUsesCode] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function unlock(): Promise<void> {
    setBusy(true);
    try {
      const vault = await readOwnVault(accountId);
      if (!(await openVault(accountId, vault, secret, usesCode))) return setWrong(true);
      onClose();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void unlock();
      }}
    >
      <Stack>
        <Text>{t('unlock.text')}</Text>
        <PasswordInput
          key={usesCode ? 'code' : 'passphrase'}
          data-autofocus
          label={t(usesCode ? 'unlock.code' : 'keys.passphrase')}
          autoComplete={usesCode ? 'off' : 'current-password'}
          value={secret}
          error={isWrong && t('unlock.wrong')}
          onChange={({ currentTarget }) => {
            setSecret(currentTarget.value);
            setWrong(false);
          }}
        />
        <Anchor component="button" type="button" ta="left" onClick={() => setUsesCode((before) => !before)}>
          {t(usesCode ? 'unlock.usePassphrase' : 'unlock.useCode')}
        </Anchor>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('unlock.open')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Returns whether the secret opens the vault, and keeps what is in it. */
async function openVault(accountId: string, vault: OwnVault, secret: string, usesCode: boolean): Promise<boolean> {
  const wrapped = usesCode ? vault.recovery : vault.passphrase;
  if (!wrapped) return false;
  const given = usesCode ? secret.toUpperCase().replaceAll(/[\s-]/g, '') : secret;
  const keys = await unwrapKeys(wrapped, given).catch(() => null);
  if (keys === null) return false;
  const context = framed('tillit/whistleblowing/1/channel-seed', accountId);
  const channelSeed = vault.channelSeed ? await unseal(keys.boxSeed, fromBase64(vault.channelSeed), context) : null;
  setUnlocked({ accountId, handlerId: vault.handlerId, keys, channelSeed });
  return true;
}
