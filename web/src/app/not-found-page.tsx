import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { rootPath } from '#routing/paths.ts';
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

/** The fallback for unknown paths. */
export function Component() {
  return (
    <main id="main" className={classes.page}>
      <Logo />
      <NotFound />
    </main>
  );
}
