import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { today } from '#ui/date/days.ts';
import { formatDay } from '#ui/format.ts';
import { deadlineOf } from './deadline.ts';
import type { ReportRow } from './report-commands.ts';

/** The next day that the law counts to; one that has passed stands out. */
export function Deadline({ report }: { report: Pick<ReportRow, 'status' | 'submittedOn' | 'acknowledgedOn'> }) {
  const { t } = useTranslation('tellmore');
  const deadline = deadlineOf(report);
  if (deadline === null) return <Text>–</Text>;
  const text = t(`deadline.${deadline.what}`, { day: formatDay(deadline.day) });
  if (deadline.day >= today()) return <Text>{text}</Text>;
  return (
    <StatusBadge tone="danger" icon={IconAlertTriangle}>
      {t(`deadline.late.${deadline.what}`, { day: formatDay(deadline.day) })}
    </StatusBadge>
  );
}
