import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { documentLooks } from '#shared/document/document-status-badge.tsx';
import { formatNumber } from '#ui/format.ts';
import type { Counts } from './counts.ts';
import classes from './dashboard.module.css';

const shown = [
  ['PENDING', 'pending'],
  ['DRAFT', 'draft'],
  ['SIGNED', 'signed'],
  ['REFUSED', 'refused'],
] as const;

/** How many documents are where; each number opens the list that it counts. */
export function Tiles({ counts }: { counts: Counts }) {
  const { t } = useTranslation(['account', 'common']);
  const to = usePathTo();
  return (
    <ul className={classes.tiles} aria-label={t('account:dashboard.counts')}>
      {shown.map(([status, key]) => {
        const Icon = documentLooks[status].icon;
        return (
          <li key={status}>
            <Link to={`${to('DOCUMENTS')}?direction=SENT&status=${status}`} className={classes.tile}>
              <span className={classes.tileLabel}>
                <Icon size={16} aria-hidden />
                {t(`common:documentStatus.${status}`)}
              </span>
              <strong>{formatNumber(counts[key])}</strong>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
