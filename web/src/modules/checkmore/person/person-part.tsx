import { useQuery } from '@apollo/client/react';
import { Skeleton, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PersonEvent } from '#routing/module.ts';
import { usePathTo, useSession } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatDate } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { PersonCheckListsDocument } from './person-checks.generated.ts';
import classes from './person.module.css';

/** Spec 001 §4. */
const STATUSES = [
  'PENDING_CONSENT',
  'PENDING_CANDIDATE',
  'PENDING_PLATFORM',
  'COMPLETED',
  'COMPLETED_WITH_REMARKS',
  'REFUSED',
  'UNRESPONSIVE',
  'CANCELLED',
] as const;

const EVENTS = [
  'CHECK_LIST_REQUESTED',
  'CONSENTED',
  'COMPLETED',
  'REFUSED',
  'CANCELLED',
  'REMINDER_SENT',
  'AUTO_REMINDER_SENT',
  'FINAL_REMINDER_SENT',
  'PURPOSE_LETTER_GENERATED',
  'UNRESPONSIVE',
] as const;

/** The check lists of a person, newest first, with the status that the viewer may see. */
export function Panel({ personId, email }: { personId: string; email: string }) {
  const { t } = useTranslation('people');
  const { account } = useSession();
  const to = usePathTo();
  const { data, error, refetch } = useQuery(PersonCheckListsDocument, {
    variables: { personId, accountId: account.id },
    fetchPolicy: 'cache-and-network',
  });
  const lists = data?.checkListOverviewCollection;
  if (!data && error) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <Card>
      <Title order={2} size="h3">
        {t('checkLists')}
      </Title>
      {data ? null : <Skeleton height={80} mt="md" aria-label={t('loading')} />}
      {lists?.totalCount === 0 ? (
        <Text c="dimmed" mt="md">
          {t('checks.none')}
        </Text>
      ) : null}
      <ul className={classes.lists}>
        {(lists?.edges ?? []).map(({ node }) => {
          const status = STATUSES.find((known) => known === node.status);
          return (
            <li key={node.nodeId}>
              <Link to={`${to('OVERVIEW_CHECKS')}?q=${encodeURIComponent(email)}`}>
                {t('checks.requested', { date: node.requestedAt ? formatDate(node.requestedAt) : '' })}
              </Link>
              {status ? <span>{t(`checks.status.${status}`)}</span> : null}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** What happened with a check list. */
export function EventLine({ event }: { event: PersonEvent }) {
  const { t } = useTranslation('people');
  const type = EVENTS.find((known) => known === event.type);
  const text = type ? t(`checks.event.${type}`) : t('timeline.unknown');
  return event.actorName ? `${text} · ${event.actorName}` : text;
}
