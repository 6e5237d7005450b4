import { Button } from '@mantine/core';
import { IconHammer } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useMatches } from 'react-router';
import { useLocale, useOptionalSession, usePathTo } from '#session/use-session.ts';
import { MessagePage } from '#ui/page/message-page.tsx';
import { layoutOf, rootPath } from '#routing/paths.ts';
import type { RouteName } from '#routing/paths.ts';

/** The page of every route that has no page yet, with a link onwards. */
export function Component() {
  const { t } = useTranslation();
  const locale = useLocale();
  const to = usePathTo();
  const session = useOptionalSession();
  const name = useMatches().at(-1)?.id as RouteName | undefined;

  const way = session
    ? { to: to('DOCUMENTS'), label: t('notAvailable.toDocuments') }
    : { to: rootPath(locale), label: t('notFound.button') };

  const page = (
    <MessagePage
      title={t('notAvailable.title')}
      text={t('notAvailable.text')}
      icon={<IconHammer size={28} aria-hidden />}
    >
      <Button component={Link} to={way.to}>
        {way.label}
      </Button>
    </MessagePage>
  );
  return name && layoutOf(name) === 'none' ? <main id="main">{page}</main> : page;
}
