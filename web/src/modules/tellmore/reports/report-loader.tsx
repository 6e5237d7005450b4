import { useQuery } from '@apollo/client/react';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { openUnlockPopup } from '#modules/tellmore/handling/open-unlock-popup.tsx';
import { useUnlocked } from '#modules/tellmore/handling/unlocked.ts';
import { WbSettingsDocument } from '#modules/tellmore/settings/settings.generated.ts';
import { NOBODY } from '#routing/read-id.ts';
import { usePathTo, useSession } from '#session/use-session.ts';
import { useFreshness } from '#shared/lists/use-freshness.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';
import { HandledReportView } from './handled-report-view.tsx';
import { WbReportDocument } from './reports.generated.ts';

/** How often an open report is read again, in milliseconds. */
const FRESH_MS = 30_000;

/** A report by its id, once the handler's keys are open. */
export function ReportLoader({ id, isDrawer = false }: { id: string | null; isDrawer?: boolean }) {
  const { t } = useTranslation('tellmore');
  const { account } = useSession();
  const to = usePathTo();
  const unlocked = useUnlocked(account.id);
  const query = useQuery(WbReportDocument, { variables: { id: id ?? NOBODY } });
  const settings = useQuery(WbSettingsDocument, { variables: { accountId: account.id }, fetchPolicy: 'cache-first' });
  const report = query.data?.whistleblowingReportByPk;
  const [shownId, setShownId] = useState<string | null>(null);
  if (report && shownId !== report.id) setShownId(report.id);
  // Colleagues and the reporter may write while the page is open, and somebody may assign the report to others.
  useFreshness(query.refetch, FRESH_MS);
  const handlers = useMemo(
    () => settings.data?.whistleblowingHandlerCollection?.edges.map(({ node }) => node) ?? [],
    [settings.data],
  );
  if ((query.error && !query.data) || (settings.error && !settings.data)) {
    return <ErrorState onRetry={() => void Promise.all([query.refetch(), settings.refetch()])} />;
  }
  if (!query.data || !settings.data) return <Skeleton height={400} />;
  if (!report) {
    const wasShown = shownId !== null && shownId === id;
    return (
      <MessagePage title={t('notFound.title')} text={t('notFound.text')}>
        {wasShown && <Text>{t('notFound.anyMore')}</Text>}
        {!isDrawer && (
          <Button component={Link} to={to('OVERVIEW_REPORTS')} variant="default">
            {t('notFound.toReports')}
          </Button>
        )}
      </MessagePage>
    );
  }
  if (unlocked === null) {
    return (
      <MessagePage icon={<IconLock size={28} aria-hidden />} title={t('locked.title')} text={t('locked.text')}>
        <Button onClick={() => openUnlockPopup(account.id)}>{t('unlock.open')}</Button>
      </MessagePage>
    );
  }
  return (
    <HandledReportView
      key={report.id}
      report={report}
      channel={settings.data.whistleblowingChannelByPk}
      handlers={handlers}
      unlocked={unlocked}
      isDrawer={isDrawer}
    />
  );
}
