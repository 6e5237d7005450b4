import { IconMailX, IconMailPause, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { documentLooks } from '#modules/signmore/shared/document-status-badge.tsx';
import type { BulkStatus } from './bulk-status.ts';

const LOOKS = {
  queued: { tone: 'neutral', icon: IconSend },
  pending: documentLooks.PENDING,
  bounced: { tone: 'danger', icon: IconMailX },
  sealing: documentLooks.SEALING,
  signed: documentLooks.SIGNED,
  refused: documentLooks.REFUSED,
  expired: documentLooks.EXPIRED,
  cancelled: documentLooks.CANCELLED,
  terminated: documentLooks.TERMINATED,
  failed: { tone: 'danger', icon: IconMailPause },
} as const;

/** The status of one recipient of a bulk. */
export function BulkStatusBadge({ status }: { status: BulkStatus }) {
  const { t } = useTranslation('bulk');
  const { tone, icon } = LOOKS[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(`progress.state.${status}`)}
    </StatusBadge>
  );
}
