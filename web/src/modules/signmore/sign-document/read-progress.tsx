import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PagesRead } from './use-pages-read.ts';

/** Tells how much has been on the screen; nobody is held up by it. */
export function ReadProgress({ pages: { read, total } }: { pages: PagesRead }) {
  const { t } = useTranslation('signing');
  return (
    <Text size="sm" c="dimmed">
      {read >= total ? t('sign.allRead', { count: total }) : t('sign.pagesRead', { read, count: total })}
    </Text>
  );
}
