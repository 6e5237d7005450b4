import { useTranslation } from 'react-i18next';
import type { OwnReport, WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { channelName } from '#modules/tellmore/shared/channel-name.ts';
import { eventContent, reportContent } from '#modules/tellmore/protocol/entry-content.ts';
import { categoryText, worded } from '#modules/tellmore/shared/own-words.ts';
import { namesFor } from '#modules/tellmore/shared/names-for.ts';
import { substatusNow } from '#modules/tellmore/shared/substatus.ts';
import { leftOutOf } from '#modules/tellmore/shared/was-left-out.ts';
import { formatWrittenAt } from '#modules/tellmore/shared/written-at.ts';
import { deadlineOf } from '#modules/tellmore/shared/deadline.ts';
import { formatDay, formatList } from '#ui/format.ts';
import type { OwnDetails } from './use-own-details.ts';
import { useEventText } from './use-event-text.ts';
import { useKnownName } from './use-known-name.ts';
import type { DecryptedReport } from './use-own-report.ts';
import { fullName } from '#functions/platform/contract/full-name.ts';

interface Fact {
  readonly label: string;
  readonly value: string;
  readonly isSender?: boolean;
}

/** A report, and what its reporter has asked to see of their own details. */
export interface ReportFactsOf extends Pick<DecryptedReport, 'report' | 'thread' | 'names'> {
  readonly details: Pick<OwnDetails, 'shown'>;
}

/** The header of a report in words, for the page and for the copy. */
export function useReportFacts({ report, thread, names, details }: ReportFactsOf, account: WbAccount): readonly Fact[] {
  const { t } = useTranslation('whistleblower');
  const first = thread.find(({ type }) => type === 'REPORT');
  const { data } = reportContent.safeParse(first?.value);
  const nameOf = useKnownName({ names });
  const eventText = useEventText({ names }, account);
  const handlers = report.handlers.filter(({ isAssigned }) => isAssigned);
  const leftOut = leftOutOf(first?.value);
  const category = categoryNow({ report, thread });
  const substatus = substatusNow(thread);
  const clock = clockOf(report);
  const isOpen = report.status === 'SUBMITTED' || report.status === 'IN_PROGRESS';
  const acknowledged =
    report.acknowledgedOn === null
      ? t('fact.by', { day: formatDay(clock.acknowledgeBy) })
      : formatDay(report.acknowledgedOn);
  return [
    { label: t('fact.number'), value: shownNumber(report.reportNumber) },
    { label: t('fact.sentTo'), value: channelName(account.name, report.entrance) },
    { label: t('fact.sent'), value: formatWrittenAt(data?.writtenAt ?? '', report.submittedOn) },
    {
      label: t('fact.sender'),
      value: [t(`privacy.${report.privacy}`), ...detailsOf(details.shown)].join(', '),
      isSender: true,
    },
    ...(report.type === 'FEEDBACK'
      ? []
      : [
          {
            label: t('fact.category'),
            value:
              category === null
                ? t('fact.none')
                : categoryText(category, account.ownCategories, (known) => t(`category.${known}`)),
          },
        ]),
    ...(substatus === null ? [] : [{ label: t('fact.substatus'), value: worded(substatus.label) }]),
    {
      label: t('fact.handlers'),
      value: handlers.length > 0 ? formatList(handlers.map(({ id }) => nameOf(id))) : t('fact.none'),
    },
    ...(report.privacy === 'CONFIDENTIAL' && report.status !== 'DELETED'
      ? [
          {
            label: t('fact.namesFor'),
            value: namesFor(
              account,
              handlers.map(({ id }) => id),
              t,
            ),
          },
        ]
      : []),
    ...thread
      .filter(({ type, value }) => type === 'NAMES_PASSED' && value !== null)
      .map((entry) => ({
        label: t('fact.namesPassed'),
        value: `${eventText(entry, nameOf(entry.handlerId ?? ''))}, ${formatWrittenAt('', entry.writtenOn)}`,
      })),
    ...(leftOut.length > 0 ? [{ label: t('fact.leftOut'), value: formatList(leftOut.map(nameOf)) }] : []),
    { label: t('fact.acknowledged'), value: acknowledged },
    ...(isOpen ? [{ label: t('fact.answerBy'), value: t('fact.by', { day: formatDay(clock.answerBy) }) }] : []),
    ...(report.closedOn === null ? [] : [{ label: t('fact.closed'), value: formatDay(report.closedOn) }]),
    ...(report.deletesOn === null ? [] : [{ label: t('fact.deletes'), value: formatDay(report.deletesOn) }]),
    { label: t('fact.updated'), value: formatDay(report.lastInteractionOn) },
  ];
}

function detailsOf(shown: OwnDetails['shown']): readonly string[] {
  if (shown === null || shown === 'unreadable') return [];
  const { firstName, lastName, email, phoneNumber } = shown;
  const phone = phoneNumber === null ? '' : `${phoneNumber.countryCode} ${phoneNumber.number}`;
  return [fullName({ firstName, lastName }), email, phone].map((part) => part.trim()).filter((part) => part !== '');
}

/** Confirmed within seven days, answered within three months (Directive (EU) 2019/1937, article 9). */
function clockOf({ submittedOn, acknowledgedOn }: OwnReport): { acknowledgeBy: string; answerBy: string } {
  const of = (acknowledged: string | null) =>
    deadlineOf({ status: 'SUBMITTED', submittedOn, acknowledgedOn: acknowledged })?.day ?? submittedOn;
  const acknowledgeBy = of(null);
  return { acknowledgeBy, answerBy: of(acknowledgedOn ?? acknowledgeBy) };
}

/** The category that the reporter chose, or the one that a handler changed it to. */
function categoryNow({ thread }: Pick<DecryptedReport, 'report' | 'thread'>) {
  const first = reportContent.safeParse(thread.find(({ type }) => type === 'REPORT')?.value);
  const change = eventContent.safeParse(thread.findLast(({ type }) => type === 'CATEGORY_CHANGED')?.value);
  return change.success ? change.data.newCategory : (first.data?.category ?? null);
}
