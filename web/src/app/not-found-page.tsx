import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath } from 'react-router';
import { PATHS, rootPath, routeNames } from '#routing/paths.ts';
import { useLocale } from '#session/use-session.ts';
import { Logo } from '#ui/page/logo.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';
import classes from './loading.module.css';

export function NotFound() {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <MessagePage title={t('notFound.title')} text={t('notFound.text')} icon={<IconMapOff size={28} aria-hidden />}>
      <Button component={Link} to={rootPath(locale)}>
        {t('notFound.button')}
      </Button>
    </MessagePage>
  );
}

/**
 * An address of the other client (decision 0185) that the host did not know as it was typed, without a language or with a
 * slash too many, is loaded as the host knows it.
 */
function loadOtherClient(): void {
  const path = location.pathname.replace(/\/$/, '');
  const [loaded] = performance.getEntriesByType('navigation');
  const isLoaded = loaded === undefined || new URL(loaded.name).pathname === path;
  const isOther = routeNames.some((name) => {
    const { access, module, path: page } = PATHS[name];
    return access === 'REPORTER' && matchPath(`/v2/:locale/${module}/${page}`, path) !== null;
  });
  if (isLoaded || !isOther) return;
  history.replaceState(null, '', path + location.search + location.hash);
  location.reload();
}

/** The fallback for unknown paths. */
export function Component() {
  useEffect(loadOtherClient, []);
  return (
    <main id="main" className={classes.page}>
      <Logo />
      <NotFound />
    </main>
  );
}
