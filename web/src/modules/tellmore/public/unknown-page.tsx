import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#i18n/i18n.ts';
import { MessagePage } from '#ui/page/message-page.tsx';

/** For an address that only looks like one of a channel's pages. */
export function UnknownPage() {
  const { t } = useTranslation();
  return (
    <main id="main">
      <MessagePage title={t('notFound.title')} text={t('notFound.text')} icon={<IconMapOff size={28} aria-hidden />}>
        <Button component="a" href={`/v2/${currentLanguage()}`}>
          {t('notFound.button')}
        </Button>
      </MessagePage>
    </main>
  );
}
