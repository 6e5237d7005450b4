import '@mantine/core/styles/Alert.css';
import { Alert, Button, Checkbox, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { signedRoster } from '#modules/tellmore/handling/handler-keys.ts';
import { setUnlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import { toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { newKeyPairs, publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import { showError } from '#ui/toast/show-error.ts';
import { publishRoster } from './settings-commands.ts';
import type { ChannelParts } from './channel-parts.ts';
import { toRosterHandlers } from './sign-new-roster.ts';
import classes from './settings.module.css';

interface OpenChannelFormProps extends ChannelParts {
  readonly unlocked: Unlocked;
  readonly onClose: () => void;
}

/** Makes the channel's keys. The recovery key is shown once, to be printed: it opens reports when all handlers are gone. */
export function OpenChannelForm({ handlers, unlocked, onClose }: OpenChannelFormProps) {
  const { t } = useTranslation('tellmore');
  const { account } = useSession();
  const [made] = useState(() => ({ channel: newKeyPairs(), recovery: newKeyPairs() }));
  const [isSaved, setSaved] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const secret = toBase64(made.recovery.boxSeed).replaceAll(/(.{8})(?=.)/g, '$1 ');

  async function open(): Promise<void> {
    setBusy(true);
    try {
      const recoveryKey = toBase64(publicKeys(made.recovery).boxKey);
      const roster = { channelId: account.id, version: 1, recoveryKey, handlers: toRosterHandlers(handlers) };
      await publishRoster(account.id, {
        ...(await signedRoster(roster, made.channel.signSeed)),
        signKey: toBase64(publicKeys(made.channel).signKey),
        recoveryKey,
      });
      setUnlocked({ ...unlocked, channelSeed: made.channel.signSeed });
      onClose();
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  }

  return (
    <Stack>
      <Text>{t('keys.openText')}</Text>
      <Text fw={600} className={classes.code}>
        {secret}
      </Text>
      <Group>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('link.copied') : t('keys.copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => print()}>
          {t('keys.print')}
        </Button>
      </Group>
      <Alert color="yellow">{t('keys.openWarning')}</Alert>
      <Checkbox
        label={t('keys.recoverySaved')}
        checked={isSaved}
        onChange={({ currentTarget }) => setSaved(currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={!isSaved} loading={isBusy} onClick={() => void open()}>
          {t('keys.open')}
        </Button>
      </Group>
    </Stack>
  );
}
