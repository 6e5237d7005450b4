import {
  IconArrowRight,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconGavel,
  IconMailForward,
  IconPlayerPause,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DecisionState } from '#functions/checks/contract/list-statuses.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { StatusTone } from '#ui/feedback/status-badge.tsx';

const LOOKS: Record<DecisionState, { readonly tone: StatusTone; readonly icon: typeof IconGavel }> = {
  NONE: { tone: 'outlined', icon: IconCircleDashed },
  REVIEWED: { tone: 'neutral', icon: IconCircleCheck },
  GO_ON: { tone: 'success', icon: IconArrowRight },
  NOT_NOW: { tone: 'neutral', icon: IconCircleX },
  NOTICE: { tone: 'pending', icon: IconMailForward },
  PAUSED: { tone: 'warning', icon: IconPlayerPause },
  READY: { tone: 'warning', icon: IconGavel },
};

/** Where the decision about a candidate stands. */
export function DecisionBadge({ state }: { state: DecisionState }) {
  const { t } = useTranslation('decisions');
  return <StatusBadge {...LOOKS[state]}>{t(`state.${state}`)}</StatusBadge>;
}
