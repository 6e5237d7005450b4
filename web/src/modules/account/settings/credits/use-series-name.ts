import { useTranslation } from 'react-i18next';
import { productKey } from './transaction-texts.ts';

/** Returns the function that names a series of the history. */
export function useSeriesName(): (series: string) => string {
  const { t } = useTranslation('credits');
  return (series) => (series === 'OTHER' ? t('history.other') : t(productKey(series)));
}
