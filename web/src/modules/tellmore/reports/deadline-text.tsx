import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListedReport } from '#functions/whistleblowing/contract/report-page.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { today } from '#ui/date/days.ts';
import { formatDay } from '#ui/format.ts';

/** When a closed report is deleted, and whether a handler keeps it longer than the team's rule says; else its deadline. */
export function DeadlineOrDeletion({ report }: { report: ListedReport }) {
  const { t } = useTranslation('tellmore');
  const { deletesOn, isKept } = report;
  if (deletesOn === null) return <Deadline report={report} />;
  return <Text size="sm">{t(`deadline.${isKept ? 'kept' : 'deletes'}`, { day: formatDay(deletesOn) })}</Text>;
}

/** The next day that the law counts to; one that has passed stands out. */
export function Deadline({ report }: { report: Pick<ListedReport, 'dueOn' | 'acknowledgedOn'> }) {
  const { t } = useTranslation('tellmore');
  const { dueOn, acknowledgedOn } = report;
  if (dueOn === null) return <Text size="sm">–</Text>;
  const day = formatDay(dueOn);
  const isLate = dueOn < today();
  return (
    <div>
      {isLate && (
        <StatusBadge tone="danger" icon={IconAlertTriangle}>
          {t('deadline.late')}
        </StatusBadge>
      )}
      <Text size="sm" mt={isLate ? 4 : 0}>
        {t(`deadline.${acknowledgedOn === null ? 'acknowledge' : 'answer'}`, { day })}
      </Text>
    </div>
  );
}
