import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { endSession } from '#modules/tellmore/reporter/whistleblower-api.ts';
import { clearReportSession } from '#modules/tellmore/reporter/report-session.ts';
import type { ReportSession } from '#modules/tellmore/reporter/report-session.ts';
import { usePathTo } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import type { Channel } from './channel-gate.tsx';
import { InvalidSession } from './invalid-session.tsx';
import { MessageBox } from './message-box.tsx';
import { ReportFacts } from './report-facts.tsx';
import { SessionClock } from './session-clock.tsx';
import { Thread } from './thread.tsx';
import { useOwnReport } from './use-own-report.ts';

interface OpenReportProps extends Channel {
  readonly session: ReportSession;
  /** The session is over. */
  readonly onEnded: () => void;
  readonly onRenewed: (session: ReportSession) => void;
}

export function OpenReport({ wbSlug, session, onEnded, onRenewed }: OpenReportProps) {
  const { t } = useTranslation('whistleblower');
  const to = usePathTo();
  const navigate = useNavigate();
  const { state, reload, renew } = useOwnReport(wbSlug, session, { onEnded, onRenewed });

  async function logOut(): Promise<void> {
    clearReportSession(wbSlug);
    // The session ends by itself if this fails.
    await endSession(session.token).catch(() => undefined);
    await navigate(to('WB_LOGIN', { wbSlug }), { replace: true });
  }

  if (state === 'ended') return <InvalidSession wbSlug={wbSlug} />;
  if (state === 'failed') return <ErrorState onRetry={reload} />;
  const type = state === 'loading' ? 'WHISTLEBLOWING' : state.report.type;
  return (
    <Stack gap="lg">
      <PageTitle title={t(`type.${type}`)} />
      <Group justify="space-between">
        <Title order={1}>{t(`type.${type}`)}</Title>
        <Group gap="sm">
          <SessionClock createdAt={session.createdAt} onEnd={onEnded} onExtend={reload} />
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
        <>
          <ReportFacts {...state} />
          <Thread {...state} />
          {(state.report.status === 'SUBMITTED' || state.report.status === 'IN_PROGRESS') && (
            <MessageBox report={state.report} session={session} onTyped={renew} onSent={reload} />
          )}
        </>
      )}
    </Stack>
  );
}
