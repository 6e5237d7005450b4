import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { usePathTo } from '#session/use-session.ts';

/** The way to the overview (spec 000 §2.5), marked on all of its lists: that of documents has its place elsewhere. */
export function OverviewLink({ className, children }: { className: string | undefined; children: ReactNode }) {
  const to = usePathTo();
  const { pathname } = useLocation();
  const isThere = [to('OVERVIEW'), to('DOCUMENTS')].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  );
  return (
    <Link to={to('OVERVIEW')} className={className} aria-current={isThere ? 'page' : undefined}>
      {children}
    </Link>
  );
}
