import { ApolloProvider } from '@apollo/client/react';
import { Outlet } from 'react-router';
import { apollo } from '#session/apollo-client.ts';
import { CreditsNotice } from '#app/credits/credits-notice.tsx';
import { AppHeader } from './app-header.tsx';
import classes from './layout.module.css';
import { TabBar } from './tab-bar.tsx';
import { useSessionUpkeep } from './use-session-upkeep.ts';

/** The shell of logged-in work: top header, bottom tab bar on small screens. */
export function Component() {
  useSessionUpkeep();
  return (
    <ApolloProvider client={apollo}>
      <div className={classes.page}>
        <CreditsNotice />
        <AppHeader />
        <main id="main" className={classes.appMain}>
          <Outlet />
        </main>
        <TabBar />
      </div>
    </ApolloProvider>
  );
}
