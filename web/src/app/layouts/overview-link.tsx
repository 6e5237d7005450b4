import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useContributions, usePathTo } from '#session/use-session.ts';

/** The link to the overview (spec 000 §2.5), marked as current on each of its lists. */
export function OverviewLink({ className, children }: { className: string | undefined; children: ReactNode }) {
  const to = usePathTo();
  const { pathname } = useLocation();
  const lists = useContributions().overview.map((list) => to(list.to));
  const isThere = [to('OVERVIEW'), ...lists].some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <Link to={to('OVERVIEW')} className={className} aria-current={isThere ? 'page' : undefined}>
      {children}
    </Link>
  );
}
