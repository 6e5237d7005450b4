import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useContributions, usePathTo, useSession } from '#session/use-session.ts';

/** The link to the overview (spec 000 §2.5), marked as current on each of its lists. A single list gives its name. */
export function OverviewLink({ className, icon }: { className: string | undefined; icon?: ReactNode }) {
  const { t } = useTranslation();
  const { account } = useSession();
  const to = usePathTo();
  const { pathname } = useLocation();
  const lists = useContributions().overview.filter(({ offeredTo }) => offeredTo(account));
  const paths = [to('OVERVIEW'), ...lists.map((list) => to(list.to))];
  const isThere = paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <Link to={to('OVERVIEW')} className={className} aria-current={isThere ? 'page' : undefined}>
      {icon}
      {lists.length === 1 && lists[0] ? lists[0].label() : t('nav.overview')}
    </Link>
  );
}
