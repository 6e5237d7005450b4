import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from './message-page.tsx';

/**
 * A page that failed to load or render (spec 000 §2.5). Leaving it reloads, which clears the broken state.
 * @param home the address of the home page
 */
export function PageFailure({ home }: { home: string }) {
  const { t } = useTranslation();
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
  useEffect(function reloadWhenThePathChanges() {
    const shownAt = location.pathname;
    // Without a connection a reload would show the browser's own error page.
    return () => {
      if (location.pathname !== shownAt && navigator.onLine) location.reload();
    };
  }, []);

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
        <Button component="a" href={home}>
          {t('errorPage.button')}
        </Button>
      )}
    </MessagePage>
  );
}
