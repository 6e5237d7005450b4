import { useQuery } from '@apollo/client/react';
import { Button, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toAppError } from '#api/app-error.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { usePathTo, useSession } from '#session/use-session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { IconLock } from '@tabler/icons-react';
import { PageHeader } from '#ui/page/page-header.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { ComparisonPanel } from './comparison-panel.tsx';
import { DecisionPart } from './decision-part.tsx';
import classes from './desk.module.css';
import { openReview, releaseReview, renewReview } from './desk-commands.ts';
import { FilesPanel } from './files-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { NextReview } from './next-review.tsx';
import { RegistersPanel } from './registers-panel.tsx';
import { ReviewEvidenceDocument } from './reviews.generated.ts';
import { ShortcutsButton } from './shortcuts-button.tsx';
import { RefereeAnswers } from './referee-answers.tsx';
import { StatementPanel } from './statement-panel.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { fullName } from '#functions/platform/contract/full-name.ts';

const RENEW_AFTER = 10 * 60_000;

type Claim = 'asking' | 'held' | 'taken' | 'gone' | 'failed';

/** Claims a check, shows its evidence beside the form for the decision, and keeps the claim while the page is open. */
export function Review({ checkId, reason }: { checkId: string; reason: string | null }) {
  const { t } = useTranslation('desk');
  const to = usePathTo();
  const navigate = useNavigate();
  const [claim, setClaim] = useState<Claim>('asking');
  const [attempt, setAttempt] = useState(0);
  const [isDecided, setDecided] = useState(false);
  const { account } = useSession();
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
  const evidence = data?.reviewEvidence ?? null;
  const release = () => void releaseReview(checkId).then(() => navigate(queue), showError);
  useShortcuts({
    ...(isDecided ? {} : { q: () => void navigate(queue) }),
    ...(evidence && !isDecided ? { l: release } : {}),
  });
  if (isDecided) {
    return <NextReview accountId={reason === null ? account.id : null} checkId={checkId} reason={reason} />;
  }
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
  const { firstName, lastName } = evidence.person;
  return (
    <>
      <PageHeader
        title={t('review.of', { check: name, name: fullName({ firstName, lastName }) })}
        crumbs={crumbs}
        description={t('review.for', { organization: evidence.organization })}
        actions={
          <>
            <ShortcutsButton place="review" />
            <Button variant="default" onClick={release}>
              {t('review.release')}
            </Button>
          </>
        }
      />
      <div className={classes.sides} data-files={evidence.files.length > 0 || undefined}>
        <div className={`${classes.side} ${classes.evidence}`}>
          <StatementPanel evidence={evidence} />
          <RefereeAnswers evidence={evidence} />
          <ComparisonPanel evidence={evidence} />
          <RegistersPanel evidence={evidence} />
        </div>
        {evidence.files.length > 0 ? (
          <div className={classes.fileSide}>
            <FilesPanel files={evidence.files} />
          </div>
        ) : null}
        <div className={`${classes.side} ${classes.decision}`}>
          <DecisionPart evidence={evidence} reason={reason} onDone={() => setDecided(true)} />
          <HistoryPanel history={evidence.history} />
        </div>
      </div>
    </>
  );
}

function claimAfter(error: unknown): Claim {
  const known = toAppError(error);
  if (known.has('TAKEN')) return 'taken';
  return known.has('ACCOUNT_NOT_FOUND') ? 'gone' : 'failed';
}
