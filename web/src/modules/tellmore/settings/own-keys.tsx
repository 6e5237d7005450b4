import '@mantine/core/styles/Alert.css';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { useUnlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import { formatList } from '#ui/format.ts';
import { openUnlockPopup } from '#modules/tellmore/handling/open-unlock-popup.tsx';
import { Card } from '#ui/page/card.tsx';
import { confirm } from '#ui/popup/confirm.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { MakeKeysForm, OpenChannelForm, TakeOverForm } from './key-forms.tsx';
import { isRosterOld } from './present-roster.ts';
import { restartChannel } from './settings-commands.ts';
import type { Handler } from './settings-commands.ts';
import type { ChannelParts } from './channel-parts.ts';

/** What the user has to do as a handler: make keys, open the channel, approve colleagues. */
export function OwnKeys({ own, ...parts }: ChannelParts & { readonly own: Handler }) {
  const { t } = useTranslation(['tellmore', 'wb-settings']);
  const { account } = useSession();
  const unlocked = useUnlocked(account.id);
  const step = stepOf(own, parts);
  if (step === 'done') return null;
  const isReady = step === 'make' || unlocked !== null;

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
    } else {
      askToApprove(unlocked);
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

  function askToApprove(keys: Unlocked): void {
    const waiting = parts.handlers.filter(({ status }) => status === 'KEYED');
    confirm({
      title: t('keys.approveTitle'),
      body: t('keys.approveText', { names: formatList(waiting.map(({ name }) => name)) }),
      confirmLabel: t('keys.approve'),
      action: async () => {
        const { signNewRoster } = await import('./sign-new-roster.ts');
        await signNewRoster(account.id, parts, keys);
      },
    });
  }

  return (
    <div id="keys">
      <Card>
        <Stack>
          <Title order={2}>{t('keys.title')}</Title>
          <Alert
            icon={<IconKey size={20} aria-hidden />}
            title={step === 'takeOver' ? t('wb-settings:takeOver.title') : t(`keys.${step}Title`)}
          >
            <Text>{step === 'takeOver' ? t('wb-settings:takeOver.help') : t(`keys.${step}Help`)}</Text>
          </Alert>
          {step !== 'wait' && (
            <Group>
              <Button onClick={act}>
                {isReady
                  ? step === 'takeOver'
                    ? t('wb-settings:takeOver.action')
                    : t(`keys.${step}`)
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
    </div>
  );
}

type Step = 'make' | 'open' | 'wait' | 'takeOver' | 'approve' | 'done';

/**
 * make = no keys yet; open = nobody has opened the channel; wait = a colleague has to approve; takeOver = nobody is left
 * who could; approve = others wait.
 */
function stepOf(own: Handler, { channel, handlers }: ChannelParts): Step {
  if (own.status === 'INVITED') return 'make';
  if (channel === null || channel.rosterVersion === 0) return 'open';
  if (own.status === 'KEYED') return handlers.some(({ status }) => status === 'ACTIVE') ? 'wait' : 'takeOver';
  return isRosterOld(channel, handlers) ? 'approve' : 'done';
}
