import { isRouteErrorResponse, useRouteError } from 'react-router';
import { rootPath } from '#routing/paths.ts';
import { useLocale } from '#session/use-session.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageFailure } from '#ui/page/page-failure.tsx';

// Rare: every page carries this file, so it loads when it is needed.
const NotFound = lazyPart(async () => (await import('./not-found-page.tsx')).NotFound, null);

/** The page for a route that failed to load or render, without a layout. */
export function ErrorPage() {
  return (
    <main id="main">
      <PageError />
    </main>
  );
}

/** The same inside a layout with its menus (spec 000 §2.5). */
export function PageError() {
  const locale = useLocale();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <PageFailure home={rootPath(locale)} />;
}
