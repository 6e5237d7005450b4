import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PagesRead } from './use-pages-read.ts';

/** Shows how much of the document has been on the screen. It does not block signing. */
export function ReadProgress({ pages: { read, total } }: { pages: PagesRead }) {
  const { t } = useTranslation('signing');
  return (
    <Text size="sm" c="dimmed">
      {read >= total ? t('sign.allRead', { count: total }) : t('sign.pagesRead', { read, count: total })}
    </Text>
  );
}
