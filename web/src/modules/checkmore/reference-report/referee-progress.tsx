import { useQuery } from '@apollo/client/react';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { periodText } from '#functions/checks/contract/reference-differences.ts';
import { openPhoneReference } from '#modules/checkmore/phone-reference/open-phone-reference.tsx';
import { RefereeStatus } from './referee-status.tsx';
import { useLocale } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatDate, formatList } from '#ui/format.ts';
import type { RefereeProgressRow } from '#functions/checks/contract/referee-progress.ts';
import { CheckListRefereesDocument } from './referee-progress.generated.ts';
import classes from './reference-report.module.css';

interface RefereeProgressProps {
  readonly checkListId: string;
  readonly checkId: string;
}

/** The people whom a check waits for, what has been done, and what comes next. Says nothing of the answers. */
export function RefereeProgress({ checkListId, checkId }: RefereeProgressProps) {
  const { t } = useTranslation('reference-report');
  const { data, error, refetch } = useQuery(CheckListRefereesDocument, { variables: { id: checkListId } });
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height={64} />;
  const referees = (data.checkListReferees ?? []).filter((referee) => referee.checkId === checkId);
  if (referees.length === 0) return null;
  return (
    <ul className={classes.referees} aria-label={t('referees.title')}>
      {referees.map((referee) => (
        <Row key={referee.id} referee={referee} />
      ))}
    </ul>
  );
}

function Row({ referee }: { referee: RefereeProgressRow }) {
  const { t } = useTranslation('reference-report');
  const locale = useLocale();
  const { name, relation, employer, jobTitle, reason, replacedBy, isLeftOut } = referee;
  return (
    <li className={classes.referee}>
      <div className={classes.head}>
        <div>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {[t(`relation.${relation}`), employer].join(' · ')}
          </Text>
          {referee.kind === 'WORK_EXPERIENCE' && (
            <Text size="sm" c="dimmed">
              {t('progress.job', { job: jobTitle, period: periodText(referee, locale) })}
            </Text>
          )}
        </div>
        <RefereeStatus reference={referee} />
      </div>
      <Text size="sm">{formatList(done(referee))}</Text>
      {nextOf(referee) && <Text size="sm">{nextOf(referee)}</Text>}
      {referee.canRecord && (
        <Button
          size="xs"
          variant="default"
          mt="xs"
          leftSection={<IconPhone size={16} aria-hidden />}
          onClick={() => openPhoneReference(referee.id, t('progress.byPhoneTitle', { name }))}
          aria-label={t('progress.byPhoneOf', { name })}
        >
          {t('progress.byPhone')}
        </Button>
      )}
      {replacedBy !== null && <Text size="sm">{t('progress.replacedBy', { name: replacedBy })}</Text>}
      {isLeftOut && <Text size="sm">{t('progress.leftOut')}</Text>}
      {reason !== null && (
        <div className={classes.quote}>
          <Text size="xs" c="dimmed">
            {t('referees.reason')}
          </Text>
          <Text size="sm">{reason}</Text>
        </div>
      )}
    </li>
  );

  function done({ status, reminders, hasBegun }: RefereeProgressRow): readonly string[] {
    return [
      reminders > 0 ? t('progress.reminded', { count: reminders }) : '',
      status === 'WAITING' && hasBegun ? t('progress.begun') : '',
    ].filter(Boolean);
  }

  function nextOf({ nextStep, nextStepAt }: RefereeProgressRow): string | null {
    if (nextStep === null) return null;
    return t(`progress.next.${nextStep}`, { date: nextStepAt === null ? '' : formatDate(nextStepAt) });
  }
}
