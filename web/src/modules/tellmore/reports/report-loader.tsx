import { useQuery } from '@apollo/client/react';
import { Button, Skeleton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { openUnlockPopup } from '#modules/tellmore/handling/open-unlock-popup.tsx';
import { useUnlocked } from '#modules/tellmore/handling/unlocked.ts';
import { WbSettingsDocument } from '#modules/tellmore/settings/settings.generated.ts';
import { useSession } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';
import { HandledReportView } from './handled-report-view.tsx';
import { WbReportDocument } from './reports.generated.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A report by its id, once the handler's keys are open. */
export function ReportLoader({ id, isDrawer = false }: { id: string | null; isDrawer?: boolean }) {
  const { t } = useTranslation('tellmore');
  const { account } = useSession();
  const unlocked = useUnlocked(account.id);
  const query = useQuery(WbReportDocument, { variables: { id: id ?? NOBODY }, fetchPolicy: 'cache-and-network' });
  const settings = useQuery(WbSettingsDocument, { variables: { accountId: account.id } });
  const report = query.data?.whistleblowingReportByPk;
  const handlers = useMemo(
    () => settings.data?.whistleblowingHandlerCollection?.edges.map(({ node }) => node) ?? [],
    [settings.data],
  );
  if ((query.error && !query.data) || (settings.error && !settings.data)) {
    return <ErrorState onRetry={() => void Promise.all([query.refetch(), settings.refetch()])} />;
  }
  if (!query.data || !settings.data) return <Skeleton height={400} />;
  if (!report) return <MessagePage title={t('notFound.title')} text={t('notFound.text')} />;
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
