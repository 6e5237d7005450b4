import { Outlet } from 'react-router';
import { ContributedBanners } from '#app/banners.tsx';
import { AppHeader } from './app-header.tsx';
import classes from './layout.module.css';
import { TabBar } from './tab-bar.tsx';
import { useSessionUpkeep } from './use-session-upkeep.ts';

/** The layout of the logged-in pages: a header, and a tab bar at the bottom of small screens. */
export function Component() {
  useSessionUpkeep();
  return (
    <div className={classes.page}>
      <ContributedBanners place="app" />
      <AppHeader />
      <main id="main" className={classes.appMain}>
        <Outlet />
      </main>
      <TabBar />
    </div>
  );
}
