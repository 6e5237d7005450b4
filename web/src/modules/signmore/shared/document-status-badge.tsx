import {
  IconBan,
  IconCalendarTime,
  IconCalendarX,
  IconCircleCheck,
  IconClock,
  IconFileOff,
  IconHandStop,
  IconPencil,
  IconShieldLock,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DocumentStatus } from '#functions/signing/contract/document-status.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { StatusTone } from '#ui/feedback/status-badge.tsx';

/** Spec 002 §4: DRAFT and SCHEDULED pending, PENDING warning, REFUSED, EXPIRED and CANCELLED error, SIGNED success. */
export const documentLooks: Record<DocumentStatus, { readonly tone: StatusTone; readonly icon: typeof IconClock }> = {
  DRAFT: { tone: 'pending', icon: IconPencil },
  SCHEDULED: { tone: 'pending', icon: IconCalendarTime },
  PENDING: { tone: 'warning', icon: IconClock },
  SEALING: { tone: 'pending', icon: IconShieldLock },
  SIGNED: { tone: 'success', icon: IconCircleCheck },
  REFUSED: { tone: 'danger', icon: IconHandStop },
  EXPIRED: { tone: 'danger', icon: IconCalendarX },
  CANCELLED: { tone: 'danger', icon: IconBan },
  TERMINATED: { tone: 'danger', icon: IconFileOff },
};

export function DocumentStatusBadge({ status }: { status: DocumentStatus }) {
  const { t } = useTranslation();
  const { tone, icon } = documentLooks[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(`documentStatus.${status}`)}
    </StatusBadge>
  );
}
