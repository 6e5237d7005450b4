import { useTranslation } from 'react-i18next';
import { formatDateTime, formatDay, formatList, formatNumber } from '#ui/format.ts';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import { Facts } from '#modules/checkmore/request-wizard/review/facts.tsx';
import type { Quote } from '#functions/checks/contract/quote.ts';

/** What was ordered, what it cost, what came back, and when reminders go. */
export function SentFacts({ request, quote }: { request: RequestDraft; quote: Quote | null }) {
  const { t } = useTranslation(['checkmore', 'repeats']);
  const credits = (count: number) => t('sent.credits', { count, formatted: formatNumber(count) });
  return (
    <Facts
      facts={[
        { label: t('review.checks'), value: formatList(request.checks.map(({ name }) => name)) },
        { label: t('review.department'), value: request.departmentName },
        {
          label: t('repeats:title'),
          value: request.repeatMonths && t('repeats:every', { count: request.repeatMonths }),
        },
        { label: t('sent.sentAt'), value: request.sentAt && formatDateTime(request.sentAt) },
        { label: t('sent.paid'), value: quote && credits(quote.total) },
        { label: t('sent.refunded'), value: quote && quote.refunded > 0 && credits(quote.refunded) },
        {
          label: t('sent.reminders'),
          value:
            quote &&
            (quote.remindsOn.length > 0
              ? t('sent.remindsOn', { dates: formatList(quote.remindsOn.map(formatDay)) })
              : t('sent.remindersOver')),
        },
      ]}
    />
  );
}
