import { useQuery } from '@apollo/client/react';
import { Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '#functions/platform/contract/languages.ts';
import { PAGE_SIZE } from '#functions/platform/contract/limits.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatNumber } from '#ui/format.ts';
import { PageNavigator } from '#ui/table/page-navigator.tsx';
import { useProposals } from '#modules/checkmore/proposed-referees/use-proposals.ts';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import { ReviewedPeopleDocument } from './review-people.generated.ts';
import classes from './review.module.css';
import { shownEmail } from '#ui/email.ts';

/** Everybody in the request, 25 at a time. */
export function ReviewPeople({ draft }: { draft: RequestDraft }) {
  const { t } = useTranslation('checkmore');
  const [page, setPage] = useState(1);
  const { data, previousData, error, loading, refetch } = useQuery(ReviewedPeopleDocument, {
    variables: { checkRequestId: draft.id, offset: (page - 1) * PAGE_SIZE },
  });
  const { proposalsOf } = useProposals(draft.id, draft.hasReferees);
  const people = ((data ?? previousData)?.checkRequestPersonCollection?.edges ?? []).map(({ node }) => node);

  const namedReferees = (count: number) => count > 0 && t('review.namedReferees', { count });

  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data && !previousData) return <Skeleton height={80} aria-busy="true" />;
  return (
    <>
      <Text fw={600} mb="xs">
        {t('review.peopleCount', { count: draft.peopleCount, formatted: formatNumber(draft.peopleCount) })}
      </Text>
      <ul className={classes.people}>
        {people.map(({ id, firstName, lastName, email, language, jobRole }) => (
          <li key={id}>
            <span>
              {firstName} {lastName}
            </span>
            <Text span size="sm" c="dimmed">
              {[
                shownEmail(email),
                isLanguage(language) && t(`people.languages.${language}`),
                jobRole,
                namedReferees(proposalsOf?.(id).length ?? 0),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
      <PageNavigator page={page} total={draft.peopleCount} isLoading={loading} onPage={setPage} />
    </>
  );
}
