import '@mantine/core/styles/Alert.css';
import { Alert, Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import { useSession } from '#session/use-session.ts';
import { useTask } from '#ui/form/use-task.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { useRecoveryInput } from './recovery-input.tsx';
import { readLost, recoverReports } from './reseal.ts';
import type { ChannelSettings } from './settings-commands.ts';

/** Reports that the handler's new keys do not open: a colleague's browser or the team's recovery key can mend that. */
export function RecoverNotice({ channel, unlocked }: Pick<RecoverFormProps, 'channel' | 'unlocked'>) {
  const { t } = useTranslation('wb-settings');
  const { account } = useSession();
  const [count, setCount] = useState(0);
  const { rosterVersion } = channel;
  useEffect(
    function read() {
      readLost(account.id).then((lost) => setCount(lost.length), showError);
    },
    [account.id, rosterVersion],
  );
  if (count === 0) return null;
  const open = () =>
    openPopup({
      title: t('takeOver.action'),
      closeOnClickOutside: false,
      content: (close) => <RecoverForm channel={channel} unlocked={unlocked} onClose={close} onLeft={setCount} />,
    });
  return (
    <Alert color="yellow" title={t('recover.title', { count })}>
      <Text size="sm" mb="xs">
        {t('recover.text')}
      </Text>
      <Button size="xs" onClick={open}>
        {t('takeOver.action')}
      </Button>
    </Alert>
  );
}

interface RecoverFormProps {
  readonly channel: ChannelSettings;
  readonly unlocked: Unlocked;
  readonly onClose: () => void;
  /** How many reports the key did not open. */
  readonly onLeft: (count: number) => void;
}

function RecoverForm({ channel, unlocked, onClose, onLeft }: RecoverFormProps) {
  const { t } = useTranslation('wb-settings');
  const [isBusy, run] = useTask();
  const { read, fields } = useRecoveryInput(channel.recoveryKey ?? '');

  const recover = () =>
    run(async () => {
      const secret = await read();
      if (secret === null) return;
      const left = await recoverReports(channel, unlocked, secret);
      onLeft(left);
      onClose();
      if (left > 0) showToast({ kind: 'error', message: t('recover.left', { count: left }) });
      else showToast({ kind: 'success', message: t('recover.done') });
    });

  return (
    <PopupForm onSubmit={recover} isBusy={isBusy} submitLabel={t('takeOver.action')} onClose={onClose}>
      <Text>{t('takeOver.text')}</Text>
      {fields}
    </PopupForm>
  );
}
