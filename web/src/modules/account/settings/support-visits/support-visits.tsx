import { useQuery } from '@apollo/client/react';
import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { SupportAccess } from './support-access.tsx';
import { SupportVisitsDocument } from './support-visits.generated.ts';
import type { SupportVisitsQuery } from './support-visits.generated.ts';
import classes from './support-visits.module.css';

type Visit = NonNullable<SupportVisitsQuery['supportVisitCollection']>['edges'][number]['node'];

/** The number of visits that are shown before the list is expanded. */
const FEW = 5;

/** Lets support in, and lists its visits: who acted as which user, when and why. */
export function SupportVisits({ accountId }: { accountId: string }) {
  const { t } = useTranslation(['settings', 'common']);
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, refetch } = useQuery(SupportVisitsDocument, { variables: { accountId } });
  const found = data?.supportVisitCollection;
  const loaded = found?.edges.map(({ node }) => node) ?? [];
  const visits = showsAll ? loaded : loaded.slice(0, FEW);
  return (
    <Card>
      <Stack>
        <div>
          <Title order={2}>{t('supportVisits.title')}</Title>
          <Text c="dimmed">{t('supportVisits.text')}</Text>
        </div>
        {found ? null : error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height={48} aria-busy />}
        {data ? <SupportAccess accountId={accountId} endsAt={data.supportAccessByPk?.endsAt ?? null} /> : null}
        {found && visits.length === 0 ? <Text>{t('supportVisits.none')}</Text> : null}
        {visits.length > 0 ? (
          <ul className={classes.visits}>
            {visits.map((visit) => (
              <VisitItem key={visit.nodeId} visit={visit} />
            ))}
          </ul>
        ) : null}
        {loaded.length > visits.length ? (
          <div>
            <Button variant="default" onClick={() => setShowsAll(true)}>
              {t('supportVisits.more', { count: found?.totalCount ?? 0 })}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}

function VisitItem({ visit: { administratorName, userName, reason, startedAt, endedAt } }: { visit: Visit }) {
  const { t } = useTranslation('settings');
  return (
    <li>
      <strong>
        {t('supportVisits.who', { administrator: administratorName ?? t('supportVisits.someone'), user: userName })}
      </strong>
      <span className="dimmed-text">
        {endedAt === null
          ? t('supportVisits.since', { from: formatDateTime(startedAt) })
          : t('supportVisits.lasted', { from: formatDateTime(startedAt), count: minutesBetween(startedAt, endedAt) })}
      </span>
      <span className="as-written">{reason}</span>
    </li>
  );
}

/** Returns whole minutes, at least one. */
function minutesBetween(start: string, end: string): number {
  return Math.max(1, Math.round((Date.parse(end) - Date.parse(start)) / 60_000));
}
