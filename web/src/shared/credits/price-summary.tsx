import { useTranslation } from 'react-i18next';
import { formatMoney, formatPercent } from '#ui/format.ts';
import { dueToday } from './price.ts';
import type { Price } from './price.ts';
import classes from './price-summary.module.css';

/** The full price, discount, VAT and amount due today. */
export function PriceSummary({ price }: { price: Price }) {
  const { t } = useTranslation('credits');
  const saved = price.discountPrice - price.fullPrice;
  return (
    <dl className={classes.summary}>
      <Line label={t('price.full')} amount={price.fullPrice} />
      {saved < 0 ? <Line label={t('price.discount', { share: formatPercent(price.discount) })} amount={saved} /> : null}
      <Line label={t('price.tax', { share: formatPercent(price.taxRate) })} amount={price.taxAmount} />
      <Line label={t('price.due')} amount={dueToday(price)} isTotal />
    </dl>
  );
}

function Line({ label, amount, isTotal }: { label: string; amount: number; isTotal?: boolean }) {
  return (
    <div className={classes.line} data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  );
}
