import { Outlet, useLocation, useNavigation } from 'react-router';
import { PageTop } from '#ui/page/page-top.tsx';
import { useStartAtTheTop } from '#ui/page/use-start-at-the-top.ts';
import { PopupHost } from '#ui/popup/popup-host.tsx';
import { ContributedBanners } from './banners.tsx';

/** Around every page: what is at its top, scroll and focus on a route change, popups. */
export function RootLayout() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  useStartAtTheTop(pathname);
  return (
    <>
      <PageTop isNavigating={state !== 'idle'} />
      <ContributedBanners place="page" />
      <Outlet />
      <PopupHost />
    </>
  );
}
