import { Text } from '@mantine/core';
import { IconCircleCheck, IconClock, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GivenReference } from '#functions/checks/contract/reference-content.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { formatDate } from '#ui/format.ts';
import classes from './reference-report.module.css';

const TONES = { ANSWERED: ['success', IconCircleCheck], WAITING: ['pending', IconClock] } as const;

interface RefereeStatusProps {
  readonly reference: Pick<GivenReference, 'askedAt' | 'endedAt' | 'isReplaced' | 'status'>;
}

/** How far a referee has come, and since when. */
export function RefereeStatus({ reference: { status, isReplaced, askedAt, endedAt } }: RefereeStatusProps) {
  const { t } = useTranslation('reference-report');
  const [tone, icon] =
    status === 'ANSWERED' || status === 'WAITING' ? TONES[status] : (['neutral', IconMinus] as const);
  const when = status === 'WAITING' ? askedAt : endedAt;
  return (
    <div className={classes.state}>
      <StatusBadge tone={tone} icon={icon}>
        {t(isReplaced && status !== 'ANSWERED' ? 'status.REPLACED' : `status.${status}`)}
      </StatusBadge>
      {when !== null && (
        <Text size="xs" c="dimmed">
          {t(status === 'WAITING' ? 'referees.asked' : 'referees.on', { date: formatDate(when) })}
        </Text>
      )}
    </div>
  );
}
