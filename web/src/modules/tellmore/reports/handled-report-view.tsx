import '@mantine/core/styles/Alert.css';
import { Alert, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { ReportStatus } from '#modules/tellmore/public/report-status.tsx';
import { usePathTo } from '#session/use-session.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { categoryNow } from './category-now.ts';
import type { HandledProps } from './handled-props.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportPanel } from './report-panel.tsx';
import { useOpenedReport } from './use-opened-report.ts';

interface HandledReportViewProps extends HandledProps {
  /** In the side panel of the list, which has a heading of its own. */
  readonly isDrawer?: boolean;
}

/** A report, decrypted: as a page, or in the side panel of the list. */
export function HandledReportView({ isDrawer = false, ...props }: HandledReportViewProps) {
  const { t } = useTranslation('tellmore');
  const to = usePathTo();
  const { report, handlers, unlocked } = props;
  const opened = useOpenedReport(report, handlers, unlocked);
  if (opened === null) return <Skeleton height={400} />;
  if (opened === 'failed') return <Alert color="red">{t('report.unreadable')}</Alert>;
  const isUnproven = !opened.isProven && report.status !== 'DELETED';
  // Without a seal the handler has new keys, which nobody has sealed for yet.
  const hasKeys = (report.whistleblowingSealCollection?.edges.length ?? 0) > 0;
  if (isUnproven && !hasKeys) return <Alert color="red">{t('report.unreadable')}</Alert>;
  const all = { ...props, opened, category: categoryNow(opened.entries) };
  const badge = <ReportStatus status={report.status as 'CLOSED'} />;
  const actions = <ReportActions {...all} />;
  return (
    <>
      {isDrawer ? (
        <Stack gap="sm" mb="md">
          <div>{badge}</div>
          {actions}
        </Stack>
      ) : (
        <PageHeader
          title={t('report.title', { number: shownNumber(report.reportNumber) })}
          crumbs={[{ label: t('reports.title'), to: to('OVERVIEW_REPORTS') }]}
          badge={badge}
          actions={actions}
        />
      )}
      {isUnproven && (
        <Alert role="alert" color="red" mb="lg">
          {t('report.unproven')}
        </Alert>
      )}
      <ReportPanel {...all} />
    </>
  );
}
