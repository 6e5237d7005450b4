import { ApolloProvider } from '@apollo/client/react';
import { Outlet } from 'react-router';
import { apollo } from '#session/apollo-client.ts';
import { PopupHost } from '#ui/popup/popup-host.tsx';

/**
 * Around every logged-in page that may send queries: gives the client to the page and, because they are drawn here, to
 * its popups.
 */
export function Component() {
  return (
    <ApolloProvider client={apollo}>
      <Outlet />
      <PopupHost />
    </ApolloProvider>
  );
}
