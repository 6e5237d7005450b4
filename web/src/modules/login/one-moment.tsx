import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Says that the page waits on its own. Always in the page, so that the text is announced when it appears. */
export function OneMoment({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('login');
  return (
    <Text role="status" size="sm" c="dimmed" ta="center">
      {isShown ? t('oneMoment') : null}
    </Text>
  );
}
