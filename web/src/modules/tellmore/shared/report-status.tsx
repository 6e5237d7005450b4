import { IconArchive, IconCheck, IconClock, IconInbox } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OwnReport } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';

/** Spec 002 §4. */
const LOOKS = {
  SUBMITTED: { tone: 'outlined', icon: IconInbox },
  IN_PROGRESS: { tone: 'pending', icon: IconClock },
  CLOSED: { tone: 'success', icon: IconCheck },
  DELETED: { tone: 'danger', icon: IconArchive },
} as const;

export function ReportStatus({ status }: Pick<OwnReport, 'status'>) {
  const { t } = useTranslation('whistleblower');
  return <StatusBadge {...LOOKS[status]}>{t(`status.${status}`)}</StatusBadge>;
}
