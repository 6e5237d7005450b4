import '@mantine/core/styles/Alert.css';
import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { ReportStatus } from '#modules/tellmore/public/report-status.tsx';
import { reportContent } from '#modules/tellmore/reporter/report-content.ts';
import { usePathTo } from '#session/use-session.ts';
import { formatDay, formatList } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { categoryNow } from './category-now.ts';
import type { HandledProps } from './handled-props.ts';
import { HandledThread } from './handled-thread.tsx';
import { Identity } from './identity.tsx';
import { ReplyBox } from './reply-box.tsx';
import { ReportActions } from './report-actions.tsx';
import { useOpenedReport } from './use-opened-report.ts';
import classes from '#modules/tellmore/public/thread.module.css';

const PARTS = ['description', 'timing', 'location', 'people'] as const;

/** Header, body, thread and reply box of a report. */
export function HandledReportView(props: HandledProps) {
  const { t } = useTranslation('tellmore');
  const to = usePathTo();
  const { report, handlers, unlocked } = props;
  const opened = useOpenedReport(report, handlers, unlocked);
  const isOpen = report.status === 'SUBMITTED' || report.status === 'IN_PROGRESS';
  const title = t('report.title', { number: shownNumber(report.reportNumber) });
  const crumbs = [{ label: t('reports.title'), to: to('OVERVIEW_REPORTS') }];
  if (opened === null) return <Skeleton height={400} />;
  if (opened === 'failed') return <Alert color="red">{t('report.unreadable')}</Alert>;
  const content = reportContent.safeParse(opened.entries.find(({ type }) => type === 'REPORT')?.value);
  const category = categoryNow(opened.entries);
  const assigned = report.whistleblowingAssignmentCollection?.edges.map(({ node }) => node.handler?.name ?? '') ?? [];
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [t('fact.received'), formatDay(report.submittedOn)],
    [t('fact.type'), t(`type.${report.type as 'FEEDBACK'}`)],
    [t('fact.category'), category === null ? t('fact.none') : t(`category.${category}`)],
    [t('fact.sender'), <Identity key="sender" report={report} opened={opened} />],
    [t('fact.handlers'), formatList(assigned)],
    [t('fact.updated'), formatDay(report.lastInteractionOn)],
  ];
  return (
    <>
      <PageHeader
        title={title}
        crumbs={crumbs}
        badge={<ReportStatus status={report.status as 'CLOSED'} />}
        actions={<ReportActions {...props} opened={opened} category={category} />}
      />
      <Stack gap="lg">
        <Card>
          <dl className={classes.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {content.success ? (
            PARTS.filter((part) => content.data[part] !== '').map((part) => (
              <div key={part} className={classes.part}>
                <Text fw={600}>{t(`part.${part}`)}</Text>
                <Text className={classes.text}>{content.data[part]}</Text>
              </div>
            ))
          ) : (
            <Text role="alert">{t(report.status === 'DELETED' ? 'report.deleted' : 'report.unreadable')}</Text>
          )}
        </Card>
        <HandledThread entries={opened.entries} handlers={handlers} />
        {isOpen && <ReplyBox report={report} opened={opened} />}
      </Stack>
    </>
  );
}
