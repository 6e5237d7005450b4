import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { reportContent } from '#modules/tellmore/reporter/report-content.ts';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { Card } from '#ui/page/card.tsx';
import { formatDay, formatList } from '#ui/format.ts';
import { ReportStatus } from './report-status.tsx';
import type { DecryptedReport } from './use-own-report.ts';
import classes from './thread.module.css';

/** The header and the body of a report. */
export function ReportFacts({ report, thread }: DecryptedReport) {
  const { t } = useTranslation('whistleblower');
  const first = thread.find(({ type }) => type === 'REPORT');
  const content = reportContent.safeParse(first?.value);
  const handlers = report.handlers.filter(({ isAssigned }) => isAssigned).map(({ name }) => name);
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [t('fact.number'), shownNumber(report.reportNumber)],
    [t('fact.sent'), formatDay(report.submittedOn)],
    [t('fact.sender'), t(`privacy.${report.privacy}`)],
    [
      t('fact.category'),
      content.success && content.data.category !== null ? t(`category.${content.data.category}`) : t('fact.none'),
    ],
    [t('fact.handlers'), handlers.length > 0 ? formatList(handlers) : t('fact.none')],
    [t('fact.status'), <ReportStatus key="status" status={report.status} />],
    [
      t('fact.acknowledged'),
      report.acknowledgedOn === null ? t('fact.acknowledgeBy') : formatDay(report.acknowledgedOn),
    ],
    [t('fact.updated'), formatDay(report.lastInteractionOn)],
  ];
  return (
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
        <Body {...content.data} />
      ) : (
        <Text role="alert">{report.status === 'DELETED' ? t('report.deleted') : t('report.unreadable')}</Text>
      )}
    </Card>
  );
}

const PARTS = ['description', 'timing', 'location', 'people'] as const;

function Body(content: Readonly<Record<(typeof PARTS)[number], string>>) {
  const { t } = useTranslation('whistleblower');
  return PARTS.filter((part) => content[part] !== '').map((part) => (
    <div key={part} className={classes.part}>
      <Text fw={600}>{t(`part.${part}`)}</Text>
      <Text className={classes.text}>{content[part]}</Text>
    </div>
  ));
}
