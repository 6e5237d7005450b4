import '@mantine/core/styles/Alert.css';
import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trustedRoster } from '#modules/tellmore/handling/trusted-roster.ts';
import { useUnlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import { openUnlockPopup } from '#modules/tellmore/handling/open-unlock-popup.tsx';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { useRecoveryInput } from '#modules/tellmore/settings/recovery-input.tsx';
import { WbSettingsDocument } from '#modules/tellmore/settings/settings.generated.ts';
import type { ChannelSettings } from '#modules/tellmore/settings/settings-commands.ts';
import { apollo } from '#session/apollo-client.ts';
import { useSession } from '#session/use-session.ts';
import { useTask } from '#ui/form/use-task.ts';
import { formatDay } from '#ui/format.ts';
import { confirm } from '#ui/popup/confirm.tsx';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { readUnattended } from './adopt-report.ts';
import type { UnattendedReport } from '#functions/whistleblowing/contract/handling.ts';
import type { Adoption } from './adopt-report.ts';
import { adoptReports } from './adopt-reports.ts';

/** The reports whose handlers have all left, and the team's recovery key, with which one of them is taken over. */
export function Unattended({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tellmore');
  const { account } = useSession();
  const unlocked = useUnlocked(account.id);
  const [reports, setReports] = useState<readonly UnattendedReport[] | null>(null);
  const [channel, setChannel] = useState<ChannelSettings | null>(null);
  useEffect(
    function read() {
      const fail = (error: unknown): void => {
        showError(error);
        onClose();
      };
      readUnattended(account.id).then(setReports, fail);
      apollo
        .query({ query: WbSettingsDocument, variables: { accountId: account.id }, fetchPolicy: 'network-only' })
        .then(({ data }) => setChannel(data?.whistleblowingChannelByPk ?? null), fail);
    },
    // oxlint-disable-next-line react/exhaustive-deps
    [account.id],
  );
  if (reports === null || channel === null) return <Skeleton height={120} />;
  if (reports.length === 0) return <Text>{t('unattended.none')}</Text>;
  if (unlocked === null) {
    return (
      <Stack>
        <Text>{t('unattended.locked')}</Text>
        <Button onClick={() => openUnlockPopup(account.id)}>{t('unlock.open')}</Button>
      </Stack>
    );
  }
  return <TakeOver reports={reports} channel={channel} unlocked={unlocked} onClose={onClose} />;
}

interface TakeOverProps {
  readonly reports: readonly UnattendedReport[];
  readonly channel: ChannelSettings;
  readonly unlocked: Unlocked;
  readonly onClose: () => void;
}

function TakeOver({ reports, channel, unlocked, onClose }: TakeOverProps) {
  const { t } = useTranslation('tellmore');
  const { read, fields } = useRecoveryInput(channel.recoveryKey ?? '');
  const [isBusy, run] = useTask();
  // After an answer that was lost, the same is sent again.
  const composed = useRef(new Map<string, Adoption>());
  // Those that the key did not open.
  const [left, setLeft] = useState<readonly UnattendedReport[]>([]);

  async function take(which: readonly UnattendedReport[], seed: Bytes | null): Promise<void> {
    const roster = await trustedRoster(channel, unlocked);
    const still = await adoptReports(which, seed, roster, unlocked, composed.current);
    setLeft(still);
    if (still.length > 0) return;
    showToast({ kind: 'success', message: t('unattended.done') });
    onClose();
  }

  const takeUnread = () =>
    confirm({
      title: t('unattended.unreadTitle'),
      body: t('unattended.unreadText'),
      confirmLabel: t('unattended.unread'),
      isDestructive: true,
      action: () => take(left, null),
    });

  const adopt = () =>
    run(async () => {
      const seed = await read();
      if (seed !== null) await take(reports, seed);
    });

  return (
    <PopupForm onSubmit={adopt} isBusy={isBusy} submitLabel={t('unattended.takeOver')} onClose={onClose}>
      <Text>{t('unattended.text')}</Text>
      <ul>
        {reports.map(({ id, reportNumber, submittedOn }) => (
          <li key={id}>
            {shownNumber(reportNumber)}, {formatDay(submittedOn)}
          </li>
        ))}
      </ul>
      <Alert color="yellow">{t('unattended.warning')}</Alert>
      {fields}
      {left.length > 0 && (
        <Alert role="alert" color="red">
          <Text>{t('unattended.left', { count: left.length })}</Text>
          <Button variant="default" size="compact-md" mt="sm" onClick={takeUnread}>
            {t('unattended.unread')}
          </Button>
        </Alert>
      )}
    </PopupForm>
  );
}
