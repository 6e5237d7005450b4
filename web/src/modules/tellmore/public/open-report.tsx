import { Button, Group, Stack, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetUnsentFiles } from '#modules/tellmore/files/unsent-files.ts';
import { clearReportSession } from '#modules/tellmore/reporter/report-session.ts';
import type { ReportSession } from '#modules/tellmore/reporter/report-session.ts';
import { forgetUnsent } from '#modules/tellmore/reporter/unsent.ts';
import { endSession } from '#modules/tellmore/reporter/whistleblower-api.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { Decrypting, LazyOpened } from './lazy-opened.tsx';
import { navigate } from './routing/location.ts';
import { SessionClock } from './session-clock.tsx';
import type { Channel } from './use-channel.ts';
import { useChannelPath } from './use-channel-path.ts';
import { useOwnReport } from './use-own-report.ts';

interface OpenReportProps extends Channel {
  readonly session: ReportSession;
  /** The session is over. */
  readonly onEnded: () => void;
  readonly onRenewed: (session: ReportSession) => void;
}

export function OpenReport({ wbSlug, account, session, onEnded, onRenewed }: OpenReportProps) {
  const { t } = useTranslation('whistleblower');
  const to = useChannelPath();
  useEffect(() => LazyOpened.preload(), []);
  const { state, reload, renew } = useOwnReport({ wbSlug, account }, session, { onEnded, onRenewed });

  async function logOut(): Promise<void> {
    clearReportSession();
    forgetUnsent(session.reportNumber);
    forgetUnsentFiles(session.reportNumber);
    // The report leaves the screen without waiting for this; if it fails, the session ends by itself.
    void endSession(session.token).catch(() => undefined);
    await navigate(to('WB_LOGIN', { wbSlug }), { replace: true });
    // Even if the next page could not be opened, the report is no longer shown.
    onEnded();
  }

  if (state === 'failed') return <ErrorState onRetry={reload} />;
  const type = state === 'loading' ? 'WHISTLEBLOWING' : state.report.type;
  return (
    <Stack gap="lg">
      <PageTitle title={t(`type.${type}`)} />
      <Group justify="space-between">
        <Title order={1}>{t(`type.${type}`)}</Title>
        <Group gap="sm">
          <SessionClock session={session} onEnd={onEnded} onLogOut={() => void logOut()} onExtend={reload} />
          <Button variant="default" onClick={() => void logOut()}>
            {t('report.logOut')}
          </Button>
        </Group>
      </Group>
      {state === 'loading' ? (
        <Decrypting />
      ) : (
        <LazyOpened {...state} account={account} session={session} onTyped={renew} onSent={reload} onEnded={onEnded} />
      )}
    </Stack>
  );
}
