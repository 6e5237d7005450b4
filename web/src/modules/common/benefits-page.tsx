import { Button } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { rootPath } from '#routing/paths.ts';
import { useLocale } from '#session/use-session.ts';
import { MessagePage } from '#ui/page/message-page.tsx';

/** Offers for users (the specification names the route only). There are none yet. */
export function Component() {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return (
    <MessagePage title={t('benefits.title')} text={t('benefits.text')} icon={<IconGift size={28} aria-hidden />}>
      <Button component={Link} to={rootPath(locale)}>
        {t('benefits.link')}
      </Button>
    </MessagePage>
  );
}
