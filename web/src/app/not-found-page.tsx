import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { rootPath } from '#routing/paths.ts';
import { useLocale } from '#session/use-session.ts';
import { Logo } from '#ui/page/logo.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';

export function NotFound({ hasLogo = false }: { hasLogo?: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <MessagePage title={t('notFound.title')} text={t('notFound.text')} icon={<IconMapOff size={28} aria-hidden />}>
      {hasLogo ? <Logo /> : null}
      <Button component={Link} to={rootPath(locale)}>
        {t('notFound.button')}
      </Button>
    </MessagePage>
  );
}

/** The fallback for unknown paths. */
export function Component() {
  return (
    <main id="main">
      <NotFound hasLogo />
    </main>
  );
}
