import { Button, Text, Title } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CHECK_STATUSES } from '#functions/checks/contract/list-statuses.ts';
import { CheckTypeIcon } from '#modules/checkmore/check-types/check-type-icon.tsx';
import { formatDate } from '#ui/format.ts';
import { formatValidUntil } from '#modules/checkmore/check-parts/valid-until.ts';
import cells from '#shared/lists/cells.module.css';
import classes from './check-lists.module.css';
import type { CheckResultQuery } from './check-result.generated.ts';
import { CheckStatusBadge } from './check-status-badge.tsx';
import type { CheckAccess } from '#functions/checks/contract/check-result.ts';
import { LazyRefereeProgress } from '#modules/checkmore/reference-report/lazy-referee-progress.tsx';
import { ResultContent } from './result-content.tsx';
import { useCheckNames } from '#modules/checkmore/check-names/use-check-names.ts';

type Check = NonNullable<CheckResultQuery['checkOverviewCollection']>['edges'][number]['node'];

interface ResultChecksProps {
  readonly checks: readonly Check[];
  /** Null for the candidate, who sees the referees in the form. */
  readonly checkListId: string | null;
  /** What the viewer can open. */
  readonly access: readonly CheckAccess[];
  readonly isReceiver: boolean;
  /** The list has ended, so that a check that is not completed never will be. */
  readonly isStopped: boolean;
  /** Where the candidate answers a check; null for the sender's side, and before the consent. */
  readonly answerAt: ((checkId: string) => string) | null;
}

const ANSWERED_BY_OTHERS: ReadonlySet<string> = new Set(['DIGITAL_REFERENCE', 'WORK_EXPERIENCE']);

/** A row per check: what it is, how far it has come, when it is expected, and its content for those who may read it. */
export function ResultChecks({ checks, checkListId, access, isReceiver, isStopped, answerAt }: ResultChecksProps) {
  const { t } = useTranslation('check-lists');
  const names = useCheckNames();
  const [now] = useState(() => new Date());
  return (
    <div>
      <Title order={4} size="h4">
        {t('result.checks')}
      </Title>
      <ul className="list-sm">
        {checks.map((check) => {
          const status = CHECK_STATUSES.find((known) => known === check.status);
          const type = check.type ?? '';
          const own = access.find(({ checkId }) => checkId === check.checkItemId);
          return (
            <li key={check.nodeId} className={classes.check}>
              <span className={classes.checkName}>
                <CheckTypeIcon type={type} size={18} />
                {names.ofCheck(type)}
              </span>
              <span className={classes.checkState}>
                {isStopped && !check.completedAt ? (
                  <span className={cells.details}>{t('result.stopped')}</span>
                ) : (
                  <>
                    {status ? <CheckStatusBadge status={status} isReceiver={isReceiver} /> : null}
                    <span className={cells.details}>{momentOf(check)}</span>
                  </>
                )}
              </span>
              {answerAt && status === 'PENDING_CANDIDATE' && check.checkItemId ? (
                <Button
                  component={Link}
                  to={answerAt(check.checkItemId)}
                  variant="default"
                  size="xs"
                  leftSection={<IconUpload size={16} aria-hidden />}
                  aria-label={t('result.uploadTo', { name: names.ofCheck(type) })}
                >
                  {t('result.upload')}
                </Button>
              ) : null}
              {checkListId !== null && !check.completedAt && !isStopped && ANSWERED_BY_OTHERS.has(type) ? (
                <LazyRefereeProgress checkListId={checkListId} checkId={check.checkItemId ?? ''} />
              ) : null}
              {own?.reusedFrom ? (
                <Text size="sm" w="100%">
                  {t(isReceiver ? 'result.reusedByYou' : 'result.reused', { date: formatDate(own.reusedFrom) })}
                </Text>
              ) : null}
              {own?.canOpen && check.completedAt ? <ResultContent access={own} name={names.ofCheck(type)} /> : null}
            </li>
          );
        })}
      </ul>
    </div>
  );

  function momentOf({ completedAt, dueAt, validUntil }: Check): string {
    if (completedAt) {
      const completed = t('result.completedOn', { date: formatDate(completedAt) });
      if (!validUntil || isReceiver) return completed;
      const isPast = new Date(validUntil) <= now;
      return `${completed}, ${t(isPast ? 'result.expiredOn' : 'result.validUntil', { date: formatValidUntil(validUntil) })}`;
    }
    return dueAt ? t('result.expectedBy', { date: formatDate(dueAt) }) : '';
  }
}
