import { useTranslation } from 'react-i18next';
import type { WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { messageContent, reportContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { ReadEntry } from '#modules/tellmore/reporter/own-report.ts';
import { formatWrittenAt } from '#modules/tellmore/shared/written-at.ts';
import { closingReason } from './closing-reason.ts';
import { leftOutText } from './left-out.ts';
import { useReportParts } from './report-parts.ts';
import { useSaid } from './use-said.ts';
import { useEventText } from './use-event-text.ts';
import { useHandlerName } from './use-handler-name.ts';
import { useReportFacts } from './use-report-facts.ts';
import type { ReportFactsOf } from './use-report-facts.ts';

/**
 * Returns what writes a report and its thread as plain text: made in the browser, and readable without us. The reporter's
 * own details are in it while the page shows them.
 */
export function useReportCopy(of: ReportFactsOf, account: WbAccount): () => string {
  const { report, thread } = of;
  const { t } = useTranslation('whistleblower');
  const facts = useReportFacts(of, account);
  const eventText = useEventText(of, account);
  const partsOf = useReportParts();
  const saidIn = useSaid();
  const nameOf = useHandlerName(report);

  function lineOf(entry: ReadEntry): string {
    const { data } = messageContent.safeParse(entry.value);
    if (data === undefined) return t('thread.forged');
    const broken = entry.isBroken ? `${t('thread.broken')}\n` : '';
    const author = nameOf(entry.handlerId);
    const at = formatWrittenAt(data.writtenAt, entry.writtenOn);
    if (entry.type === 'MESSAGE') return `${broken}${author} · ${at}\n${saidIn(data)}`;
    const leftOut = leftOutText(t, of, entry);
    const reason = closingReason(entry);
    const because = reason === '' ? [] : [t('event.closedBecause', { reason })];
    return [`${broken}${eventText(entry, author)} · ${at}`, ...because, ...(leftOut === null ? [] : [leftOut])].join(
      '\n',
    );
  }

  return () => {
    const first = reportContent.safeParse(thread.find(({ type }) => type === 'REPORT')?.value);
    const parts = first.success ? partsOf(first.data).map(([label, text]) => `${label}\n${text}`) : [];
    const status = `${t('fact.status')}: ${t(`status.${report.status}`)}`;
    const head = [...facts.map(({ label, value }) => `${label}: ${value}`), status].join('\n');
    const entries = thread.filter(({ type }) => type !== 'REPORT').map(lineOf);
    return [t(`type.${report.type}`), head, ...parts, t('thread.title'), ...entries]
      .join('\n\n')
      .replaceAll('\n', '\r\n');
  };
}
