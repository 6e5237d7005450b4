import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { MessagePage } from '../ui/page/message-page.tsx';
import { useLocale } from '../session/use-session.ts';
import { NotFound } from './not-found-page.tsx';

/** What a page that failed to load or to draw shows (spec 000 §2.5). Whatever broke is gone with the reload on the way out. */
export function ErrorPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;

  useEffect(
    function reloadWhenThePathChanges() {
      if (isMissing) return;
      const reload = () => location.reload();
      addEventListener('popstate', reload);
      return () => removeEventListener('popstate', reload);
    },
    [isMissing],
  );

  if (isMissing) {
    return (
      <main id="main">
        <NotFound />
      </main>
    );
  }
  return (
    <main id="main">
      <MessagePage
        tabTitle={t('errorPage.title')}
        title={t('errorPage.heading')}
        text={t('errorPage.text')}
        icon={<IconAlertTriangle size={28} aria-hidden />}
      >
        <Button component="a" href={`/v2/${locale}`}>
          {t('errorPage.button')}
        </Button>
      </MessagePage>
    </main>
  );
}
