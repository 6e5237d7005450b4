import '@mantine/core/styles/Alert.css';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { useUnlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import { openUnlockPopup } from '#modules/tellmore/handling/open-unlock-popup.tsx';
import { Card } from '#ui/page/card.tsx';
import { confirm } from '#ui/popup/confirm.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';
import { ApproveForm, MakeKeysForm, OpenChannelForm, OwnFingerprint, TakeOverForm } from './key-forms.tsx';
import { stepOf } from './own-step.ts';
import { restartChannel } from './settings-commands.ts';
import type { ChannelSettings, Handler } from './settings-commands.ts';
import type { ChannelParts } from './channel-parts.ts';

/** What the user has to do as a handler: make keys, open the channel, approve colleagues. */
export function OwnKeys({ own, ...parts }: ChannelParts & { readonly own: Handler }) {
  const { t } = useTranslation(['tellmore', 'wb-settings']);
  const { account } = useSession();
  const unlocked = useUnlocked(account.id);
  const step = stepOf(own, parts);
  if (step === 'done') return null;
  const isReady = step === 'make' || unlocked !== null;

  /** The channel's seed comes first: the user may have to compare its key. */
  async function approve(channel: ChannelSettings, own: Unlocked): Promise<void> {
    try {
      // With the cryptography, which the page itself does without.
      const { channelSeedOf } = await import('#modules/tellmore/handling/trusted-roster.ts');
      const channelSeed = await channelSeedOf(own);
      openPopup({
        title: t('keys.approveTitle'),
        content: (close) => (
          <ApproveForm
            {...parts}
            channel={channel}
            unlocked={{ ...own, channelSeed }}
            channelSeed={channelSeed}
            onClose={close}
          />
        ),
      });
    } catch (error) {
      showError(error);
    }
  }

  function act(): void {
    if (step === 'make') {
      openPopup({
        title: t('keys.makeTitle'),
        closeOnClickOutside: false,
        content: (close) => <MakeKeysForm onClose={close} />,
      });
    } else if (unlocked === null) {
      openUnlockPopup(account.id);
    } else if (step === 'open') {
      openPopup({
        title: t('keys.openTitle'),
        closeOnClickOutside: false,
        content: (close) => <OpenChannelForm {...parts} unlocked={unlocked} onClose={close} />,
      });
    } else if (step === 'takeOver') {
      openPopup({
        title: t('wb-settings:takeOver.action'),
        closeOnClickOutside: false,
        content: (close) => (
          <TakeOverForm {...parts} recoveryKey={parts.channel?.recoveryKey ?? ''} unlocked={unlocked} onClose={close} />
        ),
      });
    } else if (parts.channel !== null) {
      void approve(parts.channel, unlocked);
    }
  }

  const restart = () =>
    confirm({
      title: t('wb-settings:takeOver.restartTitle'),
      body: t('wb-settings:takeOver.restartText'),
      confirmLabel: t('wb-settings:takeOver.restart'),
      isDestructive: true,
      action: () => restartChannel(account.id),
    });

  return (
    <Card>
      <Stack>
        <Title order={2}>{t('keys.title')}</Title>
        <Alert
          icon={<IconKey size={20} aria-hidden />}
          title={step === 'takeOver' ? t('wb-settings:takeOver.title') : t(`keys.${step}Title`)}
        >
          <Text>{step === 'takeOver' ? t('wb-settings:takeOver.help') : t(`keys.${step}Help`)}</Text>
        </Alert>
        {step === 'wait' && unlocked !== null ? (
          <OwnFingerprint unlocked={unlocked} />
        ) : (
          <Group>
            <Button onClick={act}>
              {isReady
                ? step === 'takeOver'
                  ? t('wb-settings:takeOver.action')
                  : t(`keys.${step === 'wait' ? 'make' : step}`)
                : t('unlock.open')}
            </Button>
            {step === 'takeOver' && account.role === 'OWNER' && (
              <Button variant="default" onClick={restart}>
                {t('wb-settings:takeOver.restart')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Card>
  );
}
