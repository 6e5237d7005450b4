import { useTranslation } from 'react-i18next';
import { formatNumber } from '#ui/format.ts';
import classes from './console.module.css';

/** The most that a search returns (the migration account_console). */
const LIMIT = 500;

/** Says that a search found more than the list shows. */
export function LimitNote({ total }: { total: number }) {
  const { t } = useTranslation('admin');
  return total < LIMIT ? null : <p className={classes.limit}>{t('limit', { number: formatNumber(LIMIT) })}</p>;
}
