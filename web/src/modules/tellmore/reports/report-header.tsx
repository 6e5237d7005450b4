import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { ReportStatus } from '#modules/tellmore/public/report-status.tsx';
import classes from '#modules/tellmore/public/thread.module.css';
import { reportContent } from '#modules/tellmore/reporter/report-content.ts';
import { formatWrittenAt } from '#modules/tellmore/reporter/written-at.ts';
import { useSession } from '#session/use-session.ts';
import { openRoutineGuidelines } from '#shared/policy-documents/open-routine-guidelines.ts';
import { formatDay, formatList } from '#ui/format.ts';
import { caseMessage, enteredReport } from './case-content.ts';
import { Deadline } from './deadline-text.tsx';
import type { ActionProps } from './handled-props.ts';
import { Identity } from './identity.tsx';

/** The facts of a report (spec 002 §2). */
export function ReportHeader(props: ActionProps) {
  const { t } = useTranslation('tellmore');
  const { account } = useSession();
  const { report, opened, category, handlers } = props;
  const first = opened.entries.find(({ type }) => type === 'REPORT')?.value;
  const sentAt = reportContent.safeParse(first).data?.writtenAt ?? '';
  const last = opened.entries.at(-1);
  const updatedAt = caseMessage.safeParse(last?.value).data?.writtenAt ?? '';
  const entered = enteredReport.safeParse(first).data?.enteredBy;
  const assigned = report.whistleblowingAssignmentCollection?.edges.map(({ node }) => node.handler?.name ?? '') ?? [];
  const isWhistleblowing = report.type === 'WHISTLEBLOWING';
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('fact.number'), shownNumber(report.reportNumber)],
    [t('fact.received'), formatWrittenAt(sentAt, report.submittedOn)],
    [t('fact.sender'), <Identity key="sender" {...props} />],
    [t('fact.type'), t(`type.${report.type as 'FEEDBACK'}`)],
    [t('fact.category'), category === null ? t('fact.none') : t(`category.${category}`)],
    [t('fact.handlers'), formatList(assigned)],
    [t('fact.status'), <ReportStatus key="status" status={report.status as 'CLOSED'} />],
    [t('reports.deadline'), <Deadline key="deadline" report={report} />],
    [t('fact.updated'), formatWrittenAt(updatedAt, report.lastInteractionOn)],
    ...(entered
      ? [
          [
            t('fact.entered'),
            t('fact.enteredBy', {
              name: handlers.find(({ id }) => id === report.enteredBy)?.name ?? t('thread.left'),
              how: t(`enter.channel.${entered.channel}`),
              day: formatDay(entered.receivedOn),
            }),
          ] as const,
        ]
      : []),
    ...(isWhistleblowing
      ? [
          [
            t('fact.guidelines'),
            <Button
              key="guidelines"
              variant="default"
              size="compact-sm"
              onClick={() => void openRoutineGuidelines({ accountId: account.id, canManage: false })}
            >
              {t('fact.showGuidelines')}
            </Button>,
          ] as const,
        ]
      : []),
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? <Text>{value}</Text> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
