import '@mantine/core/styles/Alert.css';
import { Alert, Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import { useTask } from '#ui/form/use-task.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { readLacking, resealReports } from './reseal.ts';
import type { LackingReport } from '#functions/whistleblowing/contract/handling.ts';
import type { ChannelParts } from './channel-parts.ts';

/** Reports whose keys a colleague or the team's recovery key lacks: this handler's browser can seal them. */
export function ResealNotice({ channel, unlocked }: Pick<ChannelParts, 'channel'> & { readonly unlocked: Unlocked }) {
  const { t } = useTranslation('wb-settings');
  const { account } = useSession();
  const [reports, setReports] = useState<readonly LackingReport[]>([]);
  const [isBusy, run] = useTask();
  const version = channel?.rosterVersion ?? 0;
  useEffect(
    function read() {
      readLacking(account.id).then(setReports, showError);
    },
    [account.id, version],
  );
  if (reports.length === 0 || channel === null) return null;
  const open = channel;

  const reseal = () =>
    run(async () => {
      const left = await resealReports(reports, open, unlocked);
      setReports(await readLacking(account.id));
      if (left > 0) showToast({ kind: 'error', message: t('reseal.left', { count: left }) });
      else showToast({ kind: 'success', message: t('reseal.done') });
    });

  return (
    <Alert color="yellow" title={t('reseal.title', { count: reports.length })}>
      <Text size="sm" mb="xs">
        {t('reseal.text')}
      </Text>
      <Button size="xs" loading={isBusy} onClick={() => void reseal()}>
        {t('reseal.action')}
      </Button>
    </Alert>
  );
}
