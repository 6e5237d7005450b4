import { Outlet, useLocation, useMatches, useNavigation } from 'react-router';
import { SESSION_ROUTE } from '#session/use-session.ts';
import { PageTop } from '#ui/page/page-top.tsx';
import { useStartAtTheTop } from '#ui/page/use-start-at-the-top.ts';
import { BEHIND_POPUPS } from '#ui/popup/behind-popups.ts';
import { PopupHost } from '#ui/popup/popup-host.tsx';
import { ContributedBanners } from './banners.tsx';

/** Around every page: what is at its top, scroll and focus on a route change, popups. */
export function RootLayout() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  // These draw their popups themselves, inside what gives them the GraphQL client (layouts/session-layout.tsx).
  const isSessionPage = useMatches().some(({ id }) => id === SESSION_ROUTE);
  useStartAtTheTop(pathname);
  return (
    <div id={BEHIND_POPUPS}>
      <PageTop isNavigating={state !== 'idle'} />
      <ContributedBanners place="page" />
      <Outlet />
      {!isSessionPage && <PopupHost />}
    </div>
  );
}
