import { useTranslation } from 'react-i18next';
import type { DocumentCounts } from '#functions/signing/contract/document-pages.ts';
import { usePathTo } from '#session/use-session.ts';
import { Tiles } from '#shared/dashboard/tiles.tsx';
import { documentLooks } from '#modules/signmore/shared/document-status-badge.tsx';

const SHOWN = ['PENDING', 'SCHEDULED', 'DRAFT', 'SIGNED', 'REFUSED'] as const;

/** The number of documents per status; of scheduled ones if there are any. */
export function DocumentTiles({ counts }: { counts: DocumentCounts }) {
  const { t } = useTranslation(['documents', 'common']);
  const to = usePathTo();
  return (
    <Tiles
      label={t('documents:counts')}
      tiles={SHOWN.filter((status) => status !== 'SCHEDULED' || counts.SCHEDULED > 0).map((status) => ({
        id: status,
        label: t(`common:documentStatus.${status}`),
        icon: documentLooks[status].icon,
        to: `${to('DOCUMENTS')}?direction=SENT&status=${status}`,
        count: counts[status],
      }))}
    />
  );
}
