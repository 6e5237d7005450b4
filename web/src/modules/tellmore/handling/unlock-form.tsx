import { Anchor, Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#ui/form/form.tsx';
import { useTask } from '#ui/form/use-task.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { readOwnVault } from './vault-commands.ts';
import { keysOf, unlock as keepOpen } from './open-vault.ts';
import type { KeyPairs } from '#modules/tellmore/protocol/key-pairs.ts';
import { mayHavePasskeys } from './may-have-passkeys.ts';
import type { OwnVault } from '#functions/whistleblowing/contract/handling.ts';
import { PasskeyUnsupported, unwrapWithPasskey } from './passkey.ts';
import { askForTrust } from './trusted-roster.ts';

/** The passphrase, the recovery code or a passkey. */
export function UnlockForm({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const { t } = useTranslation('tellmore');
  const [secret, setSecret] = useState('');
  const [usesCode, setUsesCode] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [isBusy, run] = useTask();

  async function openWith(vault: OwnVault, keys: KeyPairs): Promise<void> {
    const unlocked = await keepOpen(accountId, vault, keys);
    onClose();
    if (vault.channelSeed) void askForTrust(unlocked);
  }

  const unlock = () =>
    run(async () => {
      const vault = await readOwnVault(accountId);
      const keys = await keysOf(vault, { kind: usesCode ? 'recovery' : 'passphrase', typed: secret });
      if (keys === null) return setWrong(true);
      await openWith(vault, keys);
    });

  const unlockWithPasskey = () =>
    run(
      async () => {
        const vault = await readOwnVault(accountId);
        if (vault.passkeys.length === 0) return showToast({ kind: 'error', message: t('unlock.noPasskey') });
        await openWith(vault, await unwrapWithPasskey(vault.passkeys));
      },
      (error) => {
        if (error instanceof PasskeyUnsupported) {
          return showToast({ kind: 'error', message: t('unlock.passkeyUnsupported') });
        }
        // The user closed the browser's dialog.
        if (!(error instanceof DOMException && error.name === 'NotAllowedError')) showError(error);
      },
    );

  return (
    <Form onSubmit={unlock}>
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
          {mayHavePasskeys() && (
            <Button variant="default" disabled={isBusy} onClick={() => void unlockWithPasskey()}>
              {t('unlock.passkey')}
            </Button>
          )}
          <Button type="submit" loading={isBusy}>
            {t('unlock.open')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
