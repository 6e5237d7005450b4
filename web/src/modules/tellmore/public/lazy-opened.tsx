import { Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#ui/lazy-part.tsx';

/** What an opened report shows. It loads while the key is derived and the report decrypted. */
export const LazyOpened = lazyPart(async () => (await import('./opened-report.tsx')).OpenedReport, <Decrypting />);

export function Decrypting() {
  const { t } = useTranslation('whistleblower');
  return (
    <Stack aria-busy="true">
      <Text role="status">{t('report.decrypting')}</Text>
      <Skeleton height={320} />
    </Stack>
  );
}
