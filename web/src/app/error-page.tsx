import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { rootPath } from '#routing/paths.ts';
import { MessagePage } from '#ui/page/message-page.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useLocale } from '#session/use-session.ts';

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

/** The same inside a layout with its menus (spec 000 §2.5). Leaving the page reloads, which clears the broken state. */
export function PageError() {
  const { t } = useTranslation();
  const locale = useLocale();
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;

  const isOffline = !navigator.onLine;
  useEffect(
    function reloadOnceOnline() {
      if (!isOffline) return;
      const reload = () => location.reload();
      addEventListener('online', reload);
      return () => removeEventListener('online', reload);
    },
    [isOffline],
  );
  useEffect(
    function reloadWhenThePathChanges() {
      const shownAt = location.pathname;
      // Without a connection a reload would show the browser's own error page.
      return () => {
        if (!isMissing && location.pathname !== shownAt && navigator.onLine) location.reload();
      };
    },
    [isMissing],
  );

  if (isMissing) return <NotFound />;
  return (
    <MessagePage
      tabTitle={t(isOffline ? 'error.networkTitle' : 'errorPage.title')}
      title={t(isOffline ? 'error.networkTitle' : 'errorPage.heading')}
      text={t(isOffline ? 'error.network' : 'errorPage.text')}
      icon={<IconAlertTriangle size={28} aria-hidden />}
    >
      {isOffline ? (
        <Button onClick={() => navigator.onLine && location.reload()}>{t('action.retry')}</Button>
      ) : (
        <Button component="a" href={rootPath(locale)}>
          {t('errorPage.button')}
        </Button>
      )}
    </MessagePage>
  );
}
