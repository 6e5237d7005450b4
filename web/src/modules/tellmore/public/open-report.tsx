import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { forgetUnsentFiles } from '#modules/tellmore/files/unsent-files.ts';
import { clearReportSession } from '#modules/tellmore/reporter/report-session.ts';
import type { ReportSession } from '#modules/tellmore/reporter/report-session.ts';
import { forgetUnsent } from '#modules/tellmore/reporter/unsent.ts';
import { hasRecording } from '#modules/tellmore/shared/recordings.ts';
import { endSession } from '#modules/tellmore/reporter/whistleblower-api.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { ChannelChanges } from './channel-changes.tsx';
import { EndedReport } from './ended-report.tsx';
import { KeyWarning } from './key-warning.tsx';
import { MessageBox } from './message-box.tsx';
import { NewEntries } from './new-entries.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportFacts } from './report-facts.tsx';
import { navigate } from './routing/location.ts';
import { SessionClock } from './session-clock.tsx';
import { StopMails } from './stop-mails.tsx';
import { Thread } from './thread.tsx';
import type { Channel } from './use-channel.ts';
import { useChannelPath } from './use-channel-path.ts';
import { useOwnDetails } from './use-own-details.ts';
import { useOwnReport } from './use-own-report.ts';
import type { DecryptedReport } from './use-own-report.ts';

// Few reports have a recording.
const OwnTranscripts = lazyPart(async () => (await import('./own-transcripts.tsx')).OwnTranscripts, null);

interface OpenReportProps extends Channel {
  readonly session: ReportSession;
  /** The session is over. */
  readonly onEnded: () => void;
  readonly onRenewed: (session: ReportSession) => void;
}

export function OpenReport({ wbSlug, account, session, onEnded, onRenewed }: OpenReportProps) {
  const { t } = useTranslation('whistleblower');
  const to = useChannelPath();
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
        <Stack aria-busy="true">
          <Text role="status">{t('report.decrypting')}</Text>
          <Skeleton height={320} />
        </Stack>
      ) : (
        <Opened {...state} account={account} session={session} onTyped={renew} onSent={reload} onEnded={onEnded} />
      )}
    </Stack>
  );
}

interface OpenedProps extends DecryptedReport, Pick<Channel, 'account'> {
  readonly session: ReportSession;
  readonly onTyped: () => void;
  readonly onSent: () => void;
  readonly onEnded: () => void;
}

/** A reporter writes while the report is SUBMITTED or IN_PROGRESS (spec 002 §4). */
function Opened({ account, ...own }: OpenedProps) {
  const details = useOwnDetails(own, own.session);
  const isRunning = own.report.status === 'SUBMITTED' || own.report.status === 'IN_PROGRESS';
  const isOpen = isRunning && own.mayWrite;
  const recordings = own.thread.filter(hasRecording);
  return (
    <>
      <KeyWarning {...own} isOpen={isOpen} />
      <NewEntries {...own} />
      <ChannelChanges {...own} />
      <EndedReport {...own} account={account} isOpen={isOpen} />
      <ReportFacts {...own} account={account} details={details} />
      {isOpen && recordings.length > 0 && <OwnTranscripts {...own} isOpen={isOpen} recordings={recordings} />}
      <ReportActions {...own} account={account} details={details} isOpen={isOpen} />
      <StopMails {...own} />
      <Thread {...own} isOpen={isOpen} />
      {isOpen && <MessageBox {...own} distortion={account.voiceDistortion} />}
    </>
  );
}
