import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { ReportStatus } from '#modules/tellmore/shared/report-status.tsx';
import { usePathTo, useSession } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { categoryNow } from './category-now.ts';
import type { HandledProps } from './handled-props.ts';
import { KeyWarning } from './key-warning.tsx';
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
  const { report, channel, handlers, unlocked } = props;
  const { account } = useSession();
  const { opened, retry } = useOpenedReport(report, handlers, unlocked, channel, account.name);
  if (opened === null) return <Skeleton height={400} />;
  if (opened === 'failed') return <ErrorState onRetry={retry} />;
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
      <KeyWarning {...all} />
      <ReportPanel {...all} />
    </>
  );
}
