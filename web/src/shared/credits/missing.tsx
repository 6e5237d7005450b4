import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#ui/format.ts';

/** How many credits are missing, in each step of a purchase that covers them. */
export function Missing({ credits }: { readonly credits: number }) {
  const { t } = useTranslation('credits');
  if (credits === 0) return null;
  return <Text fw={600}>{t('cost.missing', { count: credits, formatted: formatNumber(credits) })}</Text>;
}
