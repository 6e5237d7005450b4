import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './breadcrumbs.module.css';

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

/** The parent pages as links; `here` is the current page. */
export function Breadcrumbs({ crumbs, here }: { crumbs: readonly Crumb[]; here: string }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('nav.breadcrumbs')}>
      <ol className={classes.crumbs}>
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to}>{crumb.label}</Link>
            <IconChevronRight size={14} aria-hidden />
          </li>
        ))}
        <li aria-current="page" className={classes.here} title={here}>
          {here}
        </li>
      </ol>
    </nav>
  );
}
