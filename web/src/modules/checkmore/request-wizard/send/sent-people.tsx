import { useQuery } from '@apollo/client/react';
import { Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZE } from '#functions/platform/contract/limits.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatNumber } from '#ui/format.ts';
import { ReviewSection } from '#shared/wizard/review-section.tsx';
import { PageNavigator } from '#ui/table/page-navigator.tsx';
import { SentPeopleDocument } from './sent-people.generated.ts';
import classes from '#modules/checkmore/request-wizard/review/review.module.css';
import { shownEmail } from '#ui/email.ts';

const REASONS = ['CHECKED', 'OPEN_REQUEST', 'MAILBOX_LIMIT', 'FAILED'] as const;

interface SentPeopleProps {
  readonly checkRequestId: string;
  /** Those who were asked, or those who were not. */
  readonly asked: boolean;
  /** How many they are, those of other departments included. */
  readonly count: number;
}

/** The people who were asked, or those who were not and why, 25 at a time. Nothing if there are none. */
export function SentPeople({ checkRequestId, asked, count }: SentPeopleProps) {
  const { t } = useTranslation('checkmore');
  const [page, setPage] = useState(1);
  const { data, previousData, error, loading, refetch } = useQuery(SentPeopleDocument, {
    variables: {
      filter: { checkRequestId: { eq: checkRequestId }, excludedReason: { is: asked ? 'NULL' : 'NOT_NULL' } },
      offset: (page - 1) * PAGE_SIZE,
    },
  });
  if (count === 0) return null;
  const list = (data ?? previousData)?.checkRequestPersonCollection;
  const total = list?.totalCount ?? 0;
  const hidden = count - total;

  return (
    <ReviewSection title={t(asked ? 'sent.asked' : 'sent.notAsked', { count, formatted: formatNumber(count) })}>
      {list ? (
        <>
          <ul className={classes.people}>
            {list.edges.map(({ node: { id, firstName, lastName, email, excludedReason } }) => {
              const reason = REASONS.find((one) => one === excludedReason);
              return (
                <li key={id}>
                  <span>
                    {firstName} {lastName}
                  </span>
                  <Text span size="sm" c="dimmed">
                    {[shownEmail(email), reason && t(`sent.reason.${reason}`)].filter(Boolean).join(' · ')}
                  </Text>
                </li>
              );
            })}
          </ul>
          <PageNavigator page={page} total={total} isLoading={loading} onPage={setPage} />
          {hidden > 0 && (
            <Text size="sm" c="dimmed">
              {t('sent.hidden', { count: hidden, formatted: formatNumber(hidden) })}
            </Text>
          )}
        </>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={80} aria-busy="true" />
      )}
    </ReviewSection>
  );
}
