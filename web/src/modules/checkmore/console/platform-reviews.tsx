import { Anchor, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useJsonQuery } from '#graphql/use-json-query.ts';
import { PlatformReviewsDocument } from '#modules/checkmore/desk/reviews.generated.ts';
import { usePathTo } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Card } from '#ui/page/card.tsx';
import { RelativeTime } from '#ui/page/relative-time.tsx';

/** How many checks wait for the platform's reviewers, since when, and whether anybody works on them. */
export function PlatformReviews() {
  const { t } = useTranslation('desk');
  const to = usePathTo();
  const { data, error, refetch } = useJsonQuery(PlatformReviewsDocument, {});
  return (
    <Card>
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} size="h3">
            {t('queue.title')}
          </Title>
          {data?.standsStill ? (
            <StatusBadge tone="danger" icon={IconAlertTriangle}>
              {t('platform.standsStill')}
            </StatusBadge>
          ) : null}
        </Group>
        {error && !data ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton height={48} aria-busy />
        ) : data.waiting === 0 ? (
          <Text c="dimmed">{t('platform.none')}</Text>
        ) : (
          <>
            <Text>
              {t('queue.waiting', { count: data.waiting })}{' '}
              {data.late > 0 ? t('platform.late', { count: data.late }) : null}
            </Text>
            {data.oldest === null ? null : (
              <Text c="dimmed" size="sm">
                {t('platform.oldest')} <RelativeTime when={data.oldest} />
              </Text>
            )}
            <div>
              <Anchor component={Link} to={to('ADMIN_REVIEWS')}>
                {t('platform.open')}
              </Anchor>
            </div>
          </>
        )}
      </Stack>
    </Card>
  );
}
