import { useQuery } from '@apollo/client/react';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toAppError } from '#api/app-error.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { usePathTo } from '#session/use-session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { IconLock } from '@tabler/icons-react';
import { PageHeader } from '#ui/page/page-header.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { DecisionPart } from './decision-part.tsx';
import classes from './desk.module.css';
import { openReview, releaseReview, renewReview } from './desk-commands.ts';
import { readEvidence } from './evidence.ts';
import { EvidencePanels } from './evidence-panels.tsx';
import { ReviewEvidenceDocument } from './reviews.generated.ts';

const RENEW_AFTER = 10 * 60_000;

type Claim = 'asking' | 'held' | 'taken' | 'gone' | 'failed';

/** Claims a check, shows its evidence beside the form for the decision, and keeps the claim while the page is open. */
export function Review({ checkId, reason }: { checkId: string; reason: string | null }) {
  const { t } = useTranslation('desk');
  const to = usePathTo();
  const navigate = useNavigate();
  const [claim, setClaim] = useState<Claim>('asking');
  const [attempt, setAttempt] = useState(0);
  const queue = to(reason === null ? 'REVIEWS' : 'ADMIN_REVIEWS');

  useEffect(() => {
    let isGone = false;
    const settle = (next: Claim) => {
      if (!isGone) setClaim(next);
    };
    openReview(checkId, reason).then(
      () => settle('held'),
      (error: unknown) => settle(claimAfter(error)),
    );
    return () => {
      isGone = true;
    };
  }, [checkId, reason, attempt]);

  useEffect(() => {
    if (claim !== 'held') return undefined;
    const timer = setInterval(() => {
      renewReview(checkId).catch((error: unknown) => {
        if (toAppError(error).has('INVALID_ACTION')) setClaim('gone');
      });
    }, RENEW_AFTER);
    return () => clearInterval(timer);
  }, [claim, checkId]);

  const { data, error, refetch } = useQuery(ReviewEvidenceDocument, {
    variables: { checkId },
    skip: claim !== 'held',
    fetchPolicy: 'network-only',
  });
  const evidence = readEvidence(data?.reviewEvidence ?? null);
  const crumbs = [{ label: t('queue.title'), to: queue }];
  if (claim === 'failed' || error) {
    const retry = () => {
      setClaim('asking');
      setAttempt((count) => count + 1);
      void refetch();
    };
    return <ErrorState onRetry={retry} />;
  }
  if (claim === 'taken' || claim === 'gone' || (data && !evidence)) {
    const kind = claim === 'taken' ? 'taken' : 'gone';
    return (
      <>
        <PageHeader title={t('review.title')} crumbs={crumbs} />
        <EmptyState
          icon={<IconLock size={24} aria-hidden />}
          title={t(`review.${kind}`)}
          text={t(`review.${kind}Text`)}
        />
      </>
    );
  }
  if (!evidence) return <Skeleton height={320} radius="md" aria-busy />;
  const name = currentLanguage() === 'nb' ? evidence.nameNb : evidence.nameEn;
  const { firstName, lastName, birthDate, provenName } = evidence.person;
  return (
    <>
      <PageHeader
        title={t('review.of', { check: name, name: `${firstName} ${lastName}` })}
        crumbs={crumbs}
        description={t('review.for', { organization: evidence.organization })}
        actions={
          <Button variant="default" onClick={() => void releaseReview(checkId).then(() => navigate(queue), showError)}>
            {t('review.release')}
          </Button>
        }
      />
      {provenName === undefined && birthDate === undefined ? null : (
        <Group mb="md">
          <Text>{t('review.proven', { name: provenName ?? '–', birthDate: birthDate ?? '–' })}</Text>
        </Group>
      )}
      <div className={classes.sides}>
        <Stack>
          <EvidencePanels evidence={evidence} />
        </Stack>
        <DecisionPart
          evidence={evidence}
          reason={reason}
          onDone={() => {
            void navigate(queue);
          }}
        />
      </div>
    </>
  );
}

function claimAfter(error: unknown): Claim {
  const known = toAppError(error);
  if (known.has('TAKEN')) return 'taken';
  return known.has('ACCOUNT_NOT_FOUND') ? 'gone' : 'failed';
}
