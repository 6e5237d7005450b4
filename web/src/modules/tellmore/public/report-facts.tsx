import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { reporterFiles } from '#modules/tellmore/files/file-access.ts';
import { LazyReportFiles } from '#modules/tellmore/files/lazy-files.tsx';
import { filesIn } from '#modules/tellmore/shared/file-ref.ts';
import { reportContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { ReportContent } from '#modules/tellmore/protocol/entry-content.ts';
import { Card } from '#ui/page/card.tsx';
import { OwnSender } from './own-sender.tsx';
import { useReportParts } from './report-parts.ts';
import { ReportStatus } from '#modules/tellmore/shared/report-status.tsx';
import type { Channel } from './use-channel.ts';
import type { OwnDetails } from './use-own-details.ts';
import { useReportFacts } from './use-report-facts.ts';
import type { DecryptedReport } from './use-own-report.ts';
import type { Sending } from './use-sending.ts';
import classes from '#modules/tellmore/shared/thread.module.css';

interface ReportFactsProps extends DecryptedReport, Pick<Channel, 'account'>, Pick<Sending, 'session' | 'onTyped'> {
  readonly details: OwnDetails;
}

/** The header and body of a report. */
export function ReportFacts({ report, thread, names, account, session, details, onTyped }: ReportFactsProps) {
  const { t } = useTranslation('whistleblower');
  const facts = useReportFacts({ report, thread, names, details }, account);
  const hasDetails = report.privacy === 'CONFIDENTIAL' && report.status !== 'DELETED';
  const body = thread.find(({ type }) => type === 'REPORT')?.value;
  const first = reportContent.safeParse(body);
  return (
    <Card>
      <dl className={classes.facts}>
        <div>
          <dt>{t('fact.status')}</dt>
          <dd>
            <ReportStatus status={report.status} />
          </dd>
        </div>
        {facts.map(({ label, value, isSender = false }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{isSender && hasDetails ? <OwnSender value={value} details={details} /> : value}</dd>
          </div>
        ))}
      </dl>
      {first.success ? (
        <>
          <Body {...first.data} />
          <LazyReportFiles files={filesIn(body)} access={reporterFiles(session.token)} onActivity={onTyped} />
        </>
      ) : (
        <Text role="alert">{t(report.status === 'DELETED' ? 'report.deleted' : 'report.unreadable')}</Text>
      )}
    </Card>
  );
}

function Body(content: ReportContent) {
  return useReportParts()(content).map(([label, text], place) => (
    <div key={`${place} ${label}`} className={classes.part}>
      <Text fw={600}>{label}</Text>
      <Text className="as-written">{text}</Text>
    </div>
  ));
}
