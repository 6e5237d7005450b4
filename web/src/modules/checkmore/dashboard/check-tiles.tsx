import { useTranslation } from 'react-i18next';
import { usePathTo } from '#session/use-session.ts';
import { Tiles } from '#shared/dashboard/tiles.tsx';
import type { CheckListCounts } from '#modules/checkmore/check-lists/check-counts.ts';
import { checkListLooks } from '#modules/checkmore/check-lists/check-status-badge.tsx';

const SHOWN = ['PENDING_CONSENT', 'PENDING_CANDIDATE', 'PENDING_PLATFORM', 'COMPLETED'] as const;

/** The number of check lists per status. */
export function CheckTiles({ counts }: { counts: CheckListCounts }) {
  const { t } = useTranslation('check-lists');
  const to = usePathTo();
  return (
    <Tiles
      label={t('dashboard.counts')}
      tiles={SHOWN.map((status) => ({
        id: status,
        label: t(`listStatus.${status}`),
        icon: checkListLooks[status].icon,
        to: `${to('OVERVIEW_CHECKS')}?status=${status}`,
        count: counts[status],
      }))}
    />
  );
}
