import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { openUnlockPopup } from '#modules/tellmore/handling/open-unlock-popup.tsx';
import { mayHavePasskeys } from '#modules/tellmore/handling/may-have-passkeys.ts';
import { setUnlocked, useUnlocked } from '#modules/tellmore/handling/unlocked.ts';
import { Card } from '#ui/page/card.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import {
  ChangeSecretForm,
  CheckRecoveryForm,
  MakeKeysForm,
  OpenChannelForm,
  OwnChannelKey,
  PasskeysForm,
  RecoverNotice,
  ResealNotice,
} from './key-forms.tsx';
import type { Handler } from './settings-commands.ts';
import type { ChannelParts } from './channel-parts.ts';

/** What a handler does with keys after the first day: their own, and the team's recovery key. */
export function KeyCare({ own, ...parts }: ChannelParts & { readonly own: Handler }) {
  const { t } = useTranslation('wb-settings');
  const { account } = useSession();
  const unlocked = useUnlocked(account.id);
  const { channel } = parts;
  const recoveryKey = channel?.recoveryKey ?? null;

  /** A stray click outside would lose what is shown once. */
  const show = (title: string, content: (close: () => void) => React.ReactNode) =>
    openPopup({ title, content, closeOnClickOutside: false });

  return (
    <Card>
      <Stack>
        <Title order={3}>{t('care.title')}</Title>
        <Text c="dimmed">{t(unlocked ? 'care.open' : 'care.locked')}</Text>
        <Group gap="sm">
          {unlocked ? (
            <Button onClick={() => setUnlocked(null)}>{t('care.lock')}</Button>
          ) : (
            <Button onClick={() => openUnlockPopup(account.id)}>{t('care.unlock')}</Button>
          )}
          <Button
            variant="default"
            onClick={() =>
              show(t('care.changePassphrase'), (close) => <ChangeSecretForm what="passphrase" onClose={close} />)
            }
          >
            {t('care.changePassphrase')}
          </Button>
          <Button
            variant="default"
            onClick={() => show(t('care.newCode'), (close) => <ChangeSecretForm what="recovery" onClose={close} />)}
          >
            {t('care.newCode')}
          </Button>
          {unlocked && mayHavePasskeys() && (
            <Button
              variant="default"
              onClick={() => show(t('passkeys.title'), (close) => <PasskeysForm unlocked={unlocked} onClose={close} />)}
            >
              {t('passkeys.title')}
            </Button>
          )}
          <Button
            variant="default"
            onClick={() => show(t('care.reset'), (close) => <MakeKeysForm isReset onClose={close} />)}
          >
            {t('care.reset')}
          </Button>
        </Group>
        {unlocked && unlocked.channelSeed !== null && <OwnChannelKey channelSeed={unlocked.channelSeed} />}
        {unlocked && own.status === 'ACTIVE' && channel !== null && (
          <RecoverNotice channel={channel} unlocked={unlocked} />
        )}
        {unlocked && own.status === 'ACTIVE' && <ResealNotice channel={channel} unlocked={unlocked} />}
        {recoveryKey !== null && (
          <>
            <Title order={4} size="md">
              {t('recovery.title')}
            </Title>
            <Text c="dimmed">{t('recovery.text')}</Text>
            <Group gap="sm">
              <Button
                variant="default"
                onClick={() =>
                  show(t('recovery.checkTitle'), (close) => (
                    <CheckRecoveryForm recoveryKey={recoveryKey} onClose={close} />
                  ))
                }
              >
                {t('recovery.checkTitle')}
              </Button>
              {unlocked && own.status === 'ACTIVE' && (
                <Button
                  variant="default"
                  onClick={() =>
                    show(t('recovery.replace'), (close) => (
                      <OpenChannelForm {...parts} unlocked={unlocked} onClose={close} />
                    ))
                  }
                >
                  {t('recovery.replace')}
                </Button>
              )}
            </Group>
          </>
        )}
      </Stack>
    </Card>
  );
}
