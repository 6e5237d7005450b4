import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayOf, today } from '#ui/date/days.ts';
import { formatDate } from '#ui/format.ts';

/** The day on which sender and candidate expect the result; what is late says so in words. */
export function DueDay({ dueAt }: { dueAt: string | null }) {
  const { t } = useTranslation('desk');
  if (dueAt === null) return '–';
  const day = formatDate(dueAt);
  if (dayOf(new Date(dueAt)) >= today()) return day;
  return (
    <Text span inherit c="var(--mantine-color-error)" fw={600}>
      {t('queue.late', { day })}
    </Text>
  );
}
