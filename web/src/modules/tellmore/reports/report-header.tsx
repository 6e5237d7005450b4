import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportStatus } from '#modules/tellmore/shared/report-status.tsx';
import classes from '#modules/tellmore/shared/thread.module.css';
import { useSession } from '#session/use-session.ts';
import { openRoutineGuidelines } from '#shared/policy-documents/open-routine-guidelines.ts';
import { caseFacts, substatusesFor } from './case-texts.ts';
import { Deadline } from './deadline-text.tsx';
import type { ActionProps } from './handled-props.ts';
import { Identity } from './identity.tsx';
import { SubstatusFact } from './substatus-fact.tsx';

/** The facts of a report (spec 002 §2). */
export function ReportHeader(props: ActionProps) {
  const { t } = useTranslation('tellmore');
  const { account } = useSession();
  const { report } = props;
  const known = caseFacts(props);
  const isWhistleblowing = report.type === 'WHISTLEBLOWING';
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('fact.number'), known.number],
    [t('fact.received'), known.received],
    ...(known.entrance === null ? [] : [[t('fact.entrance'), known.entrance] as const]),
    [t('fact.sender'), <Identity key="sender" {...props} />],
    [t('fact.type'), known.type],
    [t('fact.category'), known.category],
    [t('fact.handlers'), known.handlers],
    ...(known.leftOut === null ? [] : [[t('fact.leftOut'), known.leftOut] as const]),
    [t('fact.status'), <ReportStatus key="status" status={report.status as 'CLOSED'} />],
    ...(known.substatus === null && substatusesFor(report, props.channel).length === 0
      ? []
      : [[t('fact.substatus'), <SubstatusFact key="substatus" {...props} name={known.substatus} />] as const]),
    [t('reports.deadline'), <Deadline key="deadline" report={report} />],
    [t('fact.updated'), known.updated],
    ...(known.entered === null ? [] : [[t('fact.entered'), known.entered] as const]),
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
