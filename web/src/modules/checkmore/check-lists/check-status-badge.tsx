import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconHandStop,
  IconHourglass,
  IconMailQuestion,
  IconUserEdit,
  IconZzz,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CheckListStatus, CheckStatus } from '#functions/checks/contract/list-statuses.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { StatusTone } from '#ui/feedback/status-badge.tsx';

interface Look {
  readonly tone: StatusTone;
  readonly icon: typeof IconClock;
}

/** Spec 001 §4. */
export const checkListLooks: Record<CheckListStatus, Look> = {
  PENDING_CONSENT: { tone: 'pending', icon: IconMailQuestion },
  PENDING_CANDIDATE: { tone: 'pending', icon: IconUserEdit },
  PENDING_PLATFORM: { tone: 'pending', icon: IconHourglass },
  COMPLETED: { tone: 'success', icon: IconCircleCheck },
  COMPLETED_WITH_REMARKS: { tone: 'warning', icon: IconAlertTriangle },
  REFUSED: { tone: 'danger', icon: IconHandStop },
  UNRESPONSIVE: { tone: 'neutral', icon: IconZzz },
  CANCELLED: { tone: 'neutral', icon: IconBan },
};

const CHECKS: Record<CheckStatus, Look> = {
  PENDING_CANDIDATE: { tone: 'pending', icon: IconUserEdit },
  PENDING_EXTERNAL: { tone: 'pending', icon: IconClock },
  PENDING_ADMIN: { tone: 'pending', icon: IconHourglass },
  COMPLETED: { tone: 'success', icon: IconCircleCheck },
  COMPLETED_WITH_REMARKS: { tone: 'warning', icon: IconAlertTriangle },
};

interface BadgeProps<Status> {
  readonly status: Status;
  /** The candidate reads about themselves. Default: the sender's side. */
  readonly isReceiver?: boolean;
}

export function CheckListStatusBadge({ status, isReceiver = false }: BadgeProps<CheckListStatus>) {
  const { t } = useTranslation('check-lists');
  return (
    <StatusBadge {...checkListLooks[status]}>
      {t(isReceiver ? `received.status.${status}` : `listStatus.${status}`)}
    </StatusBadge>
  );
}

export function CheckStatusBadge({ status, isReceiver = false }: BadgeProps<CheckStatus>) {
  const { t } = useTranslation('check-lists');
  const isOwnTurn = isReceiver && status === 'PENDING_CANDIDATE';
  return (
    <StatusBadge {...CHECKS[status]}>
      {t(isOwnTurn ? 'received.status.PENDING_CANDIDATE' : `checkStatus.${status}`)}
    </StatusBadge>
  );
}
