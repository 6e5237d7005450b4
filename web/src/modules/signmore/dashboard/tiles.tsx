import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { documentLooks } from '#modules/signmore/shared/document-status-badge.tsx';
import { formatNumber } from '#ui/format.ts';
import type { DocumentCounts } from '#modules/signmore/shared/document-counts.ts';
import classes from './dashboard.module.css';

const shown = ['PENDING', 'DRAFT', 'SIGNED', 'REFUSED'] as const;

/** The number of documents per status. Each number links to the list it counts. */
export function Tiles({ counts }: { counts: DocumentCounts }) {
  const { t } = useTranslation(['documents', 'common']);
  const to = usePathTo();
  return (
    <ul className={classes.tiles} aria-label={t('documents:counts')}>
      {shown.map((status) => {
        const Icon = documentLooks[status].icon;
        return (
          <li key={status}>
            <Link to={`${to('DOCUMENTS')}?direction=SENT&status=${status}`} className={classes.tile}>
              <span className={classes.tileLabel}>
                <Icon size={16} aria-hidden />
                {t(`common:documentStatus.${status}`)}
              </span>
              <strong>{formatNumber(counts[status])}</strong>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
