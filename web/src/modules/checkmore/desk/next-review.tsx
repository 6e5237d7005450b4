import { useQuery } from '@apollo/client/react';
import { Button, Group, Skeleton } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { fullName } from '#functions/platform/contract/full-name.ts';
import { useCheckNames } from '#modules/checkmore/check-names/use-check-names.ts';
import { usePathTo } from '#session/use-session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { deskFilter } from './desk-filter.ts';
import { NextReviewDocument } from './reviews.generated.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface NextReviewProps {
  /** Null for the platform's desk. */
  readonly accountId: string | null;
  /** The check that was just decided. */
  readonly checkId: string;
  /** Opens the next check of the platform's desk with the reason that was given for this one. */
  readonly reason: string | null;
}

/**
 * After a decision: the check that is expected next and nobody holds, which Enter opens. It is not opened unasked,
 * because opening claims it and its candidate sees that. Back to the queue when there is none.
 */
export function NextReview({ accountId, checkId, reason }: NextReviewProps) {
  const { t } = useTranslation('desk');
  const names = useCheckNames();
  const to = usePathTo();
  const navigate = useNavigate();
  const open = useRef<HTMLAnchorElement>(null);
  const queue = to(accountId === null ? 'ADMIN_REVIEWS' : 'REVIEWS');
  const { data, error } = useQuery(NextReviewDocument, {
    variables: {
      accountId,
      filter: { ...deskFilter(accountId), checkItemId: { neq: checkId }, claim: { neq: 'OTHER' } },
    },
    fetchPolicy: 'network-only',
  });
  const next = data?.reviewEntryCollection?.edges[0]?.node;
  const isOver = error !== undefined || (data !== undefined && !next);
  useEffect(
    function returnToQueue() {
      if (isOver) void navigate(queue, { replace: true });
    },
    [isOver, navigate, queue],
  );
  const check = names.ofCheck(next?.type ?? '');
  const isShown = next !== undefined && check !== '';
  useEffect(
    function focusWhenShown() {
      if (isShown) open.current?.focus();
    },
    [isShown],
  );
  useShortcuts({ q: () => void navigate(queue) });
  if (!isShown) return <Skeleton height={320} radius="md" aria-busy />;
  const about = accountId === null ? (next.accountName ?? '') : fullName(next);
  return (
    <>
      <PageHeader title={t('review.title')} crumbs={[{ label: t('queue.title'), to: queue }]} />
      <EmptyState
        icon={<IconChecks size={24} aria-hidden />}
        title={t('next.title')}
        text={t('next.text', { count: data?.reviewCounts.waiting ?? 0 })}
      >
        <Group justify="center">
          <Button
            component={Link}
            to={to(accountId === null ? 'ADMIN_REVIEW' : 'REVIEW', { id: next.checkItemId ?? '' })}
            state={{ reason }}
            ref={open}
          >
            {t('next.open', { check, about })}
          </Button>
          <Button component={Link} to={queue} variant="default">
            {t('next.queue')}
          </Button>
        </Group>
      </EmptyState>
    </>
  );
}
